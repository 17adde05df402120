import { seconds } from '../../kernel/context/clock.js';
import type { Context, Services } from '../../kernel/context/context.js';
import { findOwned } from '../../kernel/database/find-owned.js';
import { covers } from '../../kernel/graph/scope.js';
import { defineSubgraph } from '../../kernel/graph/subgraph.js';
import { CreditResolver } from './credit/credit.resolver.js';
import { doubtJob } from './message/doubt.job.js';
import { EmailResolver } from './message/email.resolver.js';
import type { Lane } from './message/lane.js';
import { Message } from './message/message.js';
import { MessageErrorResolver } from './message/message-error.resolver.js';
import { receiptJob } from './message/receipt.job.js';
import { storeReceipts } from './message/receipt.js';
import { sendJobs } from './message/send.job.js';
import { SmsResolver } from './message/sms.resolver.js';
import { CreateMessage } from './migrations/001-message.js';
import { CreateCredit } from './migrations/002-credit.js';
import { createProviders, type Providers, providerFor } from './providers/index.js';

/** Jobs have had their grace when providers are stopped: what is still with one then is in doubt. */
const STOP_WITHIN = seconds(1);

/** What is sent, and on which ways. */
export function channels() {
  // Filled in the processes that work jobs; the others accept messages and know providers from the configuration alone.
  let providers: Providers = new Map();
  const providerOf = (lane: Lane) =>
    lane === 'sandbox' ? providers.get('sandbox') : providerFor(providers, lane, false);

  return defineSubgraph({
    name: 'channels',
    resolvers: [SmsResolver, EmailResolver, MessageErrorResolver, CreditResolver],
    entities: [Message],
    migrations: { '001-message': CreateMessage, '002-credit': CreateCredit },
    references: { Message: { scope: 'PUBLIC', resolve: ({ id }, ctx) => findReadable(ctx, id) } },
    jobs: () => [...sendJobs(providerOf), receiptJob, doubtJob],
    start: async services => {
      providers = await startProviders(services);
      return () => stopProviders(providers);
    },
  });
}

/** The scope that reading takes is the channel's. */
async function findReadable(ctx: Context, id: string): Promise<Message | null> {
  const message = await findOwned(ctx, Message, id);
  return message && covers(ctx.caller.scopes, `${message.channel}:read`) ? message : null;
}

async function startProviders(services: Services): Promise<Providers> {
  const providers = createProviders(services.config, services);
  const starting = [...providers.values()].map(provider =>
    provider.start(receipts => storeReceipts(services, provider.name, receipts)),
  );
  await Promise.all(starting);
  return providers;
}

async function stopProviders(providers: Providers): Promise<void> {
  await Promise.all([...providers.values()].map(provider => provider.stop(STOP_WITHIN)));
}
