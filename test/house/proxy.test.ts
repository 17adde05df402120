import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type ClientRequest, createServer, type IncomingMessage, request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noCaddy, startCaddy } from '../support/peers/caddy.js';
import { type NameServer, startNameServer } from '../support/peers/name-server.js';
import { freePort, type TestProcess } from '../support/process.js';
import { call, createWorld, type Tenant, type World } from '../support/world.js';

const CADDYFILE = readFileSync(join(resolve(import.meta.dirname, '../..'), 'docs', 'Caddyfile'), 'utf8');
const OPERATING = readFileSync(join(resolve(import.meta.dirname, '../..'), 'docs', 'operating.md'), 'utf8');
const READS = 50;

if (noCaddy) console.warn(noCaddy);

// Debian's Caddy forgets failures too soon to show it below.
test('docs/Caddyfile leaves a process out for a part of the time that a request waits for one', () => {
  const secondsOf = (name: string) => Number(new RegExp(`${name} (\\d+)s`).exec(CADDYFILE)?.[1]);
  const [out, dial, silence] = ['fail_duration', 'dial_timeout', 'response_header_timeout'].map(secondsOf);
  expect(out! + dial! + silence!).toBeLessThan(secondsOf('lb_try_duration'));
});

describe.skipIf(noCaddy)('docs/Caddyfile', () => {
  let world: World;
  let tenant: Tenant;
  let names: NameServer;
  let edges: TestProcess[];
  let startEdge: (host: string) => Promise<TestProcess>;
  let proxy: { stop(): Promise<void> };
  let url: string;
  const authorization = createServer((_, response) => response.end('the authorization server'));

  beforeAll(async () => {
    [world, names] = await Promise.all([createWorld(), startNameServer()]);
    const port = String(await freePort());
    startEdge = HOST => world.start({ ROLE: 'edge', HOST, PORT: port, TRUSTED_PROXIES: '1' });
    edges = await Promise.all(['127.0.0.2', '127.0.0.3'].map(startEdge));
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
    // One for each edge, since the proxy chooses the one with fewer requests.
    const held = [await hold(url), await hold(url)];
    process.kill(edges[0]!.pid, 'SIGSTOP');
    const answered = await statuses();
    process.kill(edges[0]!.pid, 'SIGCONT');
    for (const request of held) request.destroy();
    expect(answered).toEqual(new Set([200]));
  });

  test('answers every read while one edge is dead, and after its address is gone from the name', async () => {
    await edges[1]!.end('SIGKILL');
    expect(await statuses()).toEqual(new Set([200]));
    names.set('edge', ['127.0.0.2']);
    expect(await statuses()).toEqual(new Set([200]));
  });

  test('refuses no read while edges are started anew one after the other within half a minute', async () => {
    names.set('edge', ['127.0.0.2', '127.0.0.3']);
    // The test before may have ended it.
    await edges[1]!.end('SIGKILL');
    edges[1] = await startEdge('127.0.0.3');
    const answered = new Set<number>();
    let restarting = true;
    const readers = Array.from({ length: 4 }, async () => {
      while (restarting) answered.add((await read()).status);
    });
    for (const [at, host] of ['127.0.0.2', '127.0.0.3'].entries()) {
      await edges[at]!.end('SIGKILL');
      edges[at] = await startEdge(host);
    }
    restarting = false;
    await Promise.all(readers);
    expect(answered).toEqual(new Set([200]));
    names.set('edge', ['127.0.0.2']);
    await edges[1].end('SIGKILL');
  });

  test('as docs/operating.md has it, gets a certificate for a verified domain of short links and for no other', async () => {
    const body = { url: TARGET, passClickId: false };
    const edge = edges[0]!.url.replace(/.*:/, '127.0.0.2:');
    const made = await call(`http://${edge}`, 'POST', '/v1/short-links', { key: tenant.liveKey, body });
    await world.rows(VERIFIED, 'lnd_1', tenant.workspaceId, 'go.shop.example', new Date());
    const path = `/l/${made.body.data.code}`;
    const port = await freePort();
    const own = await startCaddy(...onPorts(edge, port, await freePort()));
    try {
      expect(await visit(port, 'go.shop.example', path)).toMatchObject({ status: 302, location: TARGET });
      // Tracked mails have addresses there, and pages of links their logo.
      const reached = { '/t/o/none/none': true, '/t/c/none/none': true, '/l/-/logo/none': true, '/v1/topics': false };
      for (const [asked, isReached] of Object.entries(reached)) {
        const answer = await visit(port, 'go.shop.example', asked);
        expect([asked, answer.status, answer.isOurs]).toEqual([asked, 404, isReached]);
      }
      await expect(visit(port, 'other.example', path)).rejects.toThrow();
    } finally {
      await own.stop();
    }
  });
});

const TARGET = 'https://shop.example/spring';
const VERIFIED = `insert into campaigns.link_domain (id, workspace_id, name, sandbox, is_default, token, status, records, failures,
  created_at, updated_at) values ($1, $2, $3, false, false, 'token', 'VERIFIED', '[]', 0, $4, $4) returning id`;

/** The part of docs/operating.md with the addresses of the test, certificates of its own, and a site that says when it is there. */
function onPorts(edge: string, port: number, probe: number): [string, string] {
  const [, text] = /```caddyfile\n([\s\S]*?)```/.exec(OPERATING)!;
  const own = `admin off\n\tlocal_certs\n\tskip_install_trust\n\tauto_https disable_redirects\n\thttps_port ${port}`;
  const url = `http://127.0.0.1:${probe}`;
  return [`${text!.replace('{', `{\n\t${own}`).replaceAll('edge:4000', edge)}\n${url} {\n\trespond 200\n}\n`, url];
}

/**
 * A request whose body does not end, on its way through the proxy. Debian's Caddy is older than 2.11.2, which docs/operating.md asks
 * for: it forgets that a process failed as soon as no request is under way, and tries the silent process again and again.
 */
async function hold(url: string): Promise<ClientRequest> {
  const held = plainRequest(`${url}/v1/topics`, { method: 'POST', headers: { 'content-length': 9 } });
  held.on('error', () => undefined);
  await new Promise<void>((done, failed) => held.write('{', error => (error ? failed(error) : done())));
  return held;
}

async function visit(port: number, host: string, path: string) {
  const asked = request({
    host: '127.0.0.1',
    port,
    path,
    servername: host,
    headers: { host },
    rejectUnauthorized: false,
  });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  const { location, 'x-request-id': requestId } = answer.headers;
  return { status: answer.statusCode, location, isOurs: requestId !== undefined };
}

/** The same file, with the ports and the name server of the test in the place of the network's. */
function reachable(ports: Readonly<Record<string, string>>, nameServer: string): string {
  return CADDYFILE.replace(
    /name (edge|oauth)\n(\s*)port 4000/g,
    (_, name: string, indent: string) =>
      `name ${name}\n${indent}port ${ports[name]}\n${indent}resolvers udp/${nameServer}`,
  );
}
