"""Writes the id of each event of the feed, and `retry` for each error after which it tries again: python3 follow.py sync|async."""
import asyncio
import os
import sys
from datetime import datetime

from switchboard import AsyncSwitchboard, Switchboard


def begin(client):
    start = datetime.fromisoformat(os.environ["SINCE"])
    return client.events.listen(start, event=["sms.sent"], wait=1, on_retry=lambda _: print("retry", flush=True))


async def run():
    async for event in begin(AsyncSwitchboard()):
        print(event["id"], flush=True)


if sys.argv[1] == "async":
    asyncio.run(run())
else:
    for event in begin(Switchboard()):
        print(event["id"], flush=True)
