import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProviderCallback } from '../../../../subgraphs/channels/core/provider/account/http-kind.js';
import type { MailPeer } from '../../../support/peers/providers/email/mail-peer.js';
import { MailgunPeer } from '../../../support/peers/providers/email/mailgun.js';
import { PostmarkPeer } from '../../../support/peers/providers/email/postmark.js';
import { SendGridPeer } from '../../../support/peers/providers/email/sendgrid.js';
import { until } from '../../../support/process.js';
import { type AccountsApp, startAccounts } from './accounts.harness.js';

let app: AccountsApp;
beforeAll(async () => {
  app = await startAccounts();
});
afterAll(() => app?.stop());

async function report({ method, url, headers, body }: ProviderCallback): Promise<number> {
  const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value ?? '']));
  const address = url.replace('http://switchboard.test', app.url);
  return (await fetch(address, { method, headers: sent, body: new Uint8Array(body) })).status;
}

const payload = { subject: 'Hello', text: 'Hello Ada', html: '<p>Hello Ada</p>' };
const send = (key: string, to: string) =>
  app.request('POST', '/v1/email/messages', { key, body: { to: [to], type: 'text', payload } });

async function sent(key: string, to: string): Promise<string> {
  const id = (await send(key, to)).body.data.messageIds[0];
  await reaches(key, id, 'SENT');
  return id;
}

async function reaches(key: string, id: string, state: string) {
  const read = () => app.get(`/v1/email/messages/${id}`, key);
  await until(async () => {
    await app.settle();
    const { status, substatus } = await read();
    return status === state || substatus === state;
  });
  return read();
}

const PEERS: readonly (new () => MailPeer)[] = [SendGridPeer, MailgunPeer, PostmarkPeer];

describe.each(PEERS.map(Peer => new Peer()).map(peer => [peer.kind, peer] as const))(
  'a mail through %s',
  (kind, peer) => {
    afterAll(() => peer.stop());

    test('is followed to its delivery and opening, and one that bounces suppresses its address', async () => {
      await peer.start();
      const key = await app.key({ workspaceId: await app.workspace(), mode: 'live' });
      const account = await app.account({ kind, settings: peer.settings }, key);
      peer.callbackUrl = (await app.get(`/v1/provider-accounts/${account}`, key)).callbackUrl;
      const opened = await sent(key, 'ada@example.com');
      expect(peer.taken.at(-1)).toMatchObject({ subject: 'Hello', envelope: ['ada@example.com'] });
      for (const what of ['delivered', 'opened'] as const)
        expect(await report(peer.report(peer.taken.at(-1)!, what, app.clock.now()))).toBe(200);
      expect(await reaches(key, opened, 'opened')).toMatchObject({ status: 'DELIVERED', route: { kind } });
      const bounced = await sent(key, 'bob@example.com');
      expect(await report(peer.report(peer.taken.at(-1)!, 'hard', app.clock.now()))).toBe(200);
      expect(await reaches(key, bounced, 'FAILED')).toMatchObject({ substatus: 'bounced' });
      expect((await send(key, 'bob@example.com')).body.code).toBe('RECIPIENT_SUPPRESSED');
    });
  },
);
