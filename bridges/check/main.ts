import { parseArgs } from 'node:util';
import { Check } from './check.js';
import { Client } from './client.js';
import { Process } from './process.js';
import { Receiver } from './receiver.js';
import { runCheck } from './run.js';

const USAGE = `npm run bridge:check -- <url> <secret> [options]

  Pairs a session of the bridge, and tries every statement of docs/bridge.md.

  --to <recipient>     the other person (+14155550199); a simulated one answers by themselves
  --account <account>  the account that pairs (none is expected)
  --channel <channel>  chatapp, unless given
  --command <command>  starts the bridge; it is killed and started again, with BRIDGE_SECRET, BRIDGE_PORT and SWITCHBOARD_URL
  --receive <port>     takes the pushes of a bridge that was started by hand, with this port as its SWITCHBOARD_URL
  --wait <seconds>     for each thing that a person does (60)
`;

const OPTIONS = {
  to: { type: 'string', default: '+14155550199' },
  account: { type: 'string' },
  channel: { type: 'string', default: 'chatapp' },
  command: { type: 'string' },
  receive: { type: 'string' },
  wait: { type: 'string', default: '60' },
} as const;

const QUIET_MS = 1_500;

const print = (line: string): boolean => process.stdout.write(`${line}\n`);

/** Returns the exit code: 0 if nothing failed, 1 if something did, 2 for a wrong command. */
async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const [url = '', secret = ''] = positionals;
  const waitMs = Number(values.wait) * 1_000;
  if (!URL.canParse(url) || !secret || !(waitMs > 0)) {
    process.stderr.write(USAGE);
    return 2;
  }
  const client = new Client(new URL(url).origin, secret);
  const receives = values.command !== undefined || values.receive !== undefined;
  const receiver = receives ? await new Receiver(secret).start(Number(values.receive ?? 0)) : null;
  const env = { BRIDGE_SECRET: secret, BRIDGE_PORT: new URL(url).port, SWITCHBOARD_URL: receiver?.url ?? '' };
  const bridge = values.command === undefined ? null : new Process(values.command, env, client);
  const { channel, account = null, to } = values;
  try {
    await bridge?.start();
    if ((await client.get('/sessions/nobody')).status === 0) {
      process.stderr.write(`Nothing answers at ${client.url}.\n`);
      return 1;
    }
    const results = await runCheck(
      new Check(client, { channel, account, to, waitMs, quietMs: QUIET_MS }, bridge, receiver, print),
    );
    return results.some(({ outcome }) => outcome === 'FAIL') ? 1 : 0;
  } finally {
    await bridge?.kill('SIGTERM');
    receiver?.stop();
  }
}

process.exitCode = await main(process.argv.slice(2));
