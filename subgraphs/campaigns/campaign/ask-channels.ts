import type { ErrorCode } from '../../../catalogue/errors/catalogue.js';
import type { Context } from '../../../kernel/context/context.js';
import type { Metadata } from '../../../kernel/graph/input/labels.js';
import { ask, type Question } from '../../../kernel/graph/references.js';
import type { Values } from '../template/variable.js';

interface Rules {
  readonly scope: string;
  readonly hasLines: boolean;
  /** A packed list. */
  readonly to: string | null;
}

const SEND_RULES: Question<{ channel: string; to: string | null; country: string | null }, Rules | null> = {
  subgraph: 'channels',
  field: 'sendRules',
  document: `query ($channel: String!, $to: String, $country: ID) {
    sendRules(channel: $channel, to: $to, country: $country) { scope hasLines to }
  }`,
};

/**
 * Returns the rules of sends on a channel; `null` when there is no such channel. Throws
 * `SUBGRAPH_UNAVAILABLE`.
 */
export const askRules = (
  ctx: Context,
  channel: string,
  to: string | null,
  country: string | null,
): Promise<Rules | null> => ask(ctx, SEND_RULES, { channel, to, country });

export interface BatchRecipient {
  readonly messageId: string;
  readonly contactId: string | null;
  readonly to: string | null;
  readonly variables: Values | null;
  /** Its turn at the host that receives its mail has come. */
  readonly hasTurn?: boolean;
}

/** The members that all messages of a batch share. */
export interface Batch {
  readonly channel: string;
  readonly content: object;
  readonly class: string;
  readonly topicId: string | null;
  readonly template: object | null;
  readonly instanceId: string | null;
  readonly country: string | null;
  readonly reference: string | null;
  readonly metadata: Metadata | null;
  readonly recipients: readonly BatchRecipient[];
}

export interface Stop {
  readonly code: ErrorCode | 'SOURCE_ENDED';
  readonly message: string;
  readonly retryAfterSec: number | null;
}

export interface Accepted {
  /** Credits by message id. */
  readonly accepted: Readonly<Record<string, number>>;
  readonly refused: readonly { readonly messageId: string; readonly code: string; readonly until: string | null }[];
  readonly stopped: Stop | null;
}

const SHARED =
  '$channel: String!, $content: JSON!, $class: String, $topicId: ID, $template: JSON, $instanceId: ID, $country: String, $recipients: JSON!';
const GIVEN =
  'channel: $channel, content: $content, class: $class, topicId: $topicId, template: $template, instanceId: $instanceId, country: $country, recipients: $recipients';

/** Mails a second to each host that receives them. `version` grows with each change. */
interface HostPace {
  readonly perSecond: number;
  readonly version: number;
}

/** Options of a request for messages. */
interface Asking {
  readonly hostPace: HostPace | null;
  /** True if some of them may have been asked for before. */
  readonly mayBeStored: boolean;
}

const ACCEPT_BATCH: Question<Batch & { sourceId: string } & Asking, Accepted> = {
  subgraph: 'channels',
  field: 'acceptBatch',
  document: `mutation (${SHARED}, $sourceId: ID!, $hostPace: JSON, $mayBeStored: Boolean, $reference: String, $metadata: JSON) {
    acceptBatch(${GIVEN}, reference: $reference, metadata: $metadata, sourceKind: CAMPAIGN, sourceId: $sourceId, hostPace: $hostPace, mayBeStored: $mayBeStored) { accepted refused stopped }
  }`,
};

/** Accepts the messages of a slice. A repetition accepts nothing twice. Throws `SUBGRAPH_UNAVAILABLE`. */
export const acceptBatch = (
  ctx: Context,
  sourceId: string,
  batch: Batch,
  asking: Asking = { hostPace: null, mayBeStored: true },
): Promise<Accepted> => ask(ctx, ACCEPT_BATCH, { ...batch, sourceId, ...asking });

/** The messages of a batch that a provider account would take. */
export interface RouteTotal {
  readonly providerAccountId: string;
  readonly name: string;
  readonly kind: string;
  readonly provider: string;
  readonly messages: number;
  readonly parts: number;
  readonly pricePerPart: string;
}

interface Tried {
  readonly deliverable: number;
  readonly cost: number;
  readonly routes: readonly RouteTotal[];
  /** The codes of recipients who would get nothing, by message id. */
  readonly codes: Readonly<Record<string, string>>;
}

const TRY_BATCH: Question<Batch, Tried> = {
  subgraph: 'channels',
  field: 'tryBatch',
  document: `query (${SHARED}) {
    tryBatch(${GIVEN}) { deliverable cost codes routes { providerAccountId name kind provider messages parts pricePerPart } }
  }`,
};

export const tryBatch = (ctx: Context, batch: Batch): Promise<Tried> => ask(ctx, TRY_BATCH, batch);

const WAITING: Question<{ sourceId: string; most: number }, number> = {
  subgraph: 'channels',
  field: 'waitingOfSource',
  document: 'query ($sourceId: ID!, $most: Int!) { waitingOfSource(sourceId: $sourceId, most: $most) }',
};

/** Messages of a campaign that wait to be handed over, as it is now: at most so many are counted. */
export const askWaiting = (ctx: Context, sourceId: string, most: number): Promise<number> =>
  ask(ctx, WAITING, { sourceId, most });

interface TakenBack {
  readonly cancelled: readonly string[];
  readonly busy: readonly string[];
}

const TAKE_BACK: Question<{ messageIds: readonly string[] }, TakenBack> = {
  subgraph: 'channels',
  field: 'takeBackMessages',
  document: 'mutation ($messageIds: [ID!]!) { takeBackMessages(messageIds: $messageIds) { cancelled busy } }',
};

/**
 * Cancels messages that wait, and asks providers to take back those that they have. `busy`: the
 * message is being handed over at this moment.
 */
export const takeBack = (ctx: Context, messageIds: readonly string[]): Promise<TakenBack> =>
  ask(ctx, TAKE_BACK, { messageIds });

interface Hold {
  readonly sourceId: string;
  readonly state: 'HELD' | 'RELEASED' | 'ENDED';
  readonly version: number;
}

const HOLD_SOURCE: Question<Hold, boolean> = {
  subgraph: 'channels',
  field: 'holdSource',
  document: `mutation ($sourceId: ID!, $state: SourceHoldState!, $version: Int!) {
    holdSource(sourceId: $sourceId, state: $state, version: $version)
  }`,
};

/**
 * Holds, releases or cancels the messages that were accepted and wait. A call that comes late
 * changes nothing.
 */
export const holdSource = (ctx: Context, hold: Hold): Promise<boolean> => ask(ctx, HOLD_SOURCE, hold);
