import { createServer } from 'node:http';
import { pino } from 'pino';
import { openAuthorization } from '../../app/authorization.js';
import { readConfig } from '../../app/config.js';
import { openServices } from '../../app/services.js';
import { createEdge } from '../../gateway/edge.js';
import { createHealth } from '../../kernel/http/health.js';

/**
 * Our authorization server as `ROLE=oauth` runs it, but with limits that no benchmark reaches: it counts as ever, and
 * refuses nobody.
 */
const config = readConfig();
const log = pino({ level: 'warn' });
const services = await openServices({ config, databaseUrl: config.databaseUrl!, subgraphs: [], log });
await services.jobs.start(services);

const UNREACHABLE = { max: 2_000_000_000, per: 60_000 };
const { router } = await openAuthorization(services, {
  tokenByAddress: UNREACHABLE,
  tokenByClient: UNREACHABLE,
  tokenByAccount: UNREACHABLE,
});
const health = createHealth({ services, migrations: [], jobs: [], accepting: () => true });
const app = createEdge({ health, rest: null, graphql: null, pages: [router], trustedProxies: 0 });
const server = createServer(app).listen(config.port, config.host);
process.once('SIGTERM', () => {
  server.close(() => process.exit(0));
  server.closeAllConnections();
});
