import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startIssuer } from '../../oauth/doctor/issuer.harness.js';
import type { TestApp } from '../../support/app.js';
import { Machine, type Running, ticking } from '../../support/clients/cli/terminal.js';
import { type Receiver, startReceiver } from '../../support/peers/webhook-receiver.js';

const GUIDE = join(import.meta.dirname, '../../../docs/cli.md');
/** Writes the answers of the commands into the guide, in the place of comparing. */
const RECORD = process.env['RECORD'] === '1';
const BLOCK = /```console\n([\s\S]*?)```/g;

let app: TestApp;
let machine: Machine;
let receiver: Receiver;
let stopTime: () => Promise<void>;
beforeAll(async () => {
  app = await startIssuer();
  stopTime = ticking(app);
  receiver = await startReceiver();
  machine = new Machine(app.url, app.testKey);
  writeFileSync(
    join(machine.folder, 'people.csv'),
    'Name,E-mail,Mobile\nAna,ana@example.com,+14155550101\nBo,not an address,\n',
  );
});
afterAll(async () => {
  machine?.stop();
  await receiver?.stop();
  await stopTime?.();
  await app?.stop();
});

/** Leaves out values that differ each time. */
const comparable = (text: string): string =>
  text
    .replace(/\b([a-z]{2,5})_[0-9a-z]{20,}/g, '$1_…')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'T')
    .replace(/\b\d\d:\d\d:\d\d\b/g, 't')
    .replace(/\d+ ms/g, 'n ms')
    .replace(/v1\.[\w-]{10,}\.[\w-]+/g, 'cursor')
    .replace(/Node [\d.]+/g, 'Node')
    .replace(/the clocks .*/g, 'the clocks')
    .replace(/[ \t]+/g, ' ')
    .trim();

const started: { running: Running; command: string }[] = [];

/** Runs the commands of a block, and answers the text that a person would see. */
async function play(block: string): Promise<string> {
  const lines: string[] = [];
  const commands = block.split('\n').flatMap(line => (line.startsWith('$ ') ? [line.slice(2)] : []));
  for (const command of commands) {
    lines.push(`$ ${command}`);
    if (command.endsWith(' &')) {
      await begin(command.slice(0, -2));
      continue;
    }
    // Both streams come in the order in which they were written, as in a terminal.
    const { out } = await machine.shell(`{ ${here(command)}; } 2>&1`);
    lines.push(...asWritten(out));
  }
  for (const { running, command } of started.splice(0)) {
    // All that was caused before is there when no more comes.
    const expected = command.includes('messages tail') ? /sms\.delivered/ : /→/;
    await expect.poll(() => running.out).toMatch(expected);
    running.interrupt();
    const { code, out, err } = await running.ended;
    expect([command, code]).toEqual([command, 0]);
    lines.push(...asWritten(err + out));
  }
  return `${lines.join('\n')}\n`;
}

const here = (command: string): string => command.replace('http://localhost:4999/hook', receiver.url);
const asWritten = (text: string): string[] => {
  const general = text
    .replaceAll(app.url, 'http://localhost:4000')
    .replaceAll(receiver.url, 'http://localhost:4999/hook');
  return general === ''
    ? []
    : general
        .trimEnd()
        .split('\n')
        .map(line => line.trimEnd());
};

/** Begins a command in another terminal; it receives the events from then on. */
async function begin(command: string): Promise<void> {
  const running = machine.start(here(command).replace('switchboard ', '').split(' '));
  started.push({ running, command });
  await expect.poll(() => running.err).toContain('Waiting for events');
}

test('the guide shows what the commands say', async () => {
  const guide = readFileSync(GUIDE, 'utf8');
  const blocks = [...guide.matchAll(BLOCK)].map(([, block]) => block!);
  expect(blocks.length).toBeGreaterThan(7);
  const played: string[] = [];
  for (const block of blocks) played.push(await play(block));
  if (RECORD) {
    let at = 0;
    return writeFileSync(
      GUIDE,
      guide.replace(BLOCK, () => `\`\`\`console\n${played[at++]}\`\`\``),
    );
  }
  expect(played.map(comparable)).toEqual(blocks.map(comparable));
});
