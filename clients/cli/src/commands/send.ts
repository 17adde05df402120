import { setTimeout as pause } from 'node:timers/promises';
import type { Switchboard } from '@switchboard/client';
import { type Command, Option } from 'commander';
import { EXIT, Failure, usage } from '../exit.js';
import channels from '../generated/channels.json' with { type: 'json' };
import { dataOf } from '../operations/input.js';
import { agree, askChoice, askText } from '../terminal/ask.js';
import { choiceOf } from '../terminal/choice.js';
import type { Output } from '../terminal/output.js';
import { KINDS, type Kind } from './send-kinds.js';
import type { ShellOf } from './shell.js';

type Members = Record<string, unknown>;
type Options = { readonly [name: string]: string | string[] | boolean | undefined };

interface DryRun {
  readonly recipients: readonly { to: string; deliverable: boolean; code?: string | null; message?: string | null }[];
  readonly count: number;
  readonly totalCost: number;
}

/** The options that the sends of all channels share. */
interface Sending {
  dryRun(body: Members, options: object): Promise<DryRun>;
  send(body: Members, options: object): Promise<{ messageIds: string[]; status: string; totalCost: number }>;
}

const CLASSES = ['transactional', 'marketing'];
/** The chat of a site has no line that somebody connects. */
const CHATS = [...channels.withLines, 'webchat'];
const FINAL = new Set(['DELIVERED', 'FAILED']);
const collect = (value: string, before: string[] | undefined): string[] => [...(before ?? []), value];

/** `send sms|email|chat|push|rcs|call`. */
export function addSend(program: Command, shellOf: ShellOf): void {
  const send = program.command('send').description('Send a message after showing its price');
  for (const [name, kind] of Object.entries(KINDS)) {
    const command = commandOf(send, name, kind);
    command.action(async () => {
      const shell = shellOf();
      const { output, stop } = shell;
      await run({ kind, options: command.opts() as Options, output, stop, client: await shell.client() });
    });
  }
}

/** Returns a command with the options of its kind of message. */
function commandOf(send: Command, name: string, kind: Kind): Command {
  const command = send
    .command(name)
    .description(`Send ${kind.text}. Asks for missing values.`)
    .option('--to <recipient>', 'the recipient; repeat the option for several', collect)
    .option('--message <text>', 'the text')
    .option('--from <sender>', 'the sender')
    .option('--reference <text>', 'your own reference, to find it by')
    .addOption(choiceOf(new Option('--class <class>', 'why it is sent.'), CLASSES, false))
    .option('--data <json>', 'further fields of the body as JSON, @file or -: a payload, a schedule')
    .option('--idempotency-key <key>', 'the same key for a retry, so that it is sent once')
    .option('--dry-run', 'show the cost and the recipients without sending')
    .option('-y, --yes', 'send without confirmation')
    .option('--wait', 'wait until it is delivered or has failed; exits with 1 if it failed')
    .option('--timeout <seconds>', 'the time limit of --wait', '300');
  if (kind.asks.some(({ option }) => option === 'subject'))
    command.option('--subject <text>', 'the subject').option('--html <html>', 'the text as HTML');
  if (kind.resource === 'push')
    command.option('--title <text>', 'the title').option('--url <url>', 'the URL that a click opens');
  if (name === 'chat')
    command
      .addOption(choiceOf(new Option('--channel <channel>', 'the channel.').default('chatapp'), CHATS, false))
      .option('--instance <id>', 'the line');
  return command;
}

interface Work {
  readonly kind: Kind;
  readonly options: Options;
  readonly output: Output;
  readonly stop: AbortSignal;
  readonly client: Switchboard;
}

async function run(work: Work): Promise<void> {
  const { kind, options, output, stop, client } = work;
  if (!/^\d+$/.test(String(options['timeout']))) throw usage('--timeout must be a number of seconds.');
  const sending = sendingOf(kind, options, client);
  const body = await bodyOf(work);
  const tried = await sending.dryRun(body, { signal: stop });
  if (options['dryRun'])
    return output.isJson ? output.item(tried) : showPrice(tried, output, line => output.text(line));
  showPrice(tried, output, line => output.note(line));
  if (!tried.recipients.some(({ deliverable }) => deliverable)) throw new Failure('No recipient can receive it.');
  await agree(`Send it for ${tried.totalCost} credits?`, options['yes'] === true);
  const key = options['idempotencyKey'] as string | undefined;
  const sent = await sending.send(body, { signal: stop, ...(key ? { idempotencyKey: key } : {}) });
  if (!options['wait']) {
    if (output.isJson) output.item(sent);
    else for (const id of sent.messageIds) output.text(`${id} ${sent.status}`);
    return;
  }
  await waitFor(sent.messageIds, Number(options['timeout']) * 1_000, work);
}

function sendingOf({ resource }: Kind, options: Options, client: Switchboard): Sending {
  const name = resource === 'chatapp' ? String(options['channel']) : resource;
  return (client as unknown as Record<string, Sending>)[name]!;
}

function showPrice({ recipients, count, totalCost }: DryRun, { isJson }: Output, say: (line: string) => void): void {
  if (isJson) return;
  for (const { to, deliverable, code, message: why } of recipients)
    if (!deliverable) say(`${to}: not sent. ${code}: ${why}`);
  say(`${count} ${count === 1 ? 'message' : 'messages'}, ${totalCost} credits`);
}

async function bodyOf({ kind, options, client, stop }: Work): Promise<Members> {
  const more = options['data'] === undefined ? {} : (dataOf(String(options['data'])) as Members);
  const hasPayload = 'payload' in more;
  const body: Members = { ...more };
  const to = (options['to'] as string[] | undefined) ?? [];
  const receiver = kind.resource === 'push' ? 'userIds' : 'to';
  if (to.length > 0) body[receiver] = to;
  else if (!['to', 'recipients', 'userIds', 'subscriptionIds'].some(name => name in body))
    body[receiver] = (await askText('To', '--to')).split(/[\s,]+/);
  if (kind.resource === 'chatapp' && !('instanceId' in body)) {
    const instance = await lineOf(options, client, stop);
    if (instance) body['instanceId'] = instance;
  }
  for (const name of ['from', 'reference', 'class', 'url', 'html'])
    if (options[name] !== undefined) body[name] = options[name];
  const isWhole = hasPayload || 'html' in body;
  for (const { member, option, question } of kind.asks) {
    const given = options[option];
    if (given !== undefined) body[member] = given;
    else if (body[member] === undefined && !(isWhole && member !== 'subject') && !hasPayload)
      body[member] = await askText(question, `--${option}`);
  }
  return kind.resource === 'rcs' ? rcsBody(body) : body;
}

/** A text of RCS has no short form. */
function rcsBody({ message: text, from, ...body }: Members): Members {
  if ('payload' in body) return { ...body, ...(from === undefined ? {} : { from }) };
  return { ...body, type: 'text', payload: { message: text, ...(from === undefined ? {} : { from }) } };
}

/** The line that sends. Web chat has none; the only one of a channel need not be named. */
async function lineOf(options: Options, client: Switchboard, stop: AbortSignal): Promise<string | null> {
  if (options['instance'] !== undefined) return String(options['instance']);
  const channel = String(options['channel']);
  if (channel === 'webchat') return null;
  const { instances } = client[channel as 'chatapp'];
  const { items } = await instances.list({ limit: 100 }, { signal: stop });
  if (items.length === 0)
    throw new Failure(`There is no ${channel} line. Create one with: switchboard ${channel} instances create`);
  if (items.length === 1) return items[0]!.id;
  return askChoice(
    'Line',
    items.map(({ id, name, status }) => ({ value: id, label: name, hint: status })),
    '--instance',
  );
}

async function waitFor(ids: readonly string[], patience: number, { client, output, stop }: Work): Promise<void> {
  const until = Date.now() + patience;
  const results: Members[] = [];
  for (const id of ids) {
    let message = await client.messages.get(id, {}, { signal: stop });
    while (!FINAL.has(message.status)) {
      if (Date.now() > until)
        throw new Failure(
          `${id} is ${message.status}, which is not final. Check it later with: switchboard messages show ${id}`,
        );
      await pause(1_000, undefined, { signal: stop });
      message = await client.messages.get(id, {}, { signal: stop });
    }
    results.push(message as unknown as Members);
    if (!output.isJson)
      output.text(`${id} ${message.status}${message.error ? ` ${message.error.code}: ${message.error.message}` : ''}`);
  }
  if (output.isJson) output.item(results);
  if (results.some(({ status }) => status === 'FAILED'))
    throw new Failure('Some messages were not delivered.', EXIT.refused);
}
