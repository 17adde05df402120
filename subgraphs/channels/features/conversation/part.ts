import type { SubgraphPart } from '../../../../kernel/graph/subgraph-part.js';
import type { Channels } from '../../core/channels.js';
import { Conversation } from '../../core/conversation/conversation.js';
import { findReadable } from '../../core/conversation/find-conversation.js';
import { CAPITALS_INDEXES } from '../../core/conversation/of-recipient.js';
import { lastMessages } from '../../core/inbound/conversation/last-messages.js';
import type { InboundChannels } from '../../core/inbound/inbound-channel.js';
import { inboxArrivals } from './arrivals.js';
import { ConversationBatchResolver } from './batch/batch.resolver.js';
import { CannedAnswer } from './canned/canned-answer.js';
import { cannedAnswerResolver } from './canned/canned-answer.resolver.js';
import { cannedAnswers } from './canned/canned-answer.service.js';
import { ContactConversationsResolver } from './contact/contact-conversations.resolver.js';
import { conversationErasure } from './contact/erase-conversations.js';
import { ConversationResolver } from './conversation.resolver.js';
import { ConversationEdgesResolver } from './edges.resolver.js';
import { ConversationLabelResolver } from './label/label.resolver.js';
import { CountsResolver } from './list/counts.resolver.js';
import { CONVERSATION_INDEXES, SEARCH_INDEXES } from './list/indexes.js';
import { PEER_END_INDEXES } from './list/peer-end.js';
import { MENTION_INDEXES } from './note/mention-indexes.js';
import { ConversationNote } from './note/note.js';
import { NoteResolver } from './note/note.resolver.js';
import { findNote } from './note/note.service.js';
import { endPresenceJob } from './presence/end-presence.job.js';
import { presences } from './presence/presence.js';
import { PresenceResolver } from './presence/presence.resolver.js';
import { readMarks } from './read-marks.js';
import { replyResolver } from './reply/reply.resolver.js';
import { noteRounds } from './rounds/note-rounds.js';
import { StatisticsResolver } from './rounds/statistics.resolver.js';
import { arrivalsJob } from './rules/arrivals.job.js';
import { forgetInRules } from './rules/forget-in-rules.js';
import { InboxSettingsResolver } from './rules/inbox-settings.resolver.js';
import { RatingResolver, ratingsOfMessages } from './satisfaction/rating.resolver.js';
import { ratingsJob } from './satisfaction/ratings.job.js';
import { startResolver } from './start/start.resolver.js';
import { entryContentResolver } from './thread/entry-content.resolver.js';
import type { EntrySources } from './thread/entry-source.js';
import { echoes, type Threads, threadsWith } from './thread/thread.js';
import { threadQueryResolver, threadResolver } from './thread/thread.resolver.js';
import { canonicalPeersJob, OLDER_PEER_INDEXES } from './work/canonical-peers.job.js';
import { fillActivityJob } from './work/fill-activity.job.js';
import { unassignRemoved } from './work/forget-removed.js';
import { noteSent } from './work/note-sent.js';
import { reopenSnoozedJob } from './work/reopen-snoozed.job.js';

const INDEXES = {
  ...CONVERSATION_INDEXES,
  ...SEARCH_INDEXES,
  ...MENTION_INDEXES,
  ...PEER_END_INDEXES,
  ...OLDER_PEER_INDEXES,
  ...CAPITALS_INDEXES,
};

const RESOURCES = [
  lastMessages.resource,
  readMarks.resource,
  inboxArrivals,
  echoes.resource,
  presences.resource,
  ratingsOfMessages.resource,
];

/** Messages between lines and people, over all channels that are answered, and the work on them. */
export function conversationPart(channels: Channels, inbound: InboundChannels, entries: EntrySources): SubgraphPart {
  const threads = threadsWith(entries);
  return {
    resolvers: resolversOf(channels, inbound, entries, threads),
    entities: [Conversation, ConversationNote, CannedAnswer],
    indexes: INDEXES,
    references: {
      Conversation: { scope: 'PUBLIC', resolve: ({ id }, ctx) => findReadable(ctx, inbound, id) },
      CannedAnswer: { scope: 'conversations:read', resolve: ({ id }, ctx) => cannedAnswers.find(ctx, id) },
      ConversationNote: { scope: 'conversations:read', resolve: ({ id }, ctx) => findNote(ctx, id) },
    },
    erasures: [conversationErasure],
    jobs: () => [
      reopenSnoozedJob(),
      fillActivityJob(),
      endPresenceJob(),
      arrivalsJob({ channels, inbound }),
      ratingsJob({ channels, inbound }),
      canonicalPeersJob(inbound),
    ],
    consumers: [noteSent(channels, inbound), noteRounds(channels, inbound), unassignRemoved, forgetInRules],
    resources: [...RESOURCES, threads.resource],
  };
}

const resolversOf = (
  channels: Channels,
  inbound: InboundChannels,
  entries: EntrySources,
  threads: Threads,
): Function[] =>
  [
    ConversationResolver,
    CountsResolver,
    ConversationEdgesResolver,
    ContactConversationsResolver,
    ConversationLabelResolver,
    threadResolver(threads),
    threadQueryResolver(threads),
    entryContentResolver(channels, entries),
    NoteResolver,
    PresenceResolver,
    ConversationBatchResolver,
    InboxSettingsResolver,
    StatisticsResolver,
    RatingResolver,
    replyResolver({ channels, inbound, threads }),
    startResolver({ channels, inbound, threads }),
    cannedAnswerResolver(channels),
  ] as object[] as Function[];
