import type { ListenOptions, WebhookEvent } from '@switchboard/client';
import { type Command, Option } from 'commander';
import channels from '../generated/channels.json' with { type: 'json' };
import { choiceOf } from '../terminal/choice.js';
import { streamLine } from '../terminal/output.js';
import { plain } from '../terminal/table.js';
import { styled } from '../terminal/text.js';
import { follow } from './feed.js';
import type { ShellOf } from './shell.js';

type Channel = Extract<ListenOptions['channel'], string>;

const CHANNELS: string[] = channels.all;
const collect = (value: string, before: string[] | undefined): string[] => [...(before ?? []), ...value.split(',')];

const wordsOf = (data: unknown, ...names: string[]): string => {
  const value = names
    .map(name => (data as Record<string, unknown>)[name])
    .find(each => each !== undefined && each !== null);
  return typeof value === 'object' ? '' : String(value ?? '');
};

/** `messages tail|show` and `events tail`. */
export function addMessages(program: Command, shellOf: ShellOf): void {
  const messages = program.command('messages').description('Messages of every channel');
  messages
    .command('tail')
    .description('Shows new events of messages until Ctrl C')
    .addOption(
      choiceOf(new Option('--channel <name>', 'only this channel; several separated by commas.'), CHANNELS, true),
    )
    .action(async ({ channel = CHANNELS }: { channel?: string[] }) => {
      const shell = shellOf();
      if (process.stdout.isTTY && !shell.output.isJson)
        shell.output.line(
          styled('bold', `${'TIME'.padEnd(9)}  ${'EVENT'.padEnd(22)}  ${'MESSAGE'.padEnd(30)}  ADDRESS`),
        );
      for await (const event of follow(
        await shell.client(),
        { channel: channel as Channel[] },
        shell.output,
        shell.stop,
      ))
        if (event.messageId) shell.output.record(event, () => messageLine(event));
    });
  messages
    .command('show <id>')
    .description('Shows a message and its history')
    .action(async (id: string) => {
      const { output, stop, ...shell } = await opened(shellOf);
      const message = await shell.client.messages.get(id, {}, { signal: stop });
      const events = await shell.client.messages.events.list(id, { limit: 100 }, { signal: stop }).all(1_000);
      if (output.isJson) return output.item({ ...message, events });
      const { changes: _, lastChange: __, engagement: ___, ...shown } = message;
      output.item(shown);
      output.line('');
      for (const event of events)
        output.line(
          `${styled('dim', plain(event.timestamp))}  ${event.event}  ${wordsOf(event.data, 'errorCode', 'code')}`.trimEnd(),
        );
    });
  program
    .command('events')
    .description('Events of the workspace')
    .command('tail')
    .description('Shows every new event until Ctrl C')
    .option('--event <name>', 'only events of this name or family (sms.*); several separated by commas', collect)
    .action(async ({ event: names }: { event?: string[] }) => {
      const shell = shellOf();
      for await (const event of follow(await shell.client(), names ? { event: names } : {}, shell.output, shell.stop))
        shell.output.record(event, () =>
          streamLine(event.timestamp, [
            [event.event, 28],
            [event.id, 30],
            [wordsOf(event.data, 'messageId', 'contactId', 'campaignId', 'id'), 0],
          ]),
        );
    });
}

async function opened(shellOf: ShellOf) {
  const shell = shellOf();
  return { output: shell.output, stop: shell.stop, client: await shell.client() };
}

const messageLine = (event: WebhookEvent): string =>
  streamLine(event.timestamp, [
    [event.event, 22],
    [event.messageId ?? wordsOf(event.data, 'messageId'), 30],
    [wordsOf(event.data, 'to', 'from'), 16],
    [wordsOf(event.data, 'errorCode', 'code'), 0],
  ]);
