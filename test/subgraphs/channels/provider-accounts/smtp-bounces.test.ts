import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addAccount,
  ofInstallation,
} from '../../../../subgraphs/channels/features/provider-account/operator/installation-accounts.js';
import { CHANNELS } from '../../../../subgraphs/channels/index.js';
import { startSmtpServer } from '../../../support/peers/providers/email/smtp-server.js';
import { report } from '../kinds/email/mail-in/corpus/report.js';
import { HOST, type MailInApp, startMailIn } from '../kinds/email/mail-in/mail-in.harness.js';

let mails: MailInApp;
let relay: Awaited<ReturnType<typeof startSmtpServer>>;
beforeAll(async () => {
  [mails, relay] = await Promise.all([startMailIn(), startSmtpServer()]);
});
afterAll(async () => {
  await mails?.stop();
  await relay?.stop();
});

const settings = (more: object = {}) => ({
  ...{ host: '127.0.0.1', port: relay.port, security: 'none', from: 'Shop <hello@shop.example>' },
  ...more,
});

/** A workspace of its own with an account at the relay; returns a key. */
async function workspace(given: object | null): Promise<string> {
  const { app } = mails;
  const key = await app.key({ workspaceId: await app.workspace(), mode: 'live' });
  const body = { name: 'Relay', kind: 'smtp', settings: given };
  if (given) expect((await app.request('POST', '/v1/provider-accounts', { key, body })).status).toBe(201);
  return key;
}

const read = async (id: string, key: string) =>
  (await mails.app.request('GET', `/v1/email/messages/${id}`, { key })).body.data;

/** The mail system of a reader reports to the sender of the envelope that it does not know the mailbox. */
const bounce = ({ from, to: [reader = ''] }: (typeof relay.taken)[number]): Promise<string> =>
  mails.comeIn(
    from,
    report({
      from: 'MAILER-DAEMON@mx.reader.example',
      subject: 'Undelivered Mail Returned to Sender',
      boundary: 'b1',
      human: 'I am sorry.',
      status: [
        ...['Reporting-MTA: dns; mx.reader.example', '', `Final-Recipient: rfc822; ${reader}`, 'Action: failed'],
        ...['Status: 5.1.1', 'Diagnostic-Code: smtp; 550 5.1.1 User unknown'],
      ].join('\n'),
    }),
  );

describe('a mail through an SMTP account', () => {
  test('has our return path if the account asks for it, and its bounce comes back to the message', async () => {
    const key = await workspace(settings({ returnPath: 'ours' }));
    const id = await mails.send('ada@reader.example', {}, key);
    const [taken] = relay.taken.splice(0);
    expect(taken!.from).toMatch(new RegExp(`^b-${id}-[0-9a-f]{20}@${HOST}$`));
    expect(taken!.raw).toContain('From: Shop <hello@shop.example>');
    expect(await read(id, key)).toMatchObject({ status: 'SENT', route: { kind: 'smtp' } });
    expect(await bounce(taken!)).toMatch(/^250/);
    expect(await read(id, key)).toMatchObject({
      ...{ status: 'FAILED', substatus: 'bounced', error: { code: 'EMAIL_BOUNCED' } },
      route: { kind: 'smtp', reason: expect.stringContaining('User unknown') },
    });
    const { data } = (await mails.app.request('GET', '/v1/suppressions', { key })).body;
    expect(data).toMatchObject([{ address: 'ada@reader.example', reason: 'HARD_BOUNCE' }]);
  });

  test('of a verified domain has it at that domain', async () => {
    const key = await workspace(settings({ returnPath: 'ours' }));
    await mails.own('shop.example', key);
    const id = await mails.send('bob@reader.example', { from: 'hi@shop.example' }, key);
    const [taken] = relay.taken.splice(0);
    expect(taken!.from).toMatch(new RegExp(`^b-${id}-[0-9a-f]{20}@bounce\\.shop\\.example$`));
    expect(taken!.raw).toMatch(/^DKIM-Signature:/m);
  });

  test('has the mailbox of its sender as return path otherwise', async () => {
    const key = await workspace(settings());
    await mails.send('eve@reader.example', {}, key);
    expect(relay.taken.splice(0).map(({ from }) => from)).toEqual(['hello@shop.example']);
  });

  test('of an account of the installation bounces to the message of its workspace', async () => {
    const operator = ofInstallation(mails.app.services);
    await addAccount(operator, CHANNELS, { name: 'Shared', kind: 'smtp', settings: settings({ returnPath: 'ours' }) });
    const key = await workspace(null);
    await new Promise(resolve => setTimeout(resolve, 1_100));
    const id = await mails.send('kim@reader.example', {}, key);
    const [taken] = relay.taken.splice(0);
    expect(await bounce(taken!)).toMatch(/^250/);
    expect(await read(id, key)).toMatchObject({
      ...{ status: 'FAILED', substatus: 'bounced' },
      route: { owner: 'INSTALLATION', reason: null },
    });
  });

  test('is refused with another return path', async () => {
    const body = { name: 'Wrong', kind: 'smtp', settings: settings({ returnPath: 'theirs' }) };
    const { app } = mails;
    const answer = await app.request('POST', '/v1/provider-accounts', { key: app.liveKey, body });
    expect(answer.body.details.map(({ field }: { field: string }) => field)).toEqual(['settings.returnPath']);
  });
});
