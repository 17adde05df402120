import { execFile, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startIssuer } from '../oauth/doctor/issuer.harness.js';
import type { TestApp } from '../support/app.js';
import { hasPython } from '../support/clients/python/program.js';
import { recipesOf } from '../support/clients/recipes.js';
import { Person } from '../support/oauth/person.js';

if (!hasPython) console.info('No Python 3.10 or later is on this machine: its client is not tested.');

const execute = promisify(execFile);
const CLIENT = join(import.meta.dirname, '../../clients/python');
const RECIPES = recipesOf(join(CLIENT, 'README.md'), 'py');
const fileOf = (title: string) => `${title.toLowerCase().replace(/\W+/g, '_')}.py`;

/** A wheel as `pip install` makes and unpacks it, but without pip, which not every Python has. */
const INSTALL = `
import sys, zipfile
sys.path.insert(0, sys.argv[1] + "/backend")
import wheel_of_sources
zipfile.ZipFile(sys.argv[2] + "/" + wheel_of_sources.build_wheel(sys.argv[2])).extractall(sys.argv[2])
`;

describe.skipIf(!hasPython)('the Python library', () => {
  let folder: string;
  let app: TestApp;
  beforeAll(async () => {
    app = await startIssuer();
    folder = mkdtempSync(join(tmpdir(), 'switchboard-python-'));
    await execute('python3', ['-c', INSTALL, CLIENT, folder]);
    for (const { title, program } of RECIPES) writeFileSync(join(folder, fileOf(title)), program);
  });
  afterAll(async () => {
    if (folder) rmSync(folder, { recursive: true, force: true });
    await app?.stop();
  });

  const environment = () => ({ ...process.env, SWITCHBOARD_URL: app.url, SWITCHBOARD_API_KEY: app.testKey });
  const python = async (file: string, more: Record<string, string> = {}) =>
    (await execute('python3', [file], { cwd: folder, env: { ...environment(), ...more } })).stdout.trim();

  function start(title: string, more: Record<string, string> = {}) {
    const child = spawn('python3', [fileOf(title)], { cwd: folder, env: { ...environment(), ...more } });
    onTestFinished(() => void child.kill());
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    return { child, line: async () => (await lines.next()).value as string };
  }

  const sign = (body: string, secret: string) => {
    const t = Math.floor(Date.now() / 1_000);
    return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`;
  };

  test('sends and verifies in five lines', async () => {
    const body = '{"id":"evt_1","event":"sms.sent"}';
    const program = `from switchboard import Switchboard
sb = Switchboard()
sent = sb.sms.send(to="+5511987650000", message="Hello")
event = sb.webhooks.verify(${JSON.stringify(body)}, {"X-Service-Signature": "${sign(body, 'whsec_1')}"}, "whsec_1")
print(sent["count"], event["id"])`;
    writeFileSync(join(folder, 'five.py'), program);
    expect(await python('five.py')).toBe('1 evt_1');
  });

  test('has types whose every name is one', async () => {
    const program = `import pathlib, typing, switchboard
source = (pathlib.Path(switchboard.__file__).parent / "types.py").read_text()
source = source.replace("if TYPE_CHECKING:", "if True:", 1).replace("from typing_extensions import", "from typing import")
pathlib.Path("checked_types.py").write_text(source)
import checked_types
shapes = [each for each in vars(checked_types).values() if typing.is_typeddict(each)]
print(len([typing.get_type_hints(each) for each in shapes]) > 500)`;
    writeFileSync(join(folder, 'types_check.py'), program);
    const { stdout } = await execute('python3', ['-c', 'import sys; print(sys.version_info >= (3, 11))']);
    if (stdout.trim() === 'True') expect(await python('types_check.py')).toBe('True');
  });

  test('refuses an option that there is not, and a call without an id', async () => {
    const program = `from switchboard import Switchboard
sb = Switchboard("sk_test_1", base_url="http://127.0.0.1:9")
for call in (lambda: sb.me.get(retry=1), lambda: sb.sms.send(to="+1", idempotencykey="x"), lambda: sb.topics.get(""), lambda: sb.topics.get(".."), lambda: Switchboard()):
    try:
        call()
    except TypeError as error:
        print(error)`;
    writeFileSync(join(folder, 'wrong.py'), program);
    expect((await python('wrong.py', { SWITCHBOARD_API_KEY: '' })).split('\n')).toHaveLength(5);
  });

  test("takes the key of the process for no tenant's token that is missing", async () => {
    const program = `from switchboard import Switchboard
try:
    Switchboard(access_token=None)
except TypeError as error:
    print(error)`;
    writeFileSync(join(folder, 'tenant.py'), program);
    expect(await python('tenant.py')).toContain('access_token');
  });

  test('takes fields as arguments, in a dictionary, or both, also those whose names are words of Python', async () => {
    const program = `import datetime
from switchboard import ApiError, Switchboard
sb = Switchboard()
at = datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(days=400)
tried = sb.email.dry_run({"to": ["ada@example.com"]}, subject="Hello", text="There", from_="shop@example.com", class_="transactional")
print(tried["count"])
print(sb.push.dry_run(userIds=["u1"], title="Hello", body="There")["count"])
try:
    sb.sms.send({"to": "+5511987650000"}, message="Hello", schedule={"sendAt": at})
except ApiError as error:
    print(error)
try:
    sb.oauth.apps.create(name="", redirectUris=["x"])
except ApiError as error:
    print(sorted(field["field"] for field in error.fields))`;
    writeFileSync(join(folder, 'arguments.py'), program);
    const [mail, push, refusal, fields] = (await python('arguments.py')).split('\n');
    expect([mail, push]).toEqual(['1', '1']);
    expect(refusal).toMatch(/^SCHEDULE_OUT_OF_RANGE: .+ \(request req_[\w-]+\)$/);
    expect(fields).toContain("'name'");
  });

  test('finds the signature in headers of any mapping', async () => {
    const body = '{"id":"evt_1","event":"sms.sent"}';
    const program = `from email.message import Message
from switchboard import verify_webhook
body, signature = ${JSON.stringify(body)}, "${sign(body, 'whsec_1')}"
message = Message()
message["X-Service-Signature"] = signature
for headers in (message, {"HTTP_X_SERVICE_SIGNATURE": signature}, {"x-service-signature": [signature]}):
    print(verify_webhook(body, headers, "whsec_1")["id"])`;
    writeFileSync(join(folder, 'headers.py'), program);
    expect((await python('headers.py')).split('\n')).toEqual(['evt_1', 'evt_1', 'evt_1']);
  });

  test('has eleven recipes', () => expect(RECIPES).toHaveLength(11));

  test.each([
    ['Send a text', /^msg_\w+$/],
    ['Send once, whatever happens to your process', /^True$/],
    ['Try a send', /^\+5511987650000 True\n0 credits$/],
    ['Go through a list', /^Ana ana@example\.com\n1 of 1$/],
    ['Decide on a refusal', /^to\[1\] /],
    ['Upload a file and send it', /^1$/],
    ['Save an export', /^True$/],
    ['With asyncio', /^\[1, 1\]$/],
  ])('%s', async (title, said) => {
    expect(await python(fileOf(title))).toMatch(said);
  });

  test('Follow events without a public address', async () => {
    const since = app.clock.now().toISOString().replace('Z', '+00:00');
    await app.request('POST', '/v1/sms/messages', { body: { to: '+5511987650000', message: 'Hello' } });
    await app.settle();
    expect(await python(fileOf('Follow events without a public address'), { SINCE: since })).toMatch(
      /^sms\.sent evt_/m,
    );
  });

  test('Receive webhooks', async () => {
    const { line } = start('Receive webhooks', { WEBHOOK_SECRET: 'whsec_1', PORT: '0' });
    const port = await line();
    const body = '{"id":"evt_1","event":"webhook.test","data":{}}';
    const post = async (signature: string) =>
      (
        await fetch(`http://127.0.0.1:${port}/`, {
          method: 'POST',
          body,
          headers: { 'x-service-signature': signature },
        })
      ).status;
    expect(await post(sign(body, 'whsec_2'))).toBe(401);
    expect(await post(sign(body, 'whsec_1'))).toBe(204);
    expect(await line()).toBe('webhook.test evt_1');
  });

  test('Connect an app', async () => {
    const { child, line } = start('Connect an app');
    const person = new Person(app.url, app.owner.email, app.owner.password);
    const { href } = await person.decide(await line());
    child.stdin.write(`${href}\n`);
    expect(await line()).toMatch(/^\d+$/);
    expect((await app.request('GET', '/v1/oauth/connections')).body.data).toHaveLength(1);
  });
});
