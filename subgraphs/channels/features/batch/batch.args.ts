import { ArgsType, Field, ID, Int, ObjectType } from 'type-graphql';
import type { ErrorCode } from '../../../../catalogue/errors/catalogue.js';
import type { Metadata } from '../../../../kernel/graph/input/labels.js';
import { Json } from '../../../../kernel/graph/scalar/json.js';
import { OneOf } from '../../../../kernel/graph/validation.js';
import { SEND_CLASSES } from '../../core/message/accept/send.args.js';
import { SourceKind } from '../../core/message/source.js';
import type { Variables } from '../../core/message/variables.js';
import { RouteTotal } from '../../core/provider/account/send/expected-route.js';
import type { ContentTemplate, MessageContent } from '../../core/provider/port.js';

/** Somebody who gets one message, on push one for each device. */
export interface BatchRecipient {
  /**
   * The id that the caller chose, the same whenever the message is asked for again; it ends with
   * `00`.
   */
  readonly messageId: string;
  /** The contact whose address it goes to, unless there is one in `to`. */
  readonly contactId?: string | null;
  readonly to?: string | null;
  /** Values of its own, which go before those of all. */
  readonly variables?: Variables | null;
  /** Its turn at the host that receives its mail has come. */
  readonly hasTurn?: boolean;
}

/** The pace of mails to each host that receives them. */
export interface HostPace {
  readonly perSecond: number;
  /** Grows with each change: turns that were given away before do not count any more. */
  readonly version: number;
}

/** The arguments that all messages of a batch share. */
@ArgsType()
export class BatchArgs {
  @Field()
  channel!: string;

  @Field(() => Json, { description: 'The content that `templateContents` made of a part for the channel.' })
  content!: MessageContent;

  @Field(() => String, { defaultValue: SEND_CLASSES[0] })
  @OneOf(SEND_CLASSES)
  class: string = SEND_CLASSES[0];

  @Field(() => ID, { nullable: true })
  topicId?: string | null;

  @Field(() => Json, { nullable: true, description: 'The template of the content, and the values that all share.' })
  template?: ContentTemplate | null;

  @Field(() => ID, { nullable: true, description: 'The line that all go through.' })
  instanceId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The ISO 3166 code of the country for numbers without a country code.',
  })
  country?: string | null;

  @Field(() => Json, { description: 'The recipients, at most 500: `{messageId, contactId?, to?, variables?}`.' })
  recipients!: readonly BatchRecipient[];
}

@ArgsType()
export class AcceptBatchArgs extends BatchArgs {
  @Field(() => SourceKind)
  sourceKind!: SourceKind;

  @Field(() => ID)
  sourceId!: string;

  @Field(() => Json, {
    nullable: true,
    description: 'For e-mails, `{perSecond, version}` for each host that receives them.',
  })
  hostPace?: HostPace | null;

  @Field(() => String, { nullable: true, description: 'The reference that comes back with each message.' })
  reference?: string | null;

  @Field(() => Json, { nullable: true, description: 'Texts by name, which come back with each message.' })
  metadata?: Metadata | null;

  @Field(() => Boolean, { defaultValue: true, description: 'Whether some of them may have been accepted before.' })
  mayBeStored: boolean = true;
}

/** A recipient of a batch who gets nothing. */
export interface RefusedRecipient {
  readonly messageId: string;
  /** `HOST_PACE`: its turn at the host that receives its mail comes later. */
  readonly code: ErrorCode | 'HOST_PACE';
  /** The time until which, with `QUIET_HOURS` and `HOST_PACE`. */
  readonly until: string | null;
}

/** The reason for which the rest of a batch was not taken. */
export interface BatchStop {
  /** A code of the catalogue; `SOURCE_ENDED` if the source takes no more messages. */
  readonly code: ErrorCode | 'SOURCE_ENDED';
  /** The message in English. */
  readonly message: string;
  readonly retryAfterSec: number | null;
}

@ObjectType({
  description: 'The result of a batch. Recipients in neither list were not looked at, and `stopped` says why.',
})
export class AcceptedBatch {
  @Field(() => Json, { description: 'The credits of the recipients whose messages are stored, by `messageId`.' })
  accepted!: Readonly<Record<string, number>>;

  @Field(() => Json, { description: '`{messageId, code, until}`.' })
  refused!: readonly RefusedRecipient[];

  @Field(() => Json, { nullable: true, description: '`{code, message, retryAfterSec}`.' })
  stopped!: BatchStop | null;
}

@ObjectType({ description: 'The result that a batch would have.' })
export class TriedBatch {
  @Field(() => Int, { description: 'Recipients who would get a message.' })
  deliverable!: number;

  @Field(() => Int, { description: 'Credits of their messages.' })
  cost!: number;

  @Field(() => Json, { description: 'The code of each recipient who would get none, by `messageId`.' })
  codes!: Readonly<Record<string, string>>;

  @Field(() => [RouteTotal], { description: 'The provider accounts that their messages would take.' })
  routes!: RouteTotal[];
}
