import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getuid } from 'node:process';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../app/config.js';
import { findLocation } from '../../kernel/database/embedded/location.js';
import { sessionCookieName, sessionCookies } from '../../kernel/http/session-cookie.js';

const folder = mkdtempSync(join(tmpdir(), 'switchboard-safe-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the folder of the embedded PostgreSQL', () => {
  let dataDir: string;
  let count = 0;
  beforeEach(() => {
    chmodSync(folder, 0o755);
    dataDir = join(folder, `data-${count++}`);
    mkdirSync(dataDir);
  });
  const refused = (why: string) => expect(findLocation(dataDir)).rejects.toThrow(`because ${why}`);

  test('of our own is used', async () => {
    expect((await findLocation(dataDir)).data).toBe(join(dataDir, 'postgres'));
  });

  test('is no link, whether the data or the password', async () => {
    symlinkSync('/etc/passwd', join(dataDir, 'postgres.password'));
    await refused('it is a link');
    rmSync(join(dataDir, 'postgres.password'));
    symlinkSync(tmpdir(), join(dataDir, 'postgres'));
    await refused('it is a link');
  });

  test('is not one into which every account can write', async () => {
    chmodSync(dataDir, 0o777);
    await refused('every account can write into it');
  });

  test.runIf(getuid?.() === 0)('is not one that another account has prepared', async () => {
    mkdirSync(join(dataDir, 'postgres'));
    chownSync(join(dataDir, 'postgres'), 4_242, 4_242);
    await refused('it belongs to another account');
  });
});

const PRODUCTION = { NODE_ENV: 'production', ENCRYPTION_KEY: Buffer.alloc(32).toString('base64') };

describe('the configuration', () => {
  test('of development listens on this machine alone, unless told', () => {
    const env = { DATA_DIR: folder };
    expect(readConfig(env).host).toBe('127.0.0.1');
    expect(readConfig({ ...env, HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
    expect(readConfig({ ...PRODUCTION, BASE_URL: 'https://x.example' }).host).toBe('0.0.0.0');
  });

  test('of production needs https, or the word that a proxy ends TLS; cookies are for https either way', () => {
    const BASE_URL = 'http://x.example';
    expect(() => readConfig({ ...PRODUCTION, BASE_URL })).toThrow('BASE_URL: must be https in production');
    expect(() => readConfig({ ...PRODUCTION, BASE_URL, TLS_AT_PROXY: 'false' })).toThrow('BASE_URL: must be https');
    const config = readConfig({ ...PRODUCTION, BASE_URL, TLS_AT_PROXY: 'true' });
    expect(sessionCookieName(config)).toMatch(/^__Host-/);
    for (const cookie of sessionCookies(config, { token: 't', csrf: 'c', maxAge: 1 }))
      expect(cookie).toContain('Secure');
  });
});
