import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startIssuer } from '../../oauth/doctor/issuer.harness.js';
import type { TestApp } from '../../support/app.js';
import { Player, sessionsOf, withSessions } from '../../support/clients/cli/player.js';
import { Machine, ticking } from '../../support/clients/cli/terminal.js';

const GUIDE = join(import.meta.dirname, '../../../docs/cli.md');
/** Writes the answers of the commands into the guide, in the place of comparing. */
const RECORD = process.env['RECORD'] === '1';

let app: TestApp;
let machine: Machine;
let player: Player;
let stopTime: () => Promise<void>;
beforeAll(async () => {
  app = await startIssuer();
  stopTime = ticking(app);
  machine = new Machine(app.url, app.testKey);
  player = await Player.on(machine);
});
afterAll(async () => {
  machine?.stop();
  await player?.stop();
  await stopTime?.();
  await app?.stop();
});

/** Leaves out values that differ each time. */
const comparable = (text: string): string =>
  text
    .replace(/\b([a-z]{2,5})_[0-9a-z]{20,}/g, '$1_…')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'T')
    .replace(/\b\d\d:\d\d:\d\dZ/g, 't')
    .replace(/\d+ ms/g, 'n ms')
    .replace(/v1\.[\w-]{10,}\.[\w-]+/g, 'cursor')
    .replace(/Node [\d.]+/g, 'Node')
    .replace(/the clocks .*/g, 'the clocks')
    // Each new scope is one more.
    .replace(/scopes +\d+/g, 'scopes')
    .replace(/[ \t]+/g, ' ')
    .trim();

test('the guide shows what the commands say', async () => {
  const guide = readFileSync(GUIDE, 'utf8');
  const sessions = sessionsOf(guide);
  expect(sessions.length).toBeGreaterThan(7);
  const played: string[] = [];
  for (const session of sessions) played.push(await player.play(session));
  if (RECORD) return writeFileSync(GUIDE, withSessions(guide, played));
  expect(played.map(comparable)).toEqual(sessions.map(comparable));
});
