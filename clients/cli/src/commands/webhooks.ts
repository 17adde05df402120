import { createHmac, randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import type { WebhookEvent } from '@switchboard/client';
import type { Command } from 'commander';
import { usage } from '../exit.js';
import type { Output } from '../terminal/output.js';
import { styled } from '../terminal/text.js';
import { follow } from './feed.js';
import type { ShellOf } from './shell.js';

const FORWARD_TIMEOUT = 10_000;
/** Events that can be sent again. */
const KEPT = 1_000;

interface Kept {
  readonly event: WebhookEvent;
  attempts: number;
}

interface Target {
  readonly url: string;
  readonly secret: string;
  readonly output: Output;
}

/** `webhooks listen` and `trigger`. */
export function addWebhooks(program: Command, shellOf: ShellOf): void {
  program
    .command('webhooks')
    .description('Webhooks of the workspace')
    .command('listen')
    .description(
      'Forwards every new event to your server, signed like a webhook. It reads the event feed, so no public address is needed. In a terminal, r resends the last event, and r 3 the third.',
    )
    .requiredOption('--forward <url>', 'your server: http://localhost:3000/hook')
    .option('--events <names>', 'only these names or families (sms.*), separated by commas')
    .option('--secret <secret>', 'the signing secret; by default one is generated and shown')
    .action(async ({ forward, events, secret }: { forward: string; events?: string; secret?: string }) => {
      if (!/^https?:/.test(forward) || !URL.canParse(forward)) throw usage('--forward must be an http or https URL.');
      const shell = shellOf();
      const client = await shell.client();
      const target = {
        url: forward,
        secret: secret ?? `whsec_${randomBytes(24).toString('base64url')}`,
        output: shell.output,
      };
      const kept: Kept[] = [];
      let first = 1;
      shell.output.note(`Forwarding to ${forward}, signed with ${target.secret}`);
      if (process.stdin.isTTY) {
        shell.output.note('Press r and Enter to resend the last event, or r 3 for the third.');
        listenToKeys(shell.stop, text => again(text, kept, first, target));
      }
      const names = (events ?? '').split(',').filter(Boolean);
      for await (const event of follow(client, names.length > 0 ? { event: names } : {}, shell.output, shell.stop)) {
        kept.push({ event, attempts: 0 });
        if (kept.length > KEPT) {
          kept.shift();
          first++;
        }
        await post(kept.at(-1)!, first + kept.length - 1, target);
      }
    });
  program
    .command('trigger <event>')
    .description('Sends a sample event to the webhooks of the sandbox: trigger sms.delivered')
    .action(async (name: string) => {
      const shell = shellOf();
      const event = await (await shell.client()).eventTypes.trigger(name, { signal: shell.stop });
      if (shell.output.isJson) shell.output.item(event);
      else shell.output.text(`${event.event} ${event.id}`);
    });
}

function listenToKeys(stop: AbortSignal, act: (text: string) => Promise<void>): void {
  const lines = createInterface({ input: process.stdin });
  lines.on('line', line => void act(line.trim()));
  // The terminal gives Ctrl C to the process, as nothing reads it raw.
  stop.addEventListener('abort', () => lines.close(), { once: true });
}

async function again(text: string, kept: readonly Kept[], first: number, target: Target): Promise<void> {
  const [, number] = /^r(?:\s*(\d+))?$/.exec(text) ?? [null, null];
  if (number === null) return;
  const at = number === undefined ? kept.length - 1 : Number(number) - first;
  const chosen = kept[at];
  if (chosen) await post(chosen, first + at, target);
  else target.output.note(number === undefined ? 'No event has arrived yet.' : `Event ${number} does not exist.`);
}

/** Sends one, and prints the result. */
async function post(kept: Kept, number: number, { url, secret, output }: Target): Promise<void> {
  const { event } = kept;
  kept.attempts++;
  const body = JSON.stringify(event);
  const time = Math.floor(Date.now() / 1_000);
  const started = performance.now();
  const headers = {
    'content-type': 'application/json',
    'x-webhook-event': event.event,
    'x-webhook-id': event.id,
    'x-webhook-attempt': String(kept.attempts),
    'x-workspace-id': event.workspaceId,
    'x-service-timestamp': String(time),
    'x-service-signature': `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`,
  };
  const { status, error } = await answerOf(url, { method: 'POST', headers, body });
  const ms = Math.round(performance.now() - started);
  const said = error ? `failed: ${error}` : String(status);
  const style = status !== null && status < 300 ? 'green' : 'red';
  output.record({ number, event: event.event, id: event.id, attempt: kept.attempts, status, error, ms }, () =>
    [styled('dim', `${number}`), event.event, event.id, '→', styled(style, said), `${ms} ms`].join(' '),
  );
}

async function answerOf(url: string, init: RequestInit): Promise<{ status: number | null; error: string | null }> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(FORWARD_TIMEOUT) });
    await answer.body?.cancel();
    return { status: answer.status, error: null };
  } catch (error) {
    const cause = (error as Error).cause as (Error & { code?: string }) | undefined;
    return { status: null, error: cause?.code ?? cause?.message ?? (error as Error).message };
  }
}
