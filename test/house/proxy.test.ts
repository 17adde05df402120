import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noCaddy, startCaddy } from '../support/peers/caddy.js';
import { type NameServer, startNameServer } from '../support/peers/name-server.js';
import { freePort, type TestProcess } from '../support/process.js';
import { call, createWorld, type Tenant, type World } from '../support/world.js';

const CADDYFILE = readFileSync(join(resolve(import.meta.dirname, '../..'), 'docs', 'Caddyfile'), 'utf8');
const READS = 50;

if (noCaddy) console.warn(noCaddy);

describe.skipIf(noCaddy)('docs/Caddyfile', () => {
  let world: World;
  let tenant: Tenant;
  let names: NameServer;
  let edges: TestProcess[];
  let proxy: { stop(): Promise<void> };
  let url: string;
  const authorization = createServer((_, response) => response.end('the authorization server'));

  beforeAll(async () => {
    [world, names] = await Promise.all([createWorld(), startNameServer()]);
    const port = String(await freePort());
    const start = (HOST: string) => world.start({ ROLE: 'edge', HOST, PORT: port, TRUSTED_PROXIES: '1' });
    edges = await Promise.all(['127.0.0.2', '127.0.0.3'].map(start));
    await new Promise<void>(done => authorization.listen(0, '127.0.0.4', done));
    names.set('edge', ['127.0.0.2', '127.0.0.3']);
    names.set('oauth', ['127.0.0.4']);
    url = `http://127.0.0.1:${await freePort()}`;
    const oauthPort = String((authorization.address() as AddressInfo).port);
    proxy = await startCaddy(`{\n\tadmin off\n}\n${reachable({ edge: port, oauth: oauthPort }, names.address)}`, url);
    tenant = await world.tenant();
  });
  afterAll(async () => {
    await proxy?.stop();
    await Promise.all(edges.map(edge => edge.end('SIGKILL')));
    authorization.close();
    await names.stop();
    await world.stop();
  });

  const read = () => call(url, 'GET', '/v1/topics', { key: tenant.testKey });
  const statuses = async () => {
    const answers = await Promise.all(Array.from({ length: READS }, read));
    return new Set(answers.map(answer => answer.status));
  };

  test('sends every path to its role, and keeps the metrics inside', async () => {
    expect((await read()).status).toBe(200);
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    for (const path of ['/oauth/token', '/.well-known/oauth-authorization-server'])
      expect(await (await fetch(url + path)).text()).toBe('the authorization server');
  });

  test('answers every read while one edge hangs', async () => {
    process.kill(edges[0]!.pid, 'SIGSTOP');
    expect(await statuses()).toEqual(new Set([200]));
    process.kill(edges[0]!.pid, 'SIGCONT');
  });

  test('answers every read while one edge is dead, and after its address is gone from the name', async () => {
    await edges[1]!.end('SIGKILL');
    expect(await statuses()).toEqual(new Set([200]));
    names.set('edge', ['127.0.0.2']);
    expect(await statuses()).toEqual(new Set([200]));
  });
});

/** The same file, with the ports and the name server of the test in the place of the network's. */
function reachable(ports: Readonly<Record<string, string>>, nameServer: string): string {
  return CADDYFILE.replace(
    /name (edge|oauth)\n(\s*)port 4000/g,
    (_, name: string, indent: string) =>
      `name ${name}\n${indent}port ${ports[name]}\n${indent}resolvers udp/${nameServer}`,
  );
}
