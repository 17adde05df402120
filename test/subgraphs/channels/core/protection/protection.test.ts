import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Running } from '../../../../../app/process.js';
import { days, hours } from '../../../../../kernel/context/clock.js';
import { sql } from '../../../../../kernel/database/database.js';
import { setProtection } from '../../../../../subgraphs/channels/core/protection/protection.service.js';
import { startApp, type TestApp } from '../../../../support/app.js';
import { chatDesk } from '../../../../support/channels/chat.js';
import { type SendDesk, sendDesk } from '../../../../support/channels/sends.js';
import { startSecond } from '../../../../support/second.js';

const BRAZIL = '+5511999990010';
const FRANCE = '+33612345678';

let app: TestApp;
/** A second process of the same system. */
let other: Running;
let desk: SendDesk;
beforeAll(async () => {
  // Nobody listens there: accepted messages stay queued.
  const env = { SMPP_URL: 'smpp://127.0.0.1:1' };
  app = await startApp({ env });
  desk = sendDesk(app);
  other = await startSecond(app, env);
});
afterAll(async () => {
  await other?.stop();
  await app?.stop();
});

async function account(credits = 100) {
  const workspaceId = await app.workspace({ credits });
  const key = await app.key({ workspaceId, mode: 'live' });
  const ctx = () => app.ctx(workspaceId);
  const send = async (to: string[], { at = app as { url: string }, query = '', sandbox = '' } = {}) => {
    const answer = await fetch(`${at.url}/v1/sms/messages${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sandbox || key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ to, payload: { message: 'Hi' } }),
    });
    // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the answer holds
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as any };
  };
  const verdicts = async (to: string[]) => (await send(to, { query: '?dryRun=true' })).body.data.recipients;
  return { workspaceId, key, ctx, send, verdicts };
}

describe('blocked destinations', () => {
  test.each([
    ['a country', { blockedCountries: ['BR'] }],
    ['a prefix', { blockedPrefixes: ['+5511'] }],
  ])('DESTINATION_BLOCKED for %s, named in the send and in the dry run; others pass', async (_name, blocked) => {
    const { workspaceId, ctx, send, verdicts } = await account();
    await setProtection(ctx(), blocked);
    for (const sandbox of ['', await app.key({ workspaceId })]) {
      const { status, body } = await send([FRANCE, BRAZIL], { sandbox });
      expect([status, body.code, body.details[0].field]).toEqual([422, 'DESTINATION_BLOCKED', 'to[1]']);
    }
    expect(await verdicts([FRANCE, BRAZIL])).toMatchObject([{ code: null }, { code: 'DESTINATION_BLOCKED', cost: 1 }]);
    expect((await send([FRANCE])).status).toBe(202);
  });

  test('soon hold on another process, and not for another workspace', async () => {
    const { ctx, send } = await account();
    expect((await send([BRAZIL], { at: other })).status).toBe(202);
    await setProtection(ctx(), { blockedCountries: ['BR'] });
    const verdict = async () => {
      const { body } = await send([BRAZIL], { at: other, query: '?dryRun=true' });
      return body.data.recipients[0].code;
    };
    await expect.poll(verdict).toBe('DESTINATION_BLOCKED');
    expect((await send([BRAZIL], { at: other })).body.code).toBe('DESTINATION_BLOCKED');
    expect((await (await account()).send([BRAZIL])).status).toBe(202);
  });

  test('stop what is scheduled already, which is refunded', async () => {
    const { workspaceId, key, ctx } = await account();
    const sendAt = new Date(app.clock.now().getTime() + hours(1)).toISOString();
    const [id = ''] = await desk.sms(BRAZIL, { key, schedule: { sendAt } });
    await setProtection(ctx(), { blockedCountries: ['BR'] });
    app.clock.advance(hours(1));
    await app.settle();
    const { body } = await app.request('GET', `/v1/sms/messages/${id}`, { key });
    expect(body.data).toMatchObject({ status: 'FAILED', error: { code: 'DESTINATION_BLOCKED' } });
    expect(await desk.credits(workspaceId)).toEqual({ balance: 100, held: 0 });
  });

  test.each(['sms', 'rcs', 'voice', 'chatapp'])('stop what is scheduled on the channel %s', async channel => {
    const { workspaceId, ctx } = await account();
    const key = await app.key({ workspaceId });
    if (channel === 'chatapp') await chatDesk(app).line('chatapp', { key });
    const schedule = { sendAt: new Date(app.clock.now().getTime() + hours(1)).toISOString() };
    const payload = channel === 'voice' ? { speak: 'Hi' } : { message: 'Hi' };
    const path = channel === 'voice' ? '/v1/voice/calls' : `/v1/${channel}/messages`;
    const { status, body } = await app.request('POST', path, {
      key,
      body: { to: [BRAZIL, FRANCE], payload, schedule },
    });
    expect([status, body.code]).toEqual([202, undefined]);
    await setProtection(ctx(), { blockedCountries: ['BR'] });
    app.clock.advance(hours(1));
    await app.settle();
    const query = 'select error_code as code from channels.message where id = any($1) order by recipient = $2 desc';
    const rows = await sql<{ code: string | null }>(app.services.db, query, [body.data.messageIds, BRAZIL]);
    expect(rows.map(({ code }) => code)).toEqual(['DESTINATION_BLOCKED', null]);
  });
});

describe('the cap of a day', () => {
  test('429 SPENDING_CAP_REACHED with the time until the next UTC day, in the send and in the dry run', async () => {
    const { workspaceId, ctx, send, verdicts } = await account();
    expect((await send([FRANCE])).status).toBe(202);
    await setProtection(ctx(), { dailyCap: 3 });
    expect((await send([BRAZIL, FRANCE, '+33612345679'])).body.code).toBe('SPENDING_CAP_REACHED');
    expect((await send([BRAZIL, FRANCE])).status).toBe(202);
    const refused = await send([FRANCE]);
    const seconds = (days(1) - (app.clock.now().getTime() % days(1))) / 1_000;
    expect([refused.status, refused.body.code]).toEqual([429, 'SPENDING_CAP_REACHED']);
    expect([refused.headers.get('retry-after'), refused.body.retryAfterSec]).toEqual([String(seconds), seconds]);
    expect(await verdicts([FRANCE])).toMatchObject([{ deliverable: false, code: 'SPENDING_CAP_REACHED' }]);
    expect(await desk.credits(workspaceId)).toEqual({ balance: 97, held: 3 });
    app.clock.advance(days(1));
    expect((await send([FRANCE])).status).toBe(202);
  });

  test('is counted without a race by parallel sends of two processes', async () => {
    const { workspaceId, ctx, send } = await account();
    await setProtection(ctx(), { dailyCap: 10 });
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => send([FRANCE], { at: i % 2 ? app : other })),
    );
    const codes = answers.map(({ status, body }) => body.code ?? status);
    expect(codes.filter(code => code === 202)).toHaveLength(10);
    expect(codes.filter(code => code === 'SPENDING_CAP_REACHED')).toHaveLength(30);
    expect(await desk.credits(workspaceId)).toEqual({ balance: 90, held: 10 });
  });

  test('a balance that is too small is said first; the sandbox spends nothing; null ends the cap', async () => {
    const { workspaceId, ctx, send } = await account(1);
    await setProtection(ctx(), { dailyCap: 0 });
    expect((await send([BRAZIL, FRANCE])).body.code).toBe('INSUFFICIENT_CREDITS');
    expect((await send([FRANCE])).body.code).toBe('SPENDING_CAP_REACHED');
    expect((await send([FRANCE], { sandbox: await app.key({ workspaceId }) })).status).toBe(202);
    await setProtection(ctx(), { dailyCap: null });
    expect((await send([FRANCE])).status).toBe(202);
  });
});

describe('setProtection', () => {
  const query = `mutation ($c: [String!], $p: [String!], $cap: Int) {
    setProtection(blockedCountries: $c, blockedPrefixes: $p, dailyCap: $cap) { dailyCap }
  }`;

  test('is for owners and admins: no API key may', async () => {
    const { key } = await account();
    const { body } = await app.graphql(query, { cap: 5 }, { key });
    expect(body.errors[0].extensions.code).toBe('FORBIDDEN');
  });

  test('names every country and prefix that is none', async () => {
    const { ctx } = await account();
    const change = { blockedCountries: ['BR', 'XX', 'br'], blockedPrefixes: ['+55', '55', '+0'] };
    await expect(setProtection(ctx(), change)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    const error = await setProtection(ctx(), change).catch(thrown => thrown);
    expect(error.extensions.details.map(({ field }: { field: string }) => field)).toEqual([
      'blockedCountries[1]',
      'blockedCountries[2]',
      'blockedPrefixes[1]',
      'blockedPrefixes[2]',
    ]);
  });

  test('changes what is given alone, and says what was spent', async () => {
    const { ctx, send } = await account();
    await send([FRANCE, BRAZIL]);
    await setProtection(ctx(), { blockedCountries: ['CU', 'CU'], dailyCap: 50 });
    expect(await setProtection(ctx(), { blockedPrefixes: ['+88'] })).toEqual({
      blockedCountries: ['CU'],
      blockedPrefixes: ['+88'],
      dailyCap: 50,
      spentToday: 2,
    });
  });
});
