import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readConfig } from '../../app/config.js';
import { type Running, start } from '../../app/process.js';
import { migrationsOf, subgraphsOf } from '../../app/subgraphs.js';
import { GRANTABLE_SCOPES } from '../../catalogue/scopes.js';
import { jobContext } from '../../kernel/context/context.js';
import { ROUTES } from '../../rest/routes.js';
import { createApiKey } from '../../subgraphs/workspaces/api-key/api-key.service.js';
import { createWorkspace } from '../../subgraphs/workspaces/workspace/workspace.service.js';
import { cloneDatabase, type TestDatabase } from '../support/database.js';
import { freePort } from '../support/process.js';
import { startCache } from '../support/start-cache.js';
import { call } from '../support/world.js';

/**
 * The schemas that an edge reads and writes itself: credentials, sessions, and the data of
 * authorization servers.
 */
const OF_EDGES = ['workspaces', 'oauth_apps'];

let database: TestDatabase;
let admin: pg.Client;
let edge: Running;
let key: string;
const running: Running[] = [];
const logged: string[] = [];
const suffix = randomBytes(6).toString('hex');
const roleOf = (name: string) => `${name}_${suffix}`;

/** A role of the database that may use these schemas, and of the others read which migrations have run. */
async function makeRole(name: string, all: readonly string[], own: readonly string[]): Promise<string> {
  const role = roleOf(name);
  await admin.query(`create role ${role} login password 'p'`);
  for (const schema of all) {
    await admin.query(`grant usage on schema "${schema}" to ${role}`);
    await admin.query(`grant select on "${schema}".migration to ${role}`);
  }
  for (const schema of own) {
    await admin.query(`grant all on all tables in schema "${schema}" to ${role}`);
    await admin.query(`grant all on all sequences in schema "${schema}" to ${role}`);
  }
  return Object.assign(new URL(database.url), { username: role, password: 'p' }).href;
}

beforeAll(async () => {
  database = await cloneDatabase(inject('postgresUrl'));
  admin = new pg.Client(database.url);
  await admin.connect();
  const subgraphs = (await subgraphsOf(startCache)).map(({ name }) => name);
  const schemas = migrationsOf(await subgraphsOf(startCache)).map(({ schema }) => schema);
  const shared = schemas.filter(schema => !subgraphs.includes(schema));
  const ports = new Map<string, string>();
  for (const name of subgraphs) ports.set(name, String(await freePort()));
  const env = {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    SUBGRAPH_URLS: [...ports].map(([name, port]) => `${name}=http://127.0.0.1:${port}/`).join(','),
  };
  const log = pino({ level: 'warn' }, { write: line => void logged.push(line) });
  const begin = async (more: Record<string, string>) => {
    const started = await start(readConfig({ ...env, ...more }), { jobsByHand: true, demo: false, startCache, log });
    running.push(started);
    return started;
  };
  // The first process to start notes which key its secrets have, for which it looks into all tables.
  const owner = await begin({ ROLE: 'worker', PORT: '0', DATABASE_URL: database.url });
  for (const [name, port] of ports)
    await begin({
      ROLE: `subgraph:${name}`,
      PORT: port,
      DATABASE_URL: await makeRole(name, schemas, [name, ...shared]),
    });
  const edgeUrl = await makeRole('edge', schemas, [...OF_EDGES, ...shared]);
  edge = await begin({ ROLE: 'edge,oauth', PORT: '0', DATABASE_URL: edgeUrl });
  const ctx = jobContext(owner.services);
  const { id } = await createWorkspace(ctx, { name: 'Test', plan: 'scale', onboarded: true });
  const made = await createApiKey(ctx, { workspaceId: id, name: 'Test', mode: 'test', scopes: [...GRANTABLE_SCOPES] });
  key = made.key;
});
afterAll(async () => {
  await Promise.all(running.map(each => each.stop()));
  const { rows } = await admin.query<{ rolname: string }>('select rolname from pg_roles where rolname like $1', [
    `%\\_${suffix}`,
  ]);
  for (const { rolname } of rows) await admin.query(`drop owned by ${rolname}; drop role ${rolname}`);
  await admin.end();
  await database.drop();
});

const lists = ROUTES.filter(({ method, path }) => method === 'GET' && !path.includes('{')).map(({ path }) => path);

describe('each subgraph is a process with a role of the database that reads its own tables alone', () => {
  test.each(lists)('GET %s is answered', async path => {
    const { status, body } = await call(edge.url, 'GET', `/v1${path}`, { key });
    expect(status, JSON.stringify(body) + logged.join('')).toBeLessThan(500);
  });

  test('all invalid fields are named, also where only the process of the subgraph can tell', async () => {
    const body = { name: 5, email: 'nobody', properties: { size: 'XL' } };
    const made = await call(edge.url, 'POST', '/v1/contacts', { key, body });
    expect([made.status, made.body.code], JSON.stringify(made.body) + logged.join('')).toEqual([
      400,
      'VALIDATION_ERROR',
    ]);
    expect(made.body.details.map(({ field }: { field: string }) => field).sort()).toEqual([
      'email',
      'name',
      'properties.size',
    ]);
    const graph = await call(edge.url, 'POST', '/graphql', {
      key,
      body: {
        query:
          'mutation ($name: String, $properties: JSON) { createContact(name: $name, properties: $properties) { id } }',
        variables: { name: 5, properties: { size: 'XL' } },
      },
    });
    const { code, details } = graph.body.errors[0].extensions;
    expect([code, details.map(({ field }: { field: string }) => field).sort()]).toEqual([
      'VALIDATION_ERROR',
      ['properties.size', 'variables.name'],
    ]);
  });

  test('a send asks contacts for consent in their own process', async () => {
    const phone = '+14155550000';
    const made = await call(edge.url, 'POST', '/v1/contacts', { key, body: { phone, receiveMarketing: false } });
    expect(made.status).toBe(201);
    const body = { to: [phone], type: 'text', payload: { message: 'Hello' } };
    const sent = await call(edge.url, 'POST', '/v1/sms/messages', { key, body });
    expect([sent.status, sent.body.code]).toEqual([422, 'RECIPIENT_OPTED_OUT']);
  });
});

test('a stranger learns nothing from the check of arguments', async () => {
  const { url } = running[1]!;
  const asked = { path: 'Mutation.createContact', values: {}, errors: [{ field: 'name', rule: 'string' }] };
  const { status, body } = await call(url, 'POST', '/invalid-fields', { body: asked });
  expect([status, body.errors[0].extensions.code]).toEqual([401, 'UNAUTHORIZED']);
});

test('a process of one subgraph that does not know where the others are is refused', async () => {
  const env = { NODE_ENV: 'test', ROLE: 'subgraph:channels', SUBGRAPH_URLS: 'contacts=http://127.0.0.1:1/' };
  const config = readConfig({
    ...env,
    DATABASE_URL: database.url,
    ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
  });
  await expect(start(config, { demo: false, startCache })).rejects.toThrow(
    'a process with the role subgraph:channels calls the other subgraphs; add the URL of workspaces, campaigns, webhooks, oauth_apps',
  );
});
