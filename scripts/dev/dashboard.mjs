// Serves the dashboard from its sources, and everything else by the server behind it.
import { join } from 'node:path';
import { createServer } from 'vite';

/**
 * `serverUrl()` answers the address of the server at that moment. Vite keeps an open page up to date by itself.
 * Returns `{ close }`.
 */
export async function serveDashboard(root, { host, port }, serverUrl) {
  const toServer = {
    target: serverUrl(),
    ws: true,
    configure: (_, options) => {
      Object.defineProperty(options, 'target', { get: serverUrl, enumerable: true });
    },
  };
  const vite = await createServer({
    root: join(root, 'dashboard'),
    configFile: join(root, 'dashboard', 'vite.config.ts'),
    logLevel: 'warn',
    server: { host, port, strictPort: true, proxy: { '^/(?!dashboard(?:/|$))': toServer } },
  });
  return vite.listen();
}
