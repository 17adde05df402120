import type { SubgraphPart } from '../../../../kernel/graph/subgraph-part.js';
import { downloadConnections } from '../../../../kernel/outbound/open-download.js';
import { readable } from '../instance/find-instance.js';
import { AnswersResolver } from './answers/answers.resolver.js';
import { ANSWERED } from './answers/list-answers.js';
import { catchUpJob } from './bridge/catch-up.job.js';
import { type CallbackWork, callbackJob } from './callback/callback.job.js';
import { newCallbacks } from './callback/callback.js';
import { CallbackResolver } from './callback/callback.resolver.js';
import { readCallbacks } from './callback/read-callbacks.js';
import type { CallbackSources } from './callback/source.js';
import { type ReceiveBeside, workOnCallbacks } from './callback/work.js';
import { replies } from './conversation/replies.js';
import { inboundErasure } from './erase-inbound.js';
import { InboundEdgesResolver, inboundResolverOf, RepliesResolver } from './inbound.resolver.js';
import { findInbound } from './inbound.service.js';
import type { InboundChannels } from './inbound-channel.js';
import { InboundMessage } from './inbound-message.js';
import { mediaResolverOf } from './media/media.resolver.js';
import { CreateUnclaimedArrival } from './migrations/200-unclaimed-arrival.js';
import { inboundRetentionJob } from './retention.job.js';
import { unclaimedRetentionJob } from './unclaimed/forget.job.js';

interface Inbound extends ReceiveBeside {
  readonly channels: InboundChannels;
  readonly sources: CallbackSources;
}

const INDEXES = {
  inbound_message_by_answered: `channels.inbound_message (message_id, id collate "C") where message_id is not null`,
  inbound_message_by_source: ANSWERED,
};

/** Returns the part of the subgraph that handles what comes in on the lines of all channels. */
export function inboundPart(inbound: Inbound): SubgraphPart {
  const { channels } = inbound;
  const owners = new Map([...channels].map(([name, { owner }]) => [name, owner]));
  return {
    resolvers: [
      ...[...channels.values()].flatMap(channel => [
        inboundResolverOf(channel),
        ...(channel.media ? [mediaResolverOf(channel.media)] : []),
      ]),
      AnswersResolver,
      CallbackResolver,
      InboundEdgesResolver,
      RepliesResolver,
    ] as object[] as Function[],
    entities: [InboundMessage],
    migrations: { '200-unclaimed-arrival': CreateUnclaimedArrival },
    indexes: INDEXES,
    resources: [newCallbacks.resource, downloadConnections, replies.resource],
    references: {
      InboundMessage: { scope: 'PUBLIC', resolve: ({ id }, ctx) => readable(ctx, owners, findInbound(ctx, id)) },
    },
    erasures: [inboundErasure],
    jobs: () => [inboundRetentionJob(), unclaimedRetentionJob(), catchUpJob(), callbackJob(callbackWork(inbound))],
  };
}

const callbackWork = ({ channels, sources, ...beside }: Inbound): CallbackWork => ({
  read: (db, callbacks) => readCallbacks(db, sources, callbacks),
  store: (tx, callbacks) => workOnCallbacks(tx, channels, sources, beside, callbacks),
});
