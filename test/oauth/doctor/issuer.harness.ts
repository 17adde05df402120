import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startApp, type TestApp } from '../../support/app.js';

/** The whole system at the address that it calls its own, as peers that start from the metadata need it. */
export async function startIssuer(env: Record<string, string> = {}): Promise<TestApp> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return startApp({ env: { PORT: `${port}`, BASE_URL: `http://127.0.0.1:${port}`, ...env } });
}
