// `npm run dev`: the server and the dashboard from their sources, at one address. An edit of the server is compiled and takes over in a
// few seconds. One of the dashboard is in the page at once, for Vite serves it.
// HOST and PORT are those of the address. All other settings go to the server.
import { once } from 'node:events';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from './compile.mjs';
import { serveDashboard } from './dev/dashboard.mjs';
import { watchDocuments } from './dev/documents.mjs';
import { DevServer } from './dev/server.mjs';
import { watchSources } from './dev/sources.mjs';
import { copySqlFiles } from './sql-files.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { HOST: host = 'localhost', PORT: port = '4000', DATA_DIR: dataDir = '.data' } = process.env;
const address = `http://${host}:${port}`;

const print = line => console.log(line);
const say = text => print(`[dev] ${text}`);
const secondsSince = start => `${((performance.now() - start) / 1_000).toFixed(1)} s`;

/** Between two servers the database keeps running, for this process uses it too. */
async function keepDatabase() {
  if (process.env.DATABASE_URL) return { stop: async () => undefined };
  const { startEmbeddedPostgres } = await import('../dist/kernel/database/embedded/postgres.js');
  return startEmbeddedPostgres(resolve(root, dataDir));
}

async function replaceServer(server, reason) {
  const start = performance.now();
  say(`${reason}: starting the server …`);
  if (await server.replace()) say(`The server is ready after ${secondsSince(start)}: ${address}`);
  else if (server.url) say('The new server ended, as printed above. The one before it keeps answering.');
  else say('The server ended, as printed above. It starts again when a source changes.');
}

/** A checkout of Git changes hundreds of files. */
const named = paths =>
  paths.length > 3 ? `${paths.slice(0, 3).join(', ')} and ${paths.length - 3} more` : paths.join(', ');

function show(error) {
  say('This does not compile. The server stays as it is.');
  print(error.message);
}

/** Resolves at Ctrl-C and its like. A second one ends this process at once. */
const stopped = () => Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map(signal => once(process, signal)));

const stop = stopped();
compile('product');
copySqlFiles();
const database = await keepDatabase();
const env = { ...process.env, HOST: '127.0.0.1', PORT: '0', BASE_URL: process.env.BASE_URL ?? address };
const server = new DevServer(root, env, print);
// The proxy answers with an error while there is none.
const dashboard = await serveDashboard(root, { host, port: Number(port) }, () => server.url ?? 'http://127.0.0.1:9');
const endWatch = watchSources(root, paths => void replaceServer(server, named(paths)), show);
const endDocuments = watchDocuments(root, error =>
  say(`A document of the dashboard stays as it was: ${error.message}`),
);
await Promise.race([stop, replaceServer(server, 'From the sources')]);
await stop;
say('Stopping …');
endWatch();
endDocuments();
await dashboard.close();
await server.stop();
await database.stop();
process.exit(0);
