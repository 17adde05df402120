import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createContext } from '../../../../../kernel/context/context.js';
import type { Channel, Check, SendCheck } from '../../../../../subgraphs/channels/core/channel.js';
import { accept } from '../../../../../subgraphs/channels/core/message/accept/accept.js';
import { tryOut } from '../../../../../subgraphs/channels/core/message/accept/dry-run.js';
import { CHANNELS } from '../../../../../subgraphs/channels/index.js';
import type { SmsContent } from '../../../../../subgraphs/channels/kinds/sms/content.js';
import { sms } from '../../../../../subgraphs/channels/kinds/sms/sms.js';
import { startApp, type TestApp } from '../../../../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { SMPP_URL: 'smpp://127.0.0.1:1' } });
});
afterAll(() => app?.stop());

const ADA = '+14155550000';
const BOB = '+14155550001';
const CONTENT: SmsContent = { kind: 'sms', text: 'Hello' };

const caller = (workspaceId = app.workspaceId) =>
  createContext(app.services, {
    caller: { kind: 'api-key', workspaceId, scopes: [], instanceIds: [], sandbox: false },
    locale: 'en',
    requestId: '',
    ip: '',
  });

/** The same send by both ways: the code that the send fails with, and the code of each recipient in the dry run. */
async function bothWays(channel: Channel, ctx = caller()) {
  const command = { channel, to: [ADA, BOB], content: CONTENT, sendAt: null };
  const { recipients } = await tryOut(ctx, command);
  const sent = await accept(ctx, command).then(
    () => null,
    error => error,
  );
  return { dryRun: recipients.map(({ code }) => code), code: sent?.code ?? null, details: sent?.extensions.details };
}

const withChecks = (...checks: Check[]): Channel => ({ ...sms, checks });

const BLOCKED = { code: 'RECIPIENT_REJECTED', params: {} } as const;
const CLOSED = { code: 'SENDER_REJECTED', params: {} } as const;
const check = (name: string, run: SendCheck['run']): SendCheck => ({ name, codes: ['FORBIDDEN'], stage: 'send', run });

describe('a check', () => {
  test('of the whole send refuses it, and every recipient of the dry run', async () => {
    const result = await bothWays(withChecks(check('closed', () => CLOSED)));
    expect(result).toMatchObject({ dryRun: ['SENDER_REJECTED', 'SENDER_REJECTED'], code: 'SENDER_REJECTED' });
  });

  test('of a recipient refuses the send by its place, and this recipient alone in the dry run', async () => {
    const result = await bothWays(withChecks(check('blocked', async () => new Map([[BOB, BLOCKED]]))));
    expect(result).toMatchObject({ dryRun: [null, 'RECIPIENT_REJECTED'], code: 'RECIPIENT_REJECTED' });
    expect(result.details).toMatchObject([{ field: 'to[1]' }]);
  });

  test('that comes first in the list speaks first, on both ways', async () => {
    const blocked = check('blocked', () => new Map([[BOB, BLOCKED]]));
    const closed = check('closed', () => CLOSED);
    const result = await bothWays(withChecks(blocked, closed));
    expect(result).toMatchObject({ dryRun: ['SENDER_REJECTED', 'RECIPIENT_REJECTED'], code: 'RECIPIENT_REJECTED' });
  });

  test('of the caller comes before the body is looked at', async () => {
    const stop: Check = { name: 'stop', codes: ['FORBIDDEN'], stage: 'caller', run: () => CLOSED };
    const send = accept(caller(), { channel: withChecks(stop), to: [], content: CONTENT, sendAt: null });
    await expect(send).rejects.toMatchObject({ code: 'SENDER_REJECTED' });
  });

  test('takes the facts of those before it', async () => {
    const seen: (string | undefined)[] = [];
    const look = (name: string) =>
      check(name, (_ctx, _send, { contacts }) => {
        seen.push(contacts.get(ADA));
        return null;
      });
    const finds = check('finds', () => ({
      verdict: new Map([[BOB, BLOCKED]]),
      facts: { contacts: new Map([[ADA, 'con_1']]) },
    }));
    const result = await bothWays(withChecks(look('before'), finds, look('after')));
    expect(result).toMatchObject({ dryRun: [null, 'RECIPIENT_REJECTED'], code: 'RECIPIENT_REJECTED' });
    // The send itself ends at the refusal.
    expect(seen).toEqual([undefined, 'con_1', undefined]);
  });

  test('that passes lets the send be stored', async () => {
    const workspaceId = await app.workspace({ credits: 2 });
    const result = await bothWays(withChecks(check('open', () => null)), caller(workspaceId));
    expect(result).toMatchObject({ dryRun: [null, null], code: null });
  });
});

describe.each([...CHANNELS.values()])('the checks of $name', channel => {
  test('have names of their own, and credits are among them', () => {
    const names = channel.checks.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(['onboarded', 'configured', 'credits']));
  });
});

test('the balance is checked by the dry run as by the statement that stores', async () => {
  const workspaceId = await app.workspace({ credits: 1 });
  const result = await bothWays(sms, caller(workspaceId));
  expect(result).toMatchObject({
    dryRun: ['INSUFFICIENT_CREDITS', 'INSUFFICIENT_CREDITS'],
    code: 'INSUFFICIENT_CREDITS',
  });
});
