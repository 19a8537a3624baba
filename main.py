"""Three Walls: the one entry point, on the desktop and in the browser."""

import asyncio

from game.app import main

if __name__ == "__main__":
    asyncio.run(main())
