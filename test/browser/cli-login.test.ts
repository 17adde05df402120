import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, test as everywhere, expect, onTestFinished } from 'vitest';
import { GRANTABLE_SCOPES } from '../../catalogue/scopes.js';
import { startIssuer } from '../oauth/doctor/issuer.harness.js';
import type { TestApp } from '../support/app.js';
import { Player, sessionsOf } from '../support/clients/cli/player.js';
import { Machine, ticking } from '../support/clients/cli/terminal.js';
import { closeChromium, noChromium, openChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);
const test = everywhere.skipIf(noChromium !== null);

let app: TestApp;
let machine: Machine;
let browser: Browser;
beforeAll(async () => {
  browser = await openChromium();
  app = await startIssuer();
  machine = new Machine(app.url, app.testKey);
});
afterAll(async () => {
  machine?.stop();
  await closeChromium(browser);
  await app?.stop();
});

/** Begins to sign in; answers the process and the address that it prints. */
async function begin(...more: string[]) {
  const running = machine.start(['login', '--no-browser', '--base-url', app.url, ...more]);
  await expect.poll(() => running.err).toMatch(/^http\S+$/m);
  return { running, url: /^http\S+$/m.exec(running.err)![0] };
}

/** Signs in as the owner and decides; answers the page at the end. */
async function decide(url: string, name: RegExp) {
  const page = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await page.goto(url);
  await page.getByRole('textbox', { name: /mail/i }).fill(app.owner.email);
  await page.locator('input[type=password]').fill(app.owner.password);
  await page.locator('form:not(.passkey) button:not([name=way])').click();
  await page.getByRole('button', { name }).click();
  await page.waitForURL(/127\.0\.0\.1:\d+\/callback/);
  return page;
}

const kept = () => JSON.parse(readFileSync(join(machine.folder, 'config/switchboard/profiles.json'), 'utf8')).profiles;

describe('switchboard login', () => {
  test('signs in by the browser, renews once for processes at the same time, and signs out at the server', async () => {
    const { running, url } = await begin();
    const port = Number(new URL(new URL(url).searchParams.get('redirect_uri')!).port);
    const forged = await fetch(`http://127.0.0.1:${port}/callback?code=x&state=forged`);
    expect([forged.status, running.child.exitCode]).toEqual([404, null]);
    const page = await decide(url, /approve|allow/i);
    expect(await page.getByRole('heading').textContent()).toBe('You are signed in');
    expect(await running.ended).toMatchObject({ code: 0, out: expect.stringContaining('Signed in to Test') });
    expect((await machine.run(['contacts', 'list'])).code).toBe(0);

    const file = join(machine.folder, 'config/switchboard/profiles.json');
    const { default: profile } = kept();
    const old = { ...profile, tokens: { ...profile.tokens, expiresAt: 0 } };
    writeFileSync(file, JSON.stringify({ current: 'default', profiles: { default: old } }), { mode: 0o600 });
    const both = await Promise.all([
      machine.run(['whoami']),
      machine.run(['contacts', 'list']),
      machine.run(['topics', 'list']),
    ]);
    expect(both.map(({ code }) => code)).toEqual([0, 0, 0]);
    const renewed = kept().default.tokens;
    expect(renewed.refreshToken).not.toBe(profile.tokens.refreshToken);
    expect((await machine.run(['whoami'])).code).toBe(0);
    expect(kept().default.tokens).toEqual(renewed);

    expect((await machine.run(['logout'])).code).toBe(0);
    expect(await machine.run(['whoami'])).toMatchObject({ code: 3 });
    const gone = await fetch(`${app.url}/v1/me`, { headers: { authorization: `Bearer ${renewed.accessToken}` } });
    expect(gone.status).toBe(401);
  });

  test('without options may do everything of the guide for every day', async () => {
    const { running, url } = await begin();
    await decide(url, /approve|allow/i);
    expect((await running.ended).code).toBe(0);
    expect(kept().default.tokens.scope.split(' ').sort()).toEqual([...GRANTABLE_SCOPES].sort());
    const stopTime = ticking(app);
    onTestFinished(stopTime);
    const player = await Player.on(machine);
    onTestFinished(() => player.stop());
    const guide = readFileSync(join(import.meta.dirname, '../../docs/cli.md'), 'utf8');
    const sessions = sessionsOf(/^## Everyday$[\s\S]*?(?=^## )/m.exec(guide)![0]);
    expect(sessions.length).toBeGreaterThan(4);
    for (const session of sessions) expect(await player.play(session)).not.toMatch(/^[A-Z_]{5,}: /m);
  });

  test('with fewer scopes is refused with the command that gets the missing one', async () => {
    const asked = await begin('--scope', 'contacts:read');
    await decide(asked.url, /approve|allow/i);
    expect((await asked.running.ended).code).toBe(0);
    const refused = await machine.run(['topics', 'create', '--name', 'News', '--slug', 'news-scope']);
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('FORBIDDEN')]);
    const [, scope] = /switchboard login --scope "(.+)"$/m.exec(refused.err)!;
    expect(scope).toBe('contacts:read contacts:manage');
    const again = await begin('--scope', scope!);
    await decide(again.url, /approve|allow/i);
    expect((await again.running.ended).code).toBe(0);
    expect(await machine.run(['topics', 'create', '--name', 'News', '--slug', 'news-scope'])).toMatchObject({
      code: 0,
    });
  });

  test('says that the person refused, and keeps nothing', async () => {
    const { running, url } = await begin('--profile', 'refused');
    const page = await decide(url, /deny|cancel|refuse|not now/i);
    expect(await page.getByRole('heading').textContent()).toBe('You are not signed in');
    expect(await running.ended).toMatchObject({ code: 1, err: expect.stringContaining('access_denied') });
    expect(kept()['refused']).toBeUndefined();
  });

  test('is given up with Ctrl C', async () => {
    const { running } = await begin();
    running.interrupt();
    expect((await running.ended).code).toBe(130);
  });
});
