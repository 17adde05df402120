import { setTimeout as pause } from 'node:timers/promises';
import { ApiError, type Switchboard } from '@switchboard/client';
import type { Command } from 'commander';
import encodeQR from 'qr';
import { Failure, usage } from '../exit.js';
import channels from '../generated/channels.json' with { type: 'json' };
import { askChoice } from '../terminal/ask.js';
import type { ShellOf } from './shell.js';

/** The channels with lines, by which the client has their instances. */
type ChatChannel = {
  [Name in keyof Switchboard]: Switchboard[Name] extends { instances: { connect: unknown } } ? Name : never;
}[keyof Switchboard];
const CHANNELS = channels.withLines as readonly ChatChannel[];

/** Milliseconds between two looks at a line that connects. */
const LOOK = 2_000;

type Instances = Switchboard['chatapp']['instances'];
const instancesOf = (client: Switchboard, channel: ChatChannel): Instances => client[channel].instances as Instances;

/** `instances list|connect`: the lines of all chat channels. */
export function addInstances(program: Command, shellOf: ShellOf): void {
  const instances = program
    .command('instances')
    .description(
      'Lines of the chat channels. More of each: chatapp instances, botchat instances, photosocial instances',
    );
  instances
    .command('list')
    .description('Lines of every chat channel')
    .action(async () => {
      const shell = shellOf();
      shell.output.list(
        ['id', 'name', 'channel', 'phoneNumber', 'username', 'status', 'mode'],
        await all(await shell.client(), shell.stop),
        null,
      );
    });
  instances
    .command('connect [id]')
    .description('Connects a line. Shows the code to scan with a phone, and redraws it when it changes.')
    .option('--once', 'print one code as text and do not wait')
    .action(async (id: string | undefined, { once }: { once?: boolean }) => {
      const { output, stop, client } = await opened(shellOf);
      const line = id === undefined ? await chosen(client, stop) : await found(client, id, stop);
      const api = instancesOf(client, line.channel as ChatChannel);
      if (line.pairing !== 'qr' || line.channel !== 'chatapp') {
        await api.connect(line.id, ...(line.channel === 'chatapp' ? [] : [{} as never]));
      } else if (once) return output.item(await client.chatapp.instances.qr.get(line.id, { signal: stop }));
      let drawn = '';
      for (;;) {
        const now = await api.get(line.id, { signal: stop });
        if (now.status === 'ACTIVE') {
          if (output.isJson) output.item(now);
          else output.text(`Connected: ${now.name} ${now.phoneNumber ?? now.username ?? ''}`.trimEnd());
          return;
        }
        if (now.challenge)
          throw new Failure(
            `The account requires a code or a password. Enter it with: switchboard ${line.channel} instances challenge ${line.id}`,
          );
        if (now.error && !now.connecting) throw new Failure(`${now.error.code}: ${now.error.message}`);
        const code = line.pairing === 'qr' && line.channel === 'chatapp' ? await codeOf(client, line.id, stop) : null;
        if (code !== null && code !== drawn) {
          output.note(`Scan this with the phone of ${line.name}:`);
          process.stderr.write(`${encodeQR(code, 'ascii')}\n`);
          drawn = code;
        }
        await pause(LOOK, undefined, { signal: stop });
      }
    });
}

async function opened(shellOf: ShellOf) {
  const shell = shellOf();
  return { output: shell.output, stop: shell.stop, client: await shell.client() };
}

/** Returns the code; `null` if the instance has connected meanwhile. */
async function codeOf(client: Switchboard, id: string, stop: AbortSignal): Promise<string | null> {
  try {
    return (await client.chatapp.instances.qr.get(id, { signal: stop })).code;
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return null;
    throw error;
  }
}

type Instance = Awaited<ReturnType<Instances['get']>>;

/** Lines of the channels that the credential may read. */
async function all(client: Switchboard, stop: AbortSignal): Promise<Instance[]> {
  const lists = CHANNELS.map(channel =>
    instancesOf(client, channel)
      .list({ limit: 100 }, { signal: stop })
      .all()
      .catch(error => {
        if (error instanceof ApiError && error.status === 403) return [];
        throw error;
      }),
  );
  return (await Promise.all(lists)).flat();
}

async function found(client: Switchboard, id: string, stop: AbortSignal): Promise<Instance> {
  const line = (await all(client, stop)).find(each => each.id === id);
  if (!line) throw new Failure(`The line ${id} does not exist. List the lines with: switchboard instances list`);
  return line;
}

async function chosen(client: Switchboard, stop: AbortSignal): Promise<Instance> {
  const lines = (await all(client, stop)).filter(({ status }) => status === 'PENDING' || status === 'DISCONNECTED');
  if (lines.length === 0)
    throw usage(
      'Every line is already connected. Create another one with: switchboard chatapp instances create --name <name>',
    );
  const id = await askChoice(
    'Line',
    lines.map(each => ({ value: each.id, label: each.name, hint: each.channel })),
    '<id>',
  );
  return lines.find(each => each.id === id)!;
}
