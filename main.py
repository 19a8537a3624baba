"""Three Walls: the one entry point, on the desktop and in the browser."""

import asyncio
import sys

from game import app
from game.engine import platform


async def main() -> None:
    """Run the game until its window is closed; tell the person whatever stops it before."""
    try:
        await app.main()
    except Exception as error:
        platform.current().report_failure(error)
        if sys.platform != "emscripten":
            sys.exit(1)


if __name__ == "__main__":
    asyncio.run(main())
