import type { SubgraphPart } from '../../../../kernel/graph/subgraph-part.js';
import type { Channels } from '../channels.js';
import type { InboundChannels } from '../inbound/inbound-channel.js';
import { linesOfSends } from '../provider/line/find-line.js';
import { senderResolver } from '../sender/sender.resolver.js';
import { cancelResolver } from './cancel/cancel.resolver.js';
import { resolversOf } from './channel.resolver.js';
import { MESSAGE_INVARIANTS } from './invariants.js';
import { noteClicks } from './link/note-clicks.js';
import { messageContents } from './list/content-of-message.js';
import { MESSAGE_INDEXES } from './list/indexes.js';
import { messagesResolver } from './list/messages.resolver.js';
import { messageSearch } from './list/search-messages.js';
import { Message } from './message.js';
import { findReadable } from './message.service.js';
import { MessageErrorResolver } from './message-error.resolver.js';
import { LeaveRoomForClaims } from './migrations/211-room-for-claims.js';
import { overduePartsJob } from './receipt/parts/overdue-parts.job.js';
import { receiptJob } from './receipt/receipt.job.js';
import { unmatchedRetentionJob } from './receipt/unmatched.js';
import { retentionJob } from './retention.job.js';
import { rescheduleResolver } from './schedule/reschedule.resolver.js';
import { holdJob } from './send/hold.job.js';
import { unresolvedJob } from './send/unresolved.job.js';
import { largeFreeSends, smallFreeSends } from './store/free-sends.js';
import { templateCheckResolver } from './template/template-check.resolver.js';

const SHARED_STATEMENTS = [smallFreeSends, largeFreeSends, linesOfSends, messageContents];

/**
 * Returns the part of the subgraph that sends on all channels, without the jobs that send: these
 * need the providers of the process.
 */
export const messagePart = (channels: Channels, inbound: InboundChannels): SubgraphPart => ({
  resolvers: [
    ...[...channels.values()].flatMap(resolversOf),
    MessageErrorResolver,
    senderResolver(channels),
    messagesResolver(channels),
    rescheduleResolver(channels),
    cancelResolver(channels),
    templateCheckResolver(channels),
  ] as object[] as Function[],
  entities: [Message],
  migrations: { '211-room-for-claims': LeaveRoomForClaims },
  indexes: MESSAGE_INDEXES,
  resources: SHARED_STATEMENTS.map(({ resource }) => resource),
  references: { Message: { scope: 'PUBLIC', resolve: ({ id }, ctx) => findReadable(ctx, channels, id) } },
  consumers: [noteClicks(channels)],
  invariants: MESSAGE_INVARIANTS,
  searches: { messages: messageSearch(channels) },
  jobs: () => [
    receiptJob(channels, inbound),
    overduePartsJob(),
    unmatchedRetentionJob(),
    unresolvedJob(channels),
    holdJob(channels),
    retentionJob(),
  ],
});
