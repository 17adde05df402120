import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProviderCallback } from '../../../../subgraphs/channels/core/provider/account/http-kind.js';
import { MAIL_PEERS } from '../../../support/peers/providers/email/peers.js';
import { SMS_PEERS } from '../../../support/peers/providers/sms/peers.js';
import { until } from '../../../support/process.js';
import { type AccountsApp, startAccounts } from '../provider-accounts/accounts.harness.js';

let app: AccountsApp;
beforeAll(async () => {
  app = await startAccounts();
});
afterAll(() => app?.stop());

/** Kinds whose reports come through SNS, whose certificates no server on loopback has. */
const THROUGH_SNS = new Set(['ses', 'aws_sms']);

const BODIES = {
  sms: { path: '/v1/sms/messages', to: '+14155550123', payload: { message: 'Olá, 4711 😀' } },
  email: { path: '/v1/email/messages', to: 'ada@example.com', payload: { subject: 'Olá 😀', text: 'Até já' } },
} as const;

async function report({ method, url, headers, body }: ProviderCallback): Promise<number> {
  const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value ?? '']));
  const address = url.replace('http://switchboard.test', app.url);
  return (await fetch(address, { method, headers: sent, body: new Uint8Array(body) })).status;
}

const all = [
  ...SMS_PEERS.map(Peer => ['sms', new Peer()] as const),
  ...MAIL_PEERS.map(Peer => ['email', new Peer()] as const),
];

describe.each(all.map(([channel, peer]) => [peer.kind, channel, peer] as const))('%s', (kind, channel, peer) => {
  beforeAll(() => peer.start());
  afterAll(() => peer.stop());

  test('a message of the API goes out through an account and comes back as delivered', async () => {
    const key = await app.key({ workspaceId: await app.workspace(), mode: 'live' });
    // A header that the connection sets is refused when an account is saved.
    const { headers = '', ...given } = peer.settings;
    const settings = headers === '' ? given : { ...given, headers: String(headers).split('\n')[0] };
    const account = await app.account({ kind, settings }, key);
    const { callbackUrl } = await app.get(`/v1/provider-accounts/${account}`, key);
    peer.callbackUrl = callbackUrl;
    const checked = await app.request('POST', `/v1/provider-accounts/${account}/check`, { key });
    expect([kind, checked.status, checked.body.success]).toEqual([kind, 200, true]);
    const { path, to, payload } = BODIES[channel];
    const sent = await app.request('POST', path, { key, body: { to: [to], type: 'text', payload } });
    expect(sent.body.code).toBeUndefined();
    const read = () => app.get(`${path}/${sent.body.data.messageIds[0]}`, key);
    const reaches = (status: string) =>
      until(async () => {
        await app.settle();
        return (await read()).status === status;
      });
    await reaches('SENT');
    const [taken] = peer.taken;
    expect(taken!.text).toBe('message' in payload ? payload.message : payload.text);
    expect((await read()).route).toMatchObject({ kind });
    if (THROUGH_SNS.has(kind)) return;
    expect(await report(peer.report(taken as never, 'delivered', app.clock.now()))).toBe(200);
    await reaches('DELIVERED');
  });
});
