import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days, hours, minutes } from '../../../../../../kernel/context/clock.js';
import type { TestApp } from '../../../../../support/app.js';
import {
  type DomainApp,
  type DomainDesk,
  domainDesk,
  publish,
  recordOf,
  startDomains,
} from '../../../../../support/channels/email-domains.js';
import type { NameServer } from '../../../../../support/peers/name-server.js';

const INCLUDE = 'include:_spf.relay.example';

let domains: DomainApp;
let app: TestApp;
let dns: NameServer;
let desk: DomainDesk;
beforeAll(async () => {
  domains = await startDomains({ EMAIL_DOMAIN_GRACE: '2d' });
  ({ app, dns, desk } = domains);
});
afterAll(() => domains?.stop());

const statuses = ({ records }: { records: { purpose: string; status: string }[] }) =>
  Object.fromEntries(records.map(({ purpose, status }) => [purpose, status]));

describe('POST /v1/email/domains/{id}/verify', () => {
  test('200 EMAIL_DOMAIN_DNS_PENDING until the required records are published, then EMAIL_DOMAIN_VERIFIED', async () => {
    const { id, records } = await desk.created('steps.example');
    const first = await desk.verify(id);
    expect([first.status, first.body.success]).toEqual([200, true]);
    expect(first.body.data).toMatchObject({ verified: false, code: 'EMAIL_DOMAIN_DNS_PENDING', status: 'PENDING' });
    expect(statuses(first.body.data)).toEqual({
      DKIM: 'MISSING',
      DKIM_ED25519: 'MISSING',
      SPF: 'MISSING',
      RETURN_PATH: 'MISSING',
      DMARC: 'MISSING',
      MX: 'MISSING',
    });
    publish(
      dns,
      records.filter(({ purpose }: { purpose: string }) => purpose === 'DKIM'),
    );
    expect(statuses((await desk.verify(id)).body.data)).toMatchObject({ DKIM: 'VERIFIED', SPF: 'MISSING' });
    publish(
      dns,
      records.filter(({ required }: { required: boolean }) => required),
    );
    const last = await desk.verify(id);
    expect(last.status).toBe(200);
    expect(last.body.data).toMatchObject({ verified: true, code: 'EMAIL_DOMAIN_VERIFIED', status: 'VERIFIED' });
    expect(statuses(last.body.data)).toMatchObject({ RETURN_PATH: 'VERIFIED', DMARC: 'MISSING', MX: 'MISSING' });
    expect((await desk.read(id)).body.data).toEqual(last.body.data);
  });

  test('422 EMAIL_DOMAIN_VERIFY_FAILED names what was found instead, with the SPF record that keeps both', async () => {
    const { id, records } = await desk.created('wrong.example');
    publish(dns, records);
    dns.publish(recordOf({ records }, 'DKIM').name, 'TXT', ['v=DKIM1; k=rsa; p=MIIBother']);
    dns.publish('wrong.example', 'TXT', ['google-site-verification=1', 'v=spf1 include:_spf.mail.example -all']);
    dns.publish('bounce.wrong.example', 'CNAME', ['elsewhere.example']);
    const { status, body } = await desk.verify(id);
    expect([status, body.code, body.data.verified]).toEqual([422, 'EMAIL_DOMAIN_VERIFY_FAILED', false]);
    expect(recordOf(body.data, 'DKIM')).toMatchObject({ status: 'MISMATCH', found: ['v=DKIM1; k=rsa; p=MIIBother'] });
    expect(recordOf(body.data, 'RETURN_PATH')).toMatchObject({ status: 'MISMATCH', found: ['elsewhere.example'] });
    expect(recordOf(body.data, 'SPF')).toMatchObject({
      status: 'MISMATCH',
      found: ['v=spf1 include:_spf.mail.example -all'],
      value: `v=spf1 ${INCLUDE} include:_spf.mail.example -all`,
    });
    publish(dns, [...records, recordOf(body.data, 'SPF')]);
    expect((await desk.verify(id)).body.data).toMatchObject({ verified: true });
  });

  test.each([
    ['two SPF records', [`v=spf1 ${INCLUDE} ~all`, 'v=spf1 -all'], 'MISMATCH'],
    ['another include whose name starts the same', [`v=spf1 ${INCLUDE}.evil.example ~all`], 'MISMATCH'],
    ['upper case and more spaces', [`V=SPF1  ${INCLUDE.toUpperCase()}  ~all`], 'VERIFIED'],
    ['texts that are no SPF record', ['v=spf10 x', 'hello'], 'MISSING'],
  ])('SPF: %s', async (name, values, status) => {
    const { id } = await desk.created(`spf-${name.replace(/\W/g, '').toLowerCase()}.example`);
    const domain = (await desk.read(id)).body.data;
    dns.publish(domain.name, 'TXT', values);
    const { body } = await desk.verify(id);
    expect(recordOf(body.data, 'SPF').status).toBe(status);
  });

  test('a key may be published with spaces, and DMARC by the organisational domain', async () => {
    const { id, records } = await desk.created('mail.company.example');
    const { name, value } = recordOf({ records }, 'DKIM');
    dns.publish(name, 'TXT', [value.replace('; p=', ';p= ').replace(/(.{100})$/, ' $1')]);
    dns.publish('_dmarc.company.example', 'TXT', ['v=DMARC1; p=reject; rua=mailto:d@company.example']);
    expect(statuses((await desk.verify(id)).body.data)).toMatchObject({ DKIM: 'VERIFIED', DMARC: 'VERIFIED' });
  });

  test('name servers that fail are no verdict about the domain', async () => {
    const { id, records } = await desk.verified('dead.example');
    for (const { name } of records) dns.breakDown(name);
    const { status, body } = await desk.verify(id);
    expect([status, body.data.status]).toEqual([200, 'VERIFIED']);
    expect(new Set(Object.values(statuses(body.data)))).toEqual(new Set(['UNANSWERED']));
  });

  test('each workspace that publishes its own key has the domain verified', async () => {
    const workspaceId = await app.workspace();
    const other = domainDesk(app, dns, await app.key({ workspaceId, mode: 'live' }));
    await desk.verified('shared.example');
    const second = await other.created('shared.example');
    expect((await other.verify(second.id)).body.data).toMatchObject({ verified: false });
    publish(dns, second.records);
    expect((await other.verify(second.id)).body.data).toMatchObject({ verified: true });
  });
});

describe('the sandbox', () => {
  test('the first label of a domain names what becomes of it, and no name server is asked', async () => {
    const sandbox = domainDesk(app, dns, app.testKey);
    const outcome = async (name: string) => {
      const created = await sandbox.create(name);
      if (created.status !== 201) return [created.status, created.body.code];
      const { status, body } = await sandbox.verify(created.body.data.id);
      return [status, body.code ?? body.data.code];
    };
    expect(await outcome('any.sandbox.example')).toEqual([200, 'EMAIL_DOMAIN_VERIFIED']);
    expect(await outcome('pending.sandbox.example')).toEqual([200, 'EMAIL_DOMAIN_DNS_PENDING']);
    expect(await outcome('fail.sandbox.example')).toEqual([422, 'EMAIL_DOMAIN_VERIFY_FAILED']);
    expect(await outcome('spam.sandbox.example')).toEqual([422, 'EMAIL_DOMAIN_PROVIDER_ANTISPAM']);
    expect(await outcome('rejected.sandbox.example')).toEqual([422, 'EMAIL_DOMAIN_PROVIDER_REJECTED']);
    expect(await outcome('unavailable.sandbox.example')).toEqual([503, 'EMAIL_DOMAIN_PROVIDER_UNAVAILABLE']);
  });
});

describe('the job', () => {
  const passes = async (time: number) => {
    app.clock.advance(time);
    await app.settle();
  };
  const events = async (domainId: string) => {
    const names = 'email.domain.verified,email.domain.broken,email.domain.stopped';
    const { body } = await app.request('GET', `/v1/events?limit=100&names=${names}`, { key: app.liveKey });
    return body.data.filter(({ data }: { data: { domainId: string } }) => data.domainId === domainId);
  };
  const named = (list: { event: string }[]) => list.map(({ event }) => event);

  test('verifies a domain by itself, ever less often, and gives up after two weeks', async () => {
    const { id, records } = await desk.created('byitself.example');
    await passes(minutes(5));
    const { createdAt, checkedAt, nextCheckAt } = (await desk.read(id)).body.data;
    expect(Date.parse(checkedAt) - Date.parse(createdAt)).toBe(minutes(5));
    expect(Date.parse(nextCheckAt) - Date.parse(checkedAt)).toBe(minutes(5));
    publish(dns, records);
    await passes(minutes(5));
    expect((await desk.read(id)).body.data).toMatchObject({ verified: true });
    expect(named(await events(id))).toEqual(['email.domain.verified']);
    const forgotten = await desk.created('forgotten.example');
    await passes(days(14));
    expect((await desk.read(forgotten.id)).body.data).toMatchObject({ status: 'PENDING', nextCheckAt: null });
  });

  test('reports a domain that breaks at once, stops it after the grace, and takes it back', async () => {
    const { id, records } = await desk.verified('breaks.example');
    const dkim = recordOf({ records }, 'DKIM');
    dns.publish(dkim.name, 'TXT', []);
    await passes(days(1));
    const broken = (await desk.read(id)).body.data;
    expect(broken).toMatchObject({ status: 'BROKEN', verified: true, code: 'EMAIL_DOMAIN_VERIFY_FAILED' });
    expect(Date.parse(broken.stopsAt) - Date.parse(broken.brokenSince)).toBe(days(2));
    expect((await desk.verify(id)).status).toBe(422);
    const [, report] = await events(id);
    expect(report).toMatchObject({
      event: 'email.domain.broken',
      data: { domain: 'breaks.example', stopsAt: broken.stopsAt, records: [{ purpose: 'DKIM', status: 'MISSING' }] },
    });
    await passes(days(2) - hours(1));
    expect((await desk.read(id)).body.data).toMatchObject({ status: 'BROKEN', verified: true });
    await passes(hours(1));
    expect((await desk.read(id)).body.data).toMatchObject({ status: 'FAILED', verified: false });
    publish(dns, records);
    await passes(hours(6));
    expect((await desk.read(id)).body.data).toMatchObject({ status: 'VERIFIED', stopsAt: null, brokenSince: null });
    expect(named(await events(id))).toEqual([
      'email.domain.verified',
      'email.domain.broken',
      'email.domain.stopped',
      'email.domain.verified',
    ]);
  });

  test('a check that its worker did not finish is repeated', async () => {
    const { id, records } = await desk.created('killed.example');
    publish(dns, records);
    app.clock.advance(minutes(5));
    const claim = `update channels.email_domain set next_check_at = $2 where id = $1`;
    await app.services.db.pool.query(claim, [id, new Date(app.clock.now().getTime() + minutes(5))]);
    await app.settle();
    expect((await desk.read(id)).body.data.status).toBe('PENDING');
    await passes(minutes(5));
    expect((await desk.read(id)).body.data.status).toBe('VERIFIED');
  });
});

describe('rotateEmailDomainKey', () => {
  const ROTATE =
    'mutation ($id: ID!) { rotateEmailDomainKey(id: $id) { records { purpose type name value status required } } }';

  test('the next key signs once its record is found; the one before stays listed for the overlap', async () => {
    const domain = await desk.verified('rotates.example');
    const rotate = async () =>
      (await app.graphql(ROTATE, { id: domain.id }, { key: app.liveKey })).body.data.rotateEmailDomainKey;
    const rotated = await rotate();
    const [first, next] = [recordOf(domain, 'DKIM'), recordOf(rotated, 'DKIM_NEXT')];
    expect(recordOf(rotated, 'DKIM')).toMatchObject({ name: first.name, status: 'VERIFIED', required: true });
    expect(next).toMatchObject({ status: 'UNCHECKED', required: false });
    expect(await rotate()).toEqual(rotated);
    expect((await desk.verify(domain.id)).body.data).toMatchObject({ status: 'VERIFIED' });
    publish(dns, [next]);
    const done = (await desk.verify(domain.id)).body.data;
    expect(recordOf(done, 'DKIM')).toMatchObject({ name: next.name, status: 'VERIFIED' });
    expect(recordOf(done, 'DKIM_PREVIOUS')).toMatchObject({ name: first.name, required: false });
    expect(recordOf(done, 'DKIM_NEXT')).toBeUndefined();
    app.clock.advance(days(7));
    await app.settle();
    expect(recordOf((await desk.read(domain.id)).body.data, 'DKIM_PREVIOUS')).toBeUndefined();
  });

  test('the next key is made by itself once a key is old, and its record asked for by an event', async () => {
    const domain = await desk.verified('ages.example');
    const first = recordOf(domain, 'DKIM');
    const records = async () => (await desk.read(domain.id)).body.data;
    app.clock.advance(days(179));
    await app.settle();
    expect(recordOf(await records(), 'DKIM_NEXT')).toBeUndefined();
    app.clock.advance(days(2));
    await app.settle();
    const next = recordOf(await records(), 'DKIM_NEXT');
    const path = '/v1/events?limit=100&names=email.domain.key_due';
    const { body } = await app.request('GET', path, { key: app.liveKey });
    const own = body.data.filter((event: { data: { domainId: string } }) => event.data.domainId === domain.id);
    expect(own.map((event: { data: { records: object[] } }) => event.data.records)).toMatchObject([
      [{ name: next.name }, { purpose: 'DKIM_ED25519_NEXT' }],
    ]);
    expect(recordOf(await records(), 'DKIM').name).toBe(first.name);
    publish(dns, [next]);
    app.clock.advance(days(1));
    await app.settle();
    expect(recordOf(await records(), 'DKIM').name).toBe(next.name);
    expect(recordOf(await records(), 'DKIM_PREVIOUS').name).toBe(first.name);
  });
});
