"""Handles one event of the feed and is killed: python3 handle_one.py sync|async <file>. The file keeps the cursor over restarts."""
import asyncio
import os
import pathlib
import signal
import sys
from datetime import datetime

from switchboard import AsyncSwitchboard, Switchboard

kept = pathlib.Path(sys.argv[2])


def begin(client):
    start = kept.read_text() if kept.exists() else datetime.fromisoformat(os.environ["SINCE"])
    return client.events.listen(start, event=["sms.sent"], wait=1)


def handle(event, feed):
    print(event["id"], flush=True)
    kept.write_text(feed.cursor)
    os.kill(os.getpid(), signal.SIGKILL)


async def run():
    feed = begin(AsyncSwitchboard())
    async for event in feed:
        handle(event, feed)


if sys.argv[1] == "async":
    asyncio.run(run())
else:
    feed = begin(Switchboard())
    for event in feed:
        handle(event, feed)
