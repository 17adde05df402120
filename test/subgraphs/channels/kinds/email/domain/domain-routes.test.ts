import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../../../../kernel/database/database.js';
import type { TestApp } from '../../../../../support/app.js';
import {
  type DomainApp,
  type DomainDesk,
  domainDesk,
  recordOf,
  startDomains,
} from '../../../../../support/channels/email-domains.js';
import type { NameServer } from '../../../../../support/peers/name-server.js';

let domains: DomainApp;
let app: TestApp;
let dns: NameServer;
let desk: DomainDesk;
beforeAll(async () => {
  domains = await startDomains({
    EMAIL_DOMAINS_BLOCKED: 'abuse.example',
    EMAIL_DOMAINS_RESERVED: 'relay.example',
  });
  ({ app, dns, desk } = domains);
});
afterAll(() => domains?.stop());

const account = async (plan: 'free' | 'starter' | 'scale' = 'scale') => {
  const workspaceId = await app.workspace({ plan });
  const key = await app.key({ workspaceId, mode: 'live' });
  return { workspaceId, key, testKey: await app.key({ workspaceId }), desk: domainDesk(app, dns, key) };
};

describe('POST /v1/email/domains', () => {
  test('201 with the records to publish, ready to copy, and no private key anywhere', async () => {
    const { status, body } = await desk.create('Shop.Example.');
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      name: 'shop.example',
      unicodeName: 'shop.example',
      sandbox: false,
      status: 'PENDING',
      verified: false,
      code: 'EMAIL_DOMAIN_DNS_PENDING',
    });
    const { records } = body.data;
    const shown = records.map(({ purpose, type, name, required, status, found }: never) => [
      purpose,
      type,
      name,
      required,
      status,
      found,
    ]);
    const [dkim, second] = [recordOf(body.data, 'DKIM'), recordOf(body.data, 'DKIM_ED25519')];
    expect(shown).toEqual([
      ['DKIM', 'TXT', dkim.name, true, 'UNCHECKED', []],
      ['DKIM_ED25519', 'TXT', second.name, false, 'UNCHECKED', []],
      ['SPF', 'TXT', 'shop.example', true, 'UNCHECKED', []],
      ['RETURN_PATH', 'CNAME', 'bounce.shop.example', true, 'UNCHECKED', []],
      ['DMARC', 'TXT', '_dmarc.shop.example', false, 'UNCHECKED', []],
      ['MX', 'MX', 'shop.example', false, 'UNCHECKED', []],
    ]);
    expect(dkim.name).toMatch(/^sb[a-z0-9]{12}\._domainkey\.shop\.example$/);
    expect(dkim.value).toMatch(/^v=DKIM1; k=rsa; p=MII[A-Za-z0-9+/=]{380,400}$/);
    expect(second.value).toMatch(/^v=DKIM1; k=ed25519; p=[A-Za-z0-9+/]{43}=$/);
    expect(records.slice(2).map(({ value }: { value: string }) => value)).toEqual([
      'v=spf1 include:_spf.relay.example ~all',
      'bounce.relay.example',
      'v=DMARC1; p=none',
      '10 in.relay.example',
    ]);
    const keys = await sql<{ sealed: string }>(
      app.services.db,
      'select sealed from channels.email_domain_key where domain_id = $1',
      [body.data.id],
    );
    expect(keys).toHaveLength(2);
    expect(keys[0]!.sealed).toMatch(/^v1\./);
    expect(JSON.stringify(body)).not.toContain('PRIVATE');
  });

  test('takes internationalised names in both forms, as one domain', async () => {
    const domain = await desk.created('Müller.example');
    expect([domain.name, domain.unicodeName]).toEqual(['xn--mller-kva.example', 'müller.example']);
    expect((await desk.create('xn--mller-kva.example')).body.code).toBe('EMAIL_DOMAIN_ALREADY_REGISTERED');
  });

  test('takes a subdomain beside its domain', async () => {
    await desk.created('example-shop.co.uk');
    expect((await desk.created('news.example-shop.co.uk')).name).toBe('news.example-shop.co.uk');
  });

  test.each([
    'localhost',
    '127.0.0.1',
    'a@shop.example',
    'https://shop.example',
    '-a.example',
    'a..example',
    'a_b.example',
    'shop.example/x',
    'shop.example?x',
    'sh%6Fp.example',
    'shop.exam\tple',
    `${'a'.repeat(64)}.example`,
    'co.uk',
    'github.io',
    'com.br',
    'shop .example',
    '[::1]',
  ])('400 for %j, which no workspace can own', async name => {
    const { status, body } = await desk.create(name);
    expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(body.details.map(({ field }: { field: string }) => field)).toEqual(['name']);
  });

  test('409 EMAIL_DOMAIN_ALREADY_REGISTERED for a domain of the workspace; another workspace may have it too', async () => {
    await desk.created('twice.example');
    const { status, body } = await desk.create('TWICE.example');
    expect([status, body.code, body.details[0].field]).toEqual([409, 'EMAIL_DOMAIN_ALREADY_REGISTERED', 'name']);
    const other = await account();
    expect((await other.desk.create('twice.example')).status).toBe(201);
  });

  test('one of many requests at the same time registers it; the others are told to come again, or that it exists', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => desk.create('race.example')));
    const codes = answers.map(({ status, body }) => (status === 201 ? 'created' : body.code));
    expect(codes.filter(code => code === 'created')).toHaveLength(1);
    for (const { status, body, headers } of answers.filter(answer => answer.status !== 201)) {
      expect([429, 409]).toContain(status);
      if (status === 409) continue;
      expect([body.code, body.retryAfterSec, headers.get('retry-after')]).toEqual(['EMAIL_DOMAIN_CREATE_BUSY', 1, '1']);
    }
    expect((await desk.create('race.example')).body.code).toBe('EMAIL_DOMAIN_ALREADY_REGISTERED');
  });

  test('429 EMAIL_DOMAIN_CREATE_BUSY while another process registers the same domain', async () => {
    const client = await app.services.db.pool.connect();
    try {
      const lock = `email domain ${app.workspaceId} false busy.example`;
      await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [lock]);
      const { status, body } = await desk.create('busy.example');
      expect([status, body.code, body.retryAfterSec]).toEqual([429, 'EMAIL_DOMAIN_CREATE_BUSY', 1]);
      await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [lock]);
    } finally {
      client.release();
    }
    expect((await desk.create('busy.example')).status).toBe(201);
  });

  test('403 PLAN_LIMIT_EMAIL_DOMAINS beyond what the plan allows, also for requests at the same time', async () => {
    const { desk: own } = await account('starter');
    const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(n => own.create(`plan${n}.example`)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'PLAN_LIMIT_EMAIL_DOMAINS'],
      [403, 'PLAN_LIMIT_EMAIL_DOMAINS'],
    ]);
  });

  test.each([
    ['abuse.example', 'EMAIL_DOMAIN_PROVIDER_ANTISPAM'],
    ['mail.abuse.example', 'EMAIL_DOMAIN_PROVIDER_ANTISPAM'],
    ['relay.example', 'EMAIL_DOMAIN_PROVIDER_REJECTED'],
  ])('422 for %s, which the operator refuses: %s', async (name, code) => {
    const { status, body } = await desk.create(name);
    expect([status, body.code]).toEqual([422, code]);
    expect((await desk.create('notabuse.example')).status).not.toBe(422);
  });

  test('403 without email:manage; email:read reads', async () => {
    const key = await app.key({ scopes: ['email:read'], mode: 'live' });
    const created = await app.request('POST', '/v1/email/domains', { key, body: { name: 'a.example' } });
    expect([created.status, created.body.code]).toEqual([403, 'FORBIDDEN']);
    expect((await app.request('GET', '/v1/email/domains', { key })).status).toBe(200);
  });
});

describe('a domain', () => {
  test('is listed, read and deleted by its own workspace alone', async () => {
    const [one, other] = [await account(), await account()];
    const { id } = await one.desk.created('owned.example');
    const list = await app.request('GET', '/v1/email/domains', { key: one.key });
    expect(list.body.data.map((domain: { id: string }) => domain.id)).toEqual([id]);
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/verify'],
    ] as const) {
      const { status, body } = await app.request(method, `/v1/email/domains/${id}${path}`, { key: other.key });
      expect([status, body.code]).toEqual([404, 'EMAIL_DOMAIN_NOT_FOUND']);
    }
    const deleted = await app.request('DELETE', `/v1/email/domains/${id}`, { key: one.key });
    expect(deleted.body.data).toEqual({ id, deleted: true });
    expect((await one.desk.read(id)).body.code).toBe('EMAIL_DOMAIN_NOT_FOUND');
    expect((await one.desk.created('owned.example')).id).not.toBe(id);
  });

  test('of live is not there for a credential of the sandbox', async () => {
    const { key, testKey, desk: live } = await account();
    const { id } = await live.created('world.example');
    const sandbox = domainDesk(app, dns, testKey);
    expect((await sandbox.read(id)).status).toBe(404);
    expect((await app.request('DELETE', `/v1/email/domains/${id}`, { key: testKey })).status).toBe(404);
    const own = await sandbox.created('world.example');
    expect(own.sandbox).toBe(true);
    expect((await app.request('GET', '/v1/email/domains', { key: testKey })).body.data).toHaveLength(1);
    expect((await app.request('GET', '/v1/email/domains', { key })).body.data).toHaveLength(2);
  });

  test('is audited when it is made, gets a new key and is deleted', async () => {
    const { workspaceId, key, desk: own } = await account();
    const { id } = await own.created('audited.example');
    const rotate = 'mutation ($id: ID!) { rotateEmailDomainKey(id: $id) { id } }';
    await app.graphql(rotate, { id }, { key });
    await app.request('DELETE', `/v1/email/domains/${id}`, { key });
    const entries = await sql<{ act: string; details: object }>(
      app.services.db,
      `select act, details from audit.entry where workspace_id = $1 and object_type = 'email_domain' order by id`,
      [workspaceId],
    );
    expect(entries).toEqual(
      ['created', 'key_rotated', 'deleted'].map(act => ({
        act: `email_domain.${act}`,
        details: { name: 'audited.example', sandbox: false },
      })),
    );
  });
});
