import { generateKeyPairSync } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authenticate } from 'mailauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SmtpSink, startSmtpSink } from '../../../../../../examples/demo-peers/smtp-sink.js';
import { days, minutes, seconds } from '../../../../../../kernel/context/clock.js';
import { assignSender } from '../../../../../../subgraphs/channels/core/sender/sender.service.js';
import { email } from '../../../../../../subgraphs/channels/kinds/email/email.js';
import { startApp, type TestApp } from '../../../../../support/app.js';
import { type DomainRecord, domainDesk, publish, recordOf } from '../../../../../support/channels/email-domains.js';
import { type NameServer, startNameServer } from '../../../../../support/peers/name-server.js';

const OPERATOR_KEY = join(tmpdir(), `operator-dkim-${process.pid}.pem`);

let app: TestApp;
let dns: NameServer;
let sink: SmtpSink;
let resolver: Resolver;
beforeAll(async () => {
  [dns, sink] = await Promise.all([startNameServer(), startSmtpSink()]);
  resolver = new Resolver({ timeout: 20_000, tries: 1 });
  resolver.setServers([dns.address]);
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  writeFileSync(OPERATOR_KEY, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  dns.publish('op1._domainkey.operator.example', 'TXT', [`v=DKIM1; k=rsa; p=${key}`]);
  app = await startApp({
    env: {
      SMTP_URL: sink.url,
      SMTP_FROM: 'noreply@operator.example',
      SMTP_DKIM_DOMAIN: 'operator.example',
      SMTP_DKIM_SELECTOR: 'op1',
      SMTP_DKIM_KEY_FILE: OPERATOR_KEY,
      DNS_SERVERS: dns.address,
    },
  });
});
afterAll(async () => {
  await app?.stop();
  await Promise.all([dns?.stop(), sink?.stop()]);
  rmSync(OPERATOR_KEY, { force: true });
});

async function account() {
  const workspaceId = await app.workspace({ credits: 10 });
  const key = await app.key({ workspaceId, mode: 'live' });
  const send = (from: string | undefined, more: object = {}) =>
    app.request('POST', '/v1/email/messages', {
      key,
      body: { to: ['ada@reader.example'], payload: { subject: 'Olá 😀', html: '<p>Hi</p>', from }, ...more },
    });
  return { workspaceId, key, send, desk: domainDesk(app, dns, key) };
}

/** Returns the results of a receiver for the last mail. */
async function received() {
  const raw = sink.received.at(-1)!.raw;
  const { dkim, dmarc } = await authenticate(raw, {
    ip: '127.0.0.1',
    sender: sink.received.at(-1)!.from,
    disableArc: true,
    disableBimi: true,
    resolver: (name, type) => resolver.resolve(name, type as 'TXT') as never,
  });
  const signatures = dkim.results.map(({ status, signingDomain, selector }) => [
    status.result,
    signingDomain,
    selector,
  ]);
  return { raw, signatures, dmarc: dmarc === false ? null : dmarc.status.result };
}

/** Returns the passes of the signatures by both keys of a domain. */
const both = (name: string, domain: { records: DomainRecord[] }, next = '') =>
  ['DKIM', 'DKIM_ED25519'].map(purpose => ['pass', name, selectorOf(domain, `${purpose}${next}`)]);

const selectorOf = (domain: { records: DomainRecord[] }, purpose = 'DKIM') =>
  recordOf(domain, purpose).name.split('.')[0];

describe('a live mail', () => {
  test('of a verified domain is signed with its key, as another library and a name server confirm', async () => {
    const { send, desk } = await account();
    const domain = await desk.verified('signed.example');
    expect((await send('Shop <hi@SIGNED.example>', { listUnsubscribe: true })).status).toBe(202);
    await app.settle();
    const { raw, signatures, dmarc } = await received();
    expect(signatures).toEqual(both('signed.example', domain));
    expect(raw.match(/^DKIM-Signature: .*a=[a-z0-9-]+/gim)?.map(line => line.split('a=')[1])).toEqual([
      'rsa-sha256',
      'ed25519-sha256',
    ]);
    expect(dmarc).toBe('pass');
    const [, names = ''] = /\bh=([^;]+);/.exec(raw) ?? [];
    expect(names.replace(/\s/g, '').split(':')).toEqual(expect.arrayContaining(['from', 'list-unsubscribe']));
  });

  test.each([
    [
      'attachments and long lines',
      {
        html: `<p>${'x '.repeat(5_000)}</p>`,
        attachments: [{ filename: 'a.bin', content: Buffer.alloc(300_000, 7).toString('base64') }],
      },
    ],
    ['empty lines and spaces at its end', { text: 'a \t b  \n\n c\t\n\n\n' }],
    ['headers beyond ASCII', { subject: 'Ünï  cöde '.repeat(20), text: 'é' }],
  ])('with %s is signed by both keys', async (_, payload) => {
    const { send, desk } = await account();
    const domain = await desk.verified('forms.example');
    const { html, ...rest } = { subject: 'Hi', html: undefined, from: 'a@forms.example', ...payload };
    expect((await send(undefined, { payload: html ? { ...rest, html } : rest })).status).toBe(202);
    await app.settle();
    expect((await received()).signatures).toEqual(both('forms.example', domain));
  });

  test('of an internationalised domain too, however it is written', async () => {
    const { send, desk } = await account();
    const domain = await desk.verified('bücher.example');
    for (const from of ['hi@bücher.example', 'hi@xn--bcher-kva.example']) {
      expect((await send(from)).status).toBe(202);
      await app.settle();
      const { signatures } = await received();
      expect(signatures).toEqual(both('xn--bcher-kva.example', domain));
    }
  });

  test('leaves only from a verified domain of its own workspace, and from exactly that', async () => {
    const [one, other] = [await account(), await account()];
    const { id } = await one.desk.verified('mine.example');
    await one.desk.created('pending.example');
    for (const from of ['a@pending.example', 'a@sub.mine.example', 'a@notmine.example', 'a@unknown.example'])
      expect([from, (await one.send(from)).body.code]).toEqual([from, 'SENDER_NOT_ALLOWED']);
    expect((await other.send('a@mine.example')).body.code).toBe('SENDER_NOT_ALLOWED');
    expect((await one.send('a@mine.example')).status).toBe(202);
    await app.request('DELETE', `/v1/email/domains/${id}`, { key: one.key });
    expect((await one.send('a@mine.example')).body.code).toBe('SENDER_NOT_ALLOWED');
  });

  test('of a domain of the sandbox does not', async () => {
    const { workspaceId, send } = await account();
    await domainDesk(app, dns, await app.key({ workspaceId })).verified('only.example');
    expect((await send('a@only.example')).body.code).toBe('SENDER_NOT_ALLOWED');
  });

  test('that waited while its domain was deleted fails, and costs nothing', async () => {
    const { key, send, desk } = await account();
    const { id } = await desk.verified('gone.example');
    const sendAt = new Date(app.clock.now().getTime() + minutes(10)).toISOString();
    const [messageId] = (await send('a@gone.example', { schedule: { sendAt } })).body.data.messageIds;
    await app.request('DELETE', `/v1/email/domains/${id}`, { key });
    const before = sink.received.length;
    app.clock.advance(minutes(11));
    await app.settle();
    expect(sink.received).toHaveLength(before);
    const { body } = await app.request('GET', `/v1/email/messages/${messageId}`, { key });
    expect(body.data).toMatchObject({ status: 'FAILED', error: { code: 'SENDER_NOT_ALLOWED' } });
    expect((await app.request('GET', '/v1/credits', { key })).body.data).toMatchObject({ balance: 10, held: 0 });
  });

  test('of a sender that the operator assigned, or of none, goes out under the operator’s signature', async () => {
    const { workspaceId, send, desk } = await account();
    await assignSender(app.ctx(workspaceId), email, 'assigned.example');
    for (const from of ['a@assigned.example', undefined]) {
      expect((await send(from)).status).toBe(202);
      await app.settle();
      expect((await received()).signatures).toEqual([['pass', 'operator.example', 'op1']]);
    }
    const domain = await desk.verified('assigned.example');
    app.clock.advance(seconds(5));
    await send('a@assigned.example');
    await app.settle();
    expect((await received()).signatures).toEqual(both('assigned.example', domain));
  });

  test('waits while the key cannot be read', async () => {
    const { key, send, desk } = await account();
    const { id } = await desk.verified('unreadable.example');
    const set = (sealed: string) =>
      app.services.db.pool.query(
        "update channels.email_domain_key set sealed = $2 where domain_id = $1 and algorithm = 'rsa'",
        [id, sealed],
      );
    const query = "select sealed from channels.email_domain_key where domain_id = $1 and algorithm = 'rsa'";
    const [{ sealed }] = (await app.services.db.pool.query<{ sealed: string }>(query, [id])).rows as [
      { sealed: string },
    ];
    await set('v1.x.y');
    const [messageId] = (await send('a@unreadable.example')).body.data.messageIds;
    await app.settle();
    const read = async () => (await app.request('GET', `/v1/email/messages/${messageId}`, { key })).body.data.status;
    expect(await read()).toBe('QUEUED');
    await set(sealed);
    app.clock.advance(minutes(1));
    await app.settle();
    expect(await read()).toBe('SENT');
    expect((await received()).signatures[0]![0]).toBe('pass');
  });
});

describe('a domain', () => {
  test('sends while it is broken, until the grace is over', async () => {
    const { send, desk } = await account();
    const { id, records } = await desk.verified('grace.example');
    dns.publish(recordOf({ records }, 'DKIM').name, 'TXT', []);
    expect((await desk.verify(id)).status).toBe(422);
    app.clock.advance(days(2));
    await app.settle();
    expect((await send('a@grace.example')).status).toBe(202);
    app.clock.advance(days(1));
    await app.settle();
    expect((await send('a@grace.example')).body.code).toBe('SENDER_NOT_ALLOWED');
    publish(dns, records);
    expect((await desk.verify(id)).status).toBe(200);
    expect((await send('a@grace.example')).status).toBe(202);
    await app.settle();
    expect((await received()).signatures).toEqual(both('grace.example', { records }));
  });

  test('signs with the next key once it is published; what the former key signed still passes', async () => {
    const { key, send, desk } = await account();
    const domain = await desk.verified('rotated.example');
    const sendOne = async () => {
      expect((await send('a@rotated.example')).status).toBe(202);
      await app.settle();
      return (await received()).signatures;
    };
    const former = both('rotated.example', domain);
    const mutation = 'mutation ($id: ID!) { rotateEmailDomainKey(id: $id) { records { purpose type name value } } }';
    const rotated = (await app.graphql(mutation, { id: domain.id }, { key })).body.data.rotateEmailDomainKey;
    app.clock.advance(seconds(5));
    expect(await sendOne()).toEqual(former);
    publish(dns, [recordOf(rotated, 'DKIM_NEXT')]);
    await desk.verify(domain.id);
    expect((await received()).signatures).toEqual(former);
    app.clock.advance(seconds(5));
    expect(await sendOne()).toEqual(both('rotated.example', rotated, '_NEXT').slice(0, 1));
    // The second key signs once its own record is found.
    publish(dns, [recordOf(rotated, 'DKIM_ED25519_NEXT')]);
    await desk.verify(domain.id);
    app.clock.advance(seconds(5));
    expect(await sendOne()).toEqual(both('rotated.example', rotated, '_NEXT'));
  });
});
