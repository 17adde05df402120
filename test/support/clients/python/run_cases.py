"""
Runs cases with the Python client: python3 run_cases.py sync|async. Each line of its input is {"url", "key", "case"} or {"webhook"}, and each
line of its output what was wrong, or null.
"""
import asyncio
import json
import re
import sys

from switchboard import AddressError, ApiError, AsyncSwitchboard, Switchboard, SwitchboardError, WebhookError, verify_webhooks


def snake(name):
    text = re.sub("[A-Z]", lambda letter: "_" + letter[0].lower(), name)
    return text + "_" if text == "import" else text


def argument(value, saved):
    if isinstance(value, str):
        return saved[value[1:]] if value.startswith("$") else value
    return value["$text"].encode() if isinstance(value, dict) and "$text" in value else value


def check(wanted, given, saved, at="result"):
    if isinstance(wanted, str) and wanted == "*":
        assert given is not None, f"{at} is missing"
    elif isinstance(wanted, str) and wanted.startswith("$"):
        check(saved[wanted[1:]], given, saved, at)
    elif isinstance(wanted, dict):
        for name, inner in wanted.items():
            check(inner, given.get(name), saved, f"{at}.{name}")
    elif isinstance(wanted, list):
        assert len(wanted) == len(given), f"{at} has {len(given)} items"
        for number, inner in enumerate(wanted):
            check(inner, given[number], saved, f"{at}[{number}]")
    else:
        assert wanted == given, f"{at} is {given!r}"


def check_error(step, error):
    if "address" in step:
        assert isinstance(error, AddressError) and step["address"] in str(error), f"{error!r}"
        return
    assert isinstance(error, ApiError), f"{error!r}"
    fields = [field["field"] for field in error.fields]
    given = {"code": error.code, "status": error.status, "message": error.message, "fields": fields}
    check(step["error"], given, {}, "error")


def finish(step, value, saved):
    if "least" in step:
        assert len(value) >= step["least"], f"{len(value)} items"
    if "expect" in step:
        check(step["expect"], value, saved)
    for name, path in step.get("save", {}).items():
        found = value
        for key in path.split("."):
            found = found[int(key)] if key.isdigit() else found[key]
        saved[name] = found


def check_page(step, page):
    assert step["page"].get("size", len(page.items)) == len(page.items), f"{len(page.items)} items"
    assert step["page"]["hasNext"] == page.has_next, f"has_next is {page.has_next}"


def check_every(step, items, saved):
    assert len({item["id"] for item in items}) == len(items) == step["every"], f"{len(items)} items"
    if "expect" in step:
        check(step["expect"], items, saved)


def call_of(client, step, saved):
    method = client
    for name in step["call"].split("."):
        method = getattr(method, snake(name))
    options = {snake(name): value for name, value in step.get("options", {}).items()}
    return lambda: method(*[argument(value, saved) for value in step["args"]], **options)


def run_sync(client, steps):
    saved = {}
    for step in steps:
        call = call_of(client, step, saved)
        if "error" in step or "address" in step:
            try:
                call()
            except SwitchboardError as error:
                check_error(step, error)
            else:
                raise AssertionError("It was not refused")
        elif "page" in step:
            check_page(step, call().first())
        elif "every" in step:
            check_every(step, list(call()), saved)
        elif "file" in step:
            assert call().read().decode() == step["file"]
        else:
            finish(step, call(), saved)


async def run_async(client, steps):
    saved = {}
    for step in steps:
        call = call_of(client, step, saved)
        if "error" in step or "address" in step:
            try:
                await call()
            except SwitchboardError as error:
                check_error(step, error)
            else:
                raise AssertionError("It was not refused")
        elif "page" in step:
            check_page(step, await call())
        elif "every" in step:
            check_every(step, [item async for item in call()], saved)
        elif "file" in step:
            assert b"".join([part async for part in await call()]).decode() == step["file"]
        else:
            finish(step, await call(), saved)


async def with_client(url, key, steps):
    async with AsyncSwitchboard(key, base_url=url) as client:
        await run_async(client, steps)


def verify(case):
    try:
        events = verify_webhooks(case["body"], case["headers"], case["secret"], now=case["now"])
    except WebhookError:
        assert case["events"] is None, "It was refused"
    else:
        assert [event["id"] for event in events] == case["events"], f"It has {events}"


def run(given):
    if "webhook" in given:
        verify(given["webhook"])
    elif sys.argv[1] == "async":
        asyncio.run(with_client(given["url"], given["key"], given["case"]["steps"]))
    else:
        with Switchboard(given["key"], base_url=given["url"]) as client:
            run_sync(client, given["case"]["steps"])


for line in sys.stdin:
    try:
        run(json.loads(line))
        print("null", flush=True)
    except Exception as fault:
        print(json.dumps(f"{type(fault).__name__}: {fault}"), flush=True)
