import { setTimeout as pause } from 'node:timers/promises';
import type { Command } from 'commander';
import { EXIT, Failure } from '../exit.js';
import { onOneLine } from '../terminal/text.js';
import type { ShellOf } from './shell.js';

const OVER = new Set(['COMPLETED', 'CANCELLED', 'FAILED']);
const LOOK = 2_000;
const WIDTH = 24;

/** `campaigns watch`. */
export function addCampaigns(program: Command, shellOf: ShellOf): void {
  program
    .command('campaigns')
    .description('Campaigns of the workspace')
    .command('watch <id>')
    .description('Shows the progress of a campaign until it ends. Exits with 1 if it failed or was cancelled.')
    .action(async (id: string) => {
      const shell = shellOf();
      const { output, stop } = shell;
      const client = await shell.client();
      const isLive = process.stdout.isTTY && !output.isJson;
      let last = '';
      for (;;) {
        const { name, status, counts } = await client.campaigns.get(id, { signal: stop });
        const text = lineOf(name, status, counts);
        if (text !== last) {
          // On a terminal the line overwrites the one before.
          if (isLive) process.stdout.write(`${last === '' ? '' : '\x1b[1A\x1b[2K'}${text}\n`);
          else output.record({ id, name, status, counts, at: new Date().toISOString() }, () => text);
        }
        last = text;
        if (status === 'FAILED' || status === 'CANCELLED')
          throw new Failure(`The campaign is ${status}.`, EXIT.refused);
        if (OVER.has(status)) return;
        await pause(LOOK, undefined, { signal: stop });
      }
    });
}

interface Counts {
  readonly recipients: number;
  readonly pending: number;
  readonly queued: number;
  readonly sent: number;
  readonly delivered: number;
  readonly failed: number;
  readonly cost: number;
}

/** Returns a bar of the recipients that are not pending any more, and their results. */
function lineOf(
  name: string,
  status: string,
  { recipients, pending, queued, delivered, failed, cost }: Counts,
): string {
  const done = recipients === 0 ? 0 : (recipients - pending - queued) / recipients;
  const filled = Math.round(done * WIDTH);
  const bar = `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)}`;
  const room = (process.stdout.columns || 160) - WIDTH - 80;
  const title = onOneLine(name).slice(0, Math.max(12, room));
  return `${title}  ${status}  ${bar} ${Math.floor(done * 100)}%  ${recipients} recipients, ${delivered} delivered, ${failed} failed, ${cost} credits`;
}
