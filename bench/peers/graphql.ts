import 'reflect-metadata';
import { createServer } from 'node:http';
import { ApolloGateway, LocalGraphQLDataSource } from '@apollo/gateway';
import { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import type { Response } from 'express';
import { pino } from 'pino';
import { readConfig } from '../../app/config.js';
import { openServices } from '../../app/services.js';
import { subgraphsOf } from '../../app/subgraphs.js';
import { composeSupergraph } from '../../gateway/executor/compose.js';
import { systemCaller } from '../../kernel/context/caller.js';
import type { Context } from '../../kernel/context/context.js';
import type { Caller } from './http/credentials.js';
import { createEdge } from './http/edge.js';

/** Our subgraphs as the libraries come: Apollo Server 5, the stock gateway, `LocalGraphQLDataSource`. */
const config = readConfig();
const subgraphs = await subgraphsOf();
const log = pino({ level: 'warn' });
const services = await openServices({ config, databaseUrl: config.databaseUrl!, subgraphs, log });

// It would report its machine to its maker.
process.env['APOLLO_TELEMETRY_DISABLED'] = 'true';
const gateway = new ApolloGateway({
  supergraphSdl: await composeSupergraph(subgraphs),
  buildService: ({ name }) => new LocalGraphQLDataSource(subgraphs.find(each => each.name === name)!.schema),
});
const apollo = new ApolloServer<Context>({ gateway, introspection: false, logger: services.log });
await apollo.start();

/** Returns the context of the resolvers, by the credential of the request. */
function contextOf(res: Response): Context {
  const { workspaceId, scopes, sandbox } = res.locals['caller'] as Caller;
  return {
    ...services,
    caller: { ...systemCaller(workspaceId), kind: 'api-key', scopes, sandbox },
    locale: 'en',
    requestId: res.locals['requestId'] as string,
    ip: '',
    em: null as never, // The queries of the benchmark read by prepared statements alone.
    idempotency: null,
    wakes: null,
  };
}

const app = createEdge(services.db.pool);
app.use('/graphql', expressMiddleware(apollo, { context: async ({ res }) => contextOf(res) }));
const server = createServer(app).listen(config.port, config.host);
process.once('SIGTERM', () => {
  server.close(() => process.exit(0));
  server.closeAllConnections();
});
