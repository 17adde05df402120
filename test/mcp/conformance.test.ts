import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort, type McpApp, startMcp } from '../support/peers/mcp.js';

const require = createRequire(import.meta.url);
const CLI = join(require.resolve('@modelcontextprotocol/conformance/package.json'), '../dist/index.js');
const PATIENCE = 120_000;

/** The newest revision that the SDK speaks. */
const REVISION = '2025-11-25';

interface Check {
  id: string;
  status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'SKIPPED' | 'INFO';
  errorMessage?: string;
}

let app: McpApp;
let proxy: Server;
let results: string;
let mcpUrl: string;
beforeAll(async () => {
  const port = await freePort();
  mcpUrl = `http://127.0.0.1:${port}`;
  app = await startMcp({ env: { MCP_URL: mcpUrl } });
  proxy = await signedIn(app.url, await app.token(['sms:send', 'sms:read']), port);
  results = mkdtempSync(join(tmpdir(), 'switchboard-conformance-'));
});
afterAll(async () => {
  proxy?.close();
  proxy?.closeAllConnections();
  await app?.stop();
  rmSync(results, { recursive: true, force: true });
});

/** The suite holds no token: this proxy acts for a host that does. */
async function signedIn(url: string, token: string, port: number): Promise<Server> {
  const server = createServer((req, res) => {
    const headers = { ...req.headers, authorization: `Bearer ${token}` };
    const onward = request(new URL(req.url ?? '/', url), { method: req.method, headers, setHost: false }, answer => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    req.pipe(onward);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** Checks of every scenario that a run saved. */
function checksIn(directory: string): Map<string, Check[]> {
  const runs = readdirSync(directory).map(run => {
    const checks = JSON.parse(readFileSync(join(directory, run, 'checks.json'), 'utf8')) as Check[];
    return [
      run.replace(/^server-|^authorization-server-(?=authorization)|-\d{4}-\d{2}-\d{2}T.*$/g, ''),
      checks,
    ] as const;
  });
  return new Map(runs);
}

const withStatus = (checks: readonly Check[] | undefined, status: Check['status']) =>
  (checks ?? []).filter(check => check.status === status).map(({ id }) => id);

describe('the official suite, against the server', () => {
  let scenarios: Map<string, Check[]>;
  beforeAll(async () => {
    const directory = join(results, 'server');
    const args = ['server', '--url', `${mcpUrl}/mcp`, '--suite', 'all', '--spec-version', REVISION, '-o', directory];
    // It exits with 1 because of the scenarios below that ask for fixtures.
    await new Promise<void>(done => execFile(process.execPath, [CLI, ...args], { timeout: PATIENCE }, () => done()));
    scenarios = checksIn(directory);
  }, PATIENCE);

  test.each([
    ['server-initialize', ['server-initialize', 'wire-schema-valid']],
    ['ping', ['ping', 'wire-schema-valid']],
    ['tools-list', ['tools-list', 'tools-name-format', 'wire-schema-valid']],
    ['dns-rebinding-protection', ['localhost-host-rebinding-rejected', 'localhost-host-valid-accepted']],
  ])('%s passes', (scenario, passed) => {
    const checks = scenarios.get(scenario);
    expect(withStatus(checks, 'SUCCESS').sort()).toEqual(passed.sort());
    expect(withStatus(checks, 'FAILURE')).toEqual([]);
  });

  test('a server without sessions has no lifecycle of one to keep', () => {
    expect(scenarios.get('server-session-lifecycle')?.map(({ status }) => status)).toEqual(['INFO']);
  });

  test('every message of every scenario is valid by the schema of the protocol', () => {
    const all = [...scenarios.values()].flat().filter(({ id }) => id === 'wire-schema-valid');
    expect(all.length).toBeGreaterThanOrEqual(28);
    expect(all.filter(({ status }) => status !== 'SUCCESS')).toEqual([]);
  });

  test('what fails asks for a fixture (test_…, test://…) or a capability that the server does not declare', () => {
    const failing = [...scenarios].filter(([, checks]) => withStatus(checks, 'FAILURE').length > 0);
    expect(scenarios.size).toBe(33);
    expect(failing.map(([scenario]) => scenario).sort()).toEqual(FIXTURES);
    for (const [, checks] of failing)
      for (const { status, errorMessage } of checks)
        if (status === 'FAILURE') expect(errorMessage).toMatch(/Method not found|There is no tool|not found/i);
  });
});

const FIXTURES = [
  'completion-complete',
  'elicitation-sep1034-defaults',
  'elicitation-sep1330-enums',
  'json-schema-2020-12',
  'logging-set-level',
  'prompts-get-embedded-resource',
  'prompts-get-simple',
  'prompts-get-with-args',
  'prompts-get-with-image',
  'prompts-list',
  'resources-list',
  'resources-read-binary',
  'resources-read-text',
  'resources-subscribe',
  'resources-templates-read',
  'resources-unsubscribe',
  'tools-call-audio',
  'tools-call-elicitation',
  'tools-call-embedded-resource',
  'tools-call-error',
  'tools-call-image',
  'tools-call-mixed-content',
  'tools-call-sampling',
  'tools-call-simple-text',
  'tools-call-with-logging',
  'tools-call-with-progress',
];

describe('the official suite, against the authorization server', () => {
  test(
    'both scenarios pass, a person deciding at a browser',
    async () => {
      const port = await freePort();
      const registered = await fetch(`${app.url}/oauth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        // The suite presents no secret to a server that takes public clients.
        body: JSON.stringify({
          redirect_uris: [`http://127.0.0.1:${port}/callback`],
          token_endpoint_auth_method: 'none',
        }),
      });
      const { client_id } = (await registered.json()) as { client_id: string };
      const directory = join(results, 'authorization');
      const suite = spawn(process.execPath, [
        ...[CLI, 'authorization', '--url', app.url, '--spec-version', REVISION, '-p', String(port), '-o', directory],
        ...['--client-id', client_id, '--resource', app.resource],
      ]);
      let said = '';
      let decided: Promise<unknown> | undefined;
      suite.stdout.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        const [url] = /http\S+\/oauth\/authorize\?\S+(?=\s)/.exec(said) ?? [];
        if (url)
          decided ??= app
            .person()
            .decide(url)
            .then(back => fetch(back));
      });
      const [code] = await once(suite, 'close', { signal: AbortSignal.timeout(PATIENCE) });
      await decided;
      expect([code, said]).toEqual([0, expect.stringContaining('authorization')]);
      const checks = [...checksIn(directory).values()].flat();
      expect(withStatus(checks, 'SUCCESS').sort()).toEqual([
        'authorization-code-grant',
        'authorization-server-metadata',
        'authorization-server-metadata-cimd',
      ]);
      expect(checks.filter(({ status }) => status !== 'SUCCESS')).toEqual([]);
    },
    PATIENCE,
  );
});
