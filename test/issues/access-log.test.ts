import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readConfig } from '../../app/config.js';
import { type Running, start } from '../../app/process.js';
import { cloneDatabase, type TestDatabase } from '../support/database.js';
import { startCache } from '../support/start-cache.js';

interface Line {
  msg: string;
  requestId: string;
  [fact: string]: unknown;
}

let database: TestDatabase;
let dataDir: string;
let running: Running;
const lines: Line[] = [];
beforeAll(async () => {
  database = await cloneDatabase(inject('postgresUrl'));
  dataDir = mkdtempSync(join(tmpdir(), 'switchboard-log-'));
  const env = { NODE_ENV: 'test', HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, DATABASE_URL: database.url };
  const log = pino({ level: 'info' }, { write: line => void lines.push(JSON.parse(line) as Line) });
  running = await start(readConfig(env), { jobsByHand: true, demo: false, startCache, log });
});
afterAll(async () => {
  await running?.stop();
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const REQUESTS = [
  ['GET', '/oauth/authorize?client_id=secret-code', 'oauth', '/oauth/authorize', 400],
  ['POST', '/oauth/token', 'oauth', '/oauth/token', 400],
  ['GET', '/.well-known/oauth-authorization-server', 'oauth', '/.well-known/oauth-authorization-server', 200],
  ['GET', '/', 'page', '/', 200],
  ['GET', '/reset-password?token=secret-token', 'page', '/reset-password', 410],
  ['GET', '/nowhere/at/all', 'page', '(none)', 404],
  ['POST', '/mcp', 'mcp', '(none)', 401],
] as const;

describe.each(REQUESTS)('%s %s', (method, path, api, route, status) => {
  test('writes one line with its request id and without its query, and counts in the metrics', async () => {
    const requestId = `looked-up-${REQUESTS.findIndex(request => request[1] === path)}`;
    const answer = await fetch(running.url + path, {
      method,
      redirect: 'manual',
      headers: { 'x-request-id': requestId, accept: 'text/html' },
    });
    await answer.text();
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([status, requestId]);
    await expect.poll(() => lines.filter(line => line.requestId === requestId).length).toBe(1);
    const [line] = lines.filter(each => each.requestId === requestId);
    expect(line).toMatchObject({ msg: api, method, status });
    expect(JSON.stringify(line)).not.toContain('secret-');
    const metrics = await (await fetch(`${running.url}/metrics`)).text();
    const labels = `api="${api}",route="${route}",method="${method}",status="${status}"`;
    expect(metrics).toContain(`switchboard_http_request_seconds_count{${labels}}`);
  });
});
