import type { NonEmptyArray } from 'type-graphql';
import { seconds } from '../../kernel/context/clock.js';
import type { Context } from '../../kernel/context/context.js';
import type { Services } from '../../kernel/context/services.js';
import { findOwned } from '../../kernel/database/find-owned.js';
import { covers } from '../../kernel/graph/scope.js';
import { defineSubgraph } from '../../kernel/graph/subgraph.js';
import { botchatInstances } from './botchat/instances.js';
import type { OlderBody } from './channel.js';
import { channelsOf } from './channels.js';
import { chatappInstances } from './chatapp/instances.js';
import { contactResolver } from './contact/contact.resolver.js';
import { contactMessages } from './contact/contact-messages.js';
import { CreditResolver } from './credit/credit.resolver.js';
import { foldUsageJob } from './credit/fold-usage.job.js';
import { sumLedgerJob } from './credit/sum-ledger.job.js';
import { EmailDomain } from './email/domain/domain.js';
import { EmailDomainResolver } from './email/domain/domain.resolver.js';
import { senderAuthorities } from './email/domain/signature.js';
import { verifyDomainsJob } from './email/domain/verify.job.js';
import { domainNames } from './email/domain/verify.js';
import { email } from './email/email.js';
import { CreateEmailDomain } from './email/migrations/016-email-domain.js';
import { erasureResolver } from './erasure/erasure.resolver.js';
import { publicConnectPageResolver } from './instance/connect-page/connect-page.resolver.js';
import { findInstance } from './instance/find-instance.js';
import { Instance } from './instance/instance.js';
import { instanceFieldsOf, instanceResolversOf } from './instance/instance.resolver.js';
import { linesJob } from './instance/line/lines.job.js';
import { CreateInstance } from './instance/migrations/020-instance.js';
import type { InstanceRules } from './instance/rules.js';
import { freeSends } from './message/accept/store.js';
import { resolversOf } from './message/channel.resolver.js';
import { Message } from './message/message.js';
import { MessageErrorResolver } from './message/message-error.resolver.js';
import { receiptJob } from './message/receipt/receipt.job.js';
import { storeReceipts } from './message/receipt/receipt.js';
import { retentionJob } from './message/retention.job.js';
import { holdJob } from './message/send/hold.job.js';
import { sendJobs } from './message/send/send.job.js';
import { unresolvedJob } from './message/send/unresolved.job.js';
import { sees } from './message/world.js';
import { CreateMessage } from './migrations/001-message.js';
import { CreateCredit } from './migrations/002-credit.js';
import { RenameQueue } from './migrations/003-queue.js';
import { AddSource } from './migrations/004-source.js';
import { AddVariables } from './migrations/005-variables.js';
import { AddMoveFence } from './migrations/006-fence.js';
import { AddLeaseMoment } from './migrations/007-lease-clock.js';
import { AddWorldIndexes } from './migrations/008-worlds.js';
import { CreateSender } from './migrations/009-sender.js';
import { AddHold } from './migrations/010-hold.js';
import { AddListIndexes } from './migrations/011-list-indexes.js';
import { CreateUsage } from './migrations/012-usage.js';
import { CountContents } from './migrations/013-retention.js';
import { IndexLedgerSums } from './migrations/014-ledger-sums.js';
import { AddContact } from './migrations/015-contact.js';
import { photosocialInstances } from './photosocial/instances.js';
import { createProviders, type Providers } from './provider/providers.js';
import { sms } from './sms/sms.js';

/** Every channel, one line each. */
export const CHANNELS = channelsOf([
  sms, //
  email,
]);

/** The channels that have instances, one line each. */
const INSTANCES: ReadonlyMap<string, InstanceRules> = new Map(
  [
    chatappInstances, //
    botchatInstances,
    photosocialInstances,
  ].map(rules => [rules.channel, rules]),
);

const instanceRulesOf = (channel: string): InstanceRules => INSTANCES.get(channel)!;

const RESOLVERS = [
  ...[...CHANNELS.values()].flatMap(resolversOf),
  ...[...INSTANCES.values()].flatMap(instanceResolversOf),
  instanceFieldsOf(instanceRulesOf),
  publicConnectPageResolver(instanceRulesOf),
] as object[] as NonEmptyArray<Function>;

/** The older bodies that sends still accept, by the channel's name. */
export const OLDER_BODIES: ReadonlyMap<string, OlderBody> = new Map(
  [...CHANNELS.values()].flatMap(({ name, olderBody }) => (olderBody ? [[name, olderBody] as const] : [])),
);

/** Jobs have had their grace when providers are stopped: the outcome of what is still with one is unknown. */
const STOP_WITHIN = seconds(1);

/** What is sent, and on which ways. */
export function channels() {
  // Filled in the processes that work jobs; the others accept messages and know providers from the configuration alone.
  let providers: Providers = new Map();

  return defineSubgraph({
    name: 'channels',
    resolvers: [
      ...RESOLVERS,
      MessageErrorResolver,
      CreditResolver,
      contactResolver(CHANNELS),
      erasureResolver(CHANNELS),
      EmailDomainResolver,
    ],
    entities: [Message, EmailDomain, Instance],
    migrations: {
      '001-message': CreateMessage,
      '002-credit': CreateCredit,
      '003-queue': RenameQueue,
      '004-source': AddSource,
      '005-variables': AddVariables,
      '006-fence': AddMoveFence,
      '007-lease-clock': AddLeaseMoment,
      '008-worlds': AddWorldIndexes,
      '009-sender': CreateSender,
      '010-hold': AddHold,
      '011-list-indexes': AddListIndexes,
      '012-usage': CreateUsage,
      '013-retention': CountContents,
      '014-ledger-sums': IndexLedgerSums,
      '015-contact': AddContact,
      '016-email-domain': CreateEmailDomain,
      '020-instance': CreateInstance,
    },
    resources: [freeSends, contactMessages, domainNames, senderAuthorities],
    references: {
      Message: { scope: 'PUBLIC', resolve: ({ id }, ctx) => findReadable(ctx, id) },
      Instance: { scope: 'PUBLIC', resolve: ({ id }, ctx) => findReadableInstance(ctx, id) },
      // It has nothing but its id here; its messages check the scopes of their channels.
      Contact: { scope: 'PUBLIC', resolve: async ({ id }) => ({ id }) },
    },
    jobs: () => [
      ...sendJobs(CHANNELS, queue => providers.get(queue)),
      receiptJob(CHANNELS),
      unresolvedJob(CHANNELS),
      holdJob(CHANNELS),
      foldUsageJob(),
      sumLedgerJob(),
      retentionJob(),
      verifyDomainsJob(),
      linesJob(instanceRulesOf),
    ],
    start: async services => {
      providers = await startProviders(services);
      const links = watchLinks(services, providers);
      return async () => {
        clearInterval(links);
        await stopProviders(providers);
      };
    },
  });
}

/** The scope that reading takes is the channel's. */
async function findReadable(ctx: Context, id: string): Promise<Message | null> {
  const message = await findOwned(ctx, Message, id);
  const scope = message && CHANNELS.get(message.channel)?.scopes.read;
  return scope && covers(ctx.caller.scopes, scope) && sees(ctx.caller, message) ? message : null;
}

async function findReadableInstance(ctx: Context, id: string): Promise<Instance | null> {
  const instance = await findInstance(ctx, id);
  const scope = instance && INSTANCES.get(instance.channel)?.scopes.read;
  return scope && covers(ctx.caller.scopes, scope) ? instance : null;
}

async function startProviders(services: Services): Promise<Providers> {
  const providers = await createProviders(CHANNELS, services.config, services);
  const starting = [...providers.values()].map(provider =>
    provider.start(receipts => storeReceipts(services, provider.name, receipts)),
  );
  await Promise.all(starting);
  return providers;
}

/** Shows in `/metrics` whether providers can be reached. */
function watchLinks({ metrics }: Services, watched: Providers): NodeJS.Timeout {
  const measure = () => {
    for (const [queue, provider] of watched)
      metrics.providerUp.set({ queue, provider: provider.name }, provider.healthy() ? 1 : 0);
  };
  measure();
  return setInterval(measure, seconds(5)).unref();
}

async function stopProviders(providers: Providers): Promise<void> {
  await Promise.all([...providers.values()].map(provider => provider.stop(STOP_WITHIN)));
}
