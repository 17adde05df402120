import { ArgsType, Field, ID, Int } from 'type-graphql';
import { CHANNEL_NAMES } from '../../../catalogue/channels.js';
import type { Context } from '../../../kernel/context/context.js';
import { resourceOf } from '../../../kernel/context/resource.js';
import { fail, failIfInvalid, type InvalidField, invalidField } from '../../../kernel/errors/errors.js';
import { InputErrors } from '../../../kernel/errors/input-errors.js';
import { Json } from '../../../kernel/graph/scalar/json.js';
import {
  CheckedBy,
  Items,
  Length,
  LengthOfItems,
  Line,
  OneOfEach,
  Optional,
  Range,
} from '../../../kernel/graph/validation.js';
import { invalidPatterns } from '../event/event-names.js';
import { outbound } from '../outbound.js';
import { type CustomHeaders, invalidHeaders } from './custom-headers.js';
import { WebhookModeName, WebhookOrderingName } from './webhook-words.js';

const MAX_EVENTS = 100;
const MAX_EVENT_NAME = 100;
const MAX_INSTANCES = 100;
const MAX_INSTANCE_ID = 64;
const MAX_BATCH = 100;

interface CheckedInput {
  events?: string[] | null;
  url?: string | null;
  mode?: string | null;
  headers?: unknown;
  clientCertificate?: boolean | null;
}

/** Throws `VALIDATION_ERROR` for unknown events, headers and modes that cannot be, and `WEBHOOK_URL_NOT_ALLOWED`. */
export async function checkWebhook(input: CheckedInput, ctx: Context): Promise<void> {
  const errors = new InputErrors();
  errors.of(() => failIfInvalid(invalidPatterns('events', input.events ?? [])));
  errors.of(() => failIfInvalid(invalidHeaders(input.headers)));
  errors.of(() => failIfInvalid(invalidMode(ctx, input.mode)));
  errors.of(() => failIfInvalid(invalidCertificate(ctx, input.clientCertificate)));
  await errors.ofAsync(() => checkUrl(ctx, input.url));
  errors.throwIfAny();
}

/** A credential of the sandbox cannot get live events. */
const invalidMode = ({ caller }: Context, mode: string | null | undefined): InvalidField[] =>
  caller.sandbox && mode === 'LIVE' ? [invalidField('mode', 'notAllowed')] : [];

/** A client certificate cannot be shown if the operator has none. */
const invalidCertificate = ({ config }: Context, wanted: boolean | null | undefined): InvalidField[] =>
  wanted && !config.webhooks.clientCertificate ? [invalidField('clientCertificate', 'notAllowed')] : [];

async function checkUrl(ctx: Context, url: string | null | undefined): Promise<void> {
  const reason = url ? await resourceOf(ctx, outbound).plain.checkUrl(url) : null;
  if (reason) fail('WEBHOOK_URL_NOT_ALLOWED', { reason }, { details: [invalidField('url', 'unusable', { reason })] });
}

/** The settings of a webhook besides its name, URL and events. */
@ArgsType()
export abstract class WebhookSettings {
  @Field(() => String, { nullable: true })
  @Optional()
  @Length(0, 500)
  description?: string | null;

  @Field(() => [String], {
    nullable: true,
    description:
      'Limits the webhook to channels (`sms`, `chatapp`, …); empty for all, including events without a channel.',
  })
  @Optional()
  @Items(0, CHANNEL_NAMES.length)
  @OneOfEach(CHANNEL_NAMES)
  channels?: string[] | null;

  @Field(() => WebhookModeName, {
    nullable: true,
    description:
      '`LIVE` or `SANDBOX` for only events of that mode; null for both. A webhook of a test key gets only the sandbox.',
  })
  @Optional()
  mode?: string | null;

  @Field(() => Json, {
    nullable: true,
    description: 'Additional headers of each request, at most 20: names with their values. Replaces them all.',
  })
  headers?: CustomHeaders | null;

  @Field(() => Boolean, { nullable: true, description: 'True pauses it: its events wait, and none is sent.' })
  @Optional()
  paused?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether requests are also signed in the form of Standard Webhooks: `webhook-id`, `webhook-timestamp`, `webhook-signature`.',
  })
  @Optional()
  standardSignature?: boolean | null;

  @Field(() => WebhookOrderingName, {
    nullable: true,
    description:
      '`MESSAGE` or `CONVERSATION`: the events of each are sent one after the other, each once the one before was delivered or given up; `NONE` by default.',
  })
  @Optional()
  ordering?: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The most events of one request. From 2 on, waiting events are sent together: `{"events": [...]}`. 1 by default.',
  })
  @Optional()
  @Range(1, MAX_BATCH)
  batchSize?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether requests use the operator's client certificate (mutual TLS).",
  })
  @Optional()
  clientCertificate?: boolean | null;
}

@CheckedBy(checkWebhook)
@ArgsType()
export class CreateWebhookArgs extends WebhookSettings {
  @Field()
  @Line(120)
  name!: string;

  @Field({ description: 'The URL to call: https, on a public address.' })
  @Length(1, 2_048)
  url!: string;

  @Field(() => [String], { description: 'Event names, families such as `photosocial.*`, or `*`.' })
  @Items(1, MAX_EVENTS)
  @LengthOfItems(1, MAX_EVENT_NAME)
  events!: string[];

  @Field(() => [String], { description: 'Limits the webhook to instances; empty for all.' })
  @Items(0, MAX_INSTANCES)
  @LengthOfItems(1, MAX_INSTANCE_ID)
  instanceIds: string[] = [];
}

@CheckedBy(checkWebhook)
@ArgsType()
export class UpdateWebhookArgs extends WebhookSettings {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { nullable: true })
  @Optional()
  @Line(120)
  name?: string | null;

  @Field(() => String, { description: 'The address that its events are sent to.', nullable: true })
  @Optional()
  @Length(1, 2_048)
  url?: string | null;

  @Field(() => [String], { description: 'Event names, families such as `sms.*`, or `*`.', nullable: true })
  @Optional()
  @Items(1, MAX_EVENTS)
  @LengthOfItems(1, MAX_EVENT_NAME)
  events?: string[] | null;

  @Field(() => [String], { description: 'The instances whose events it gets; empty for all.', nullable: true })
  @Optional()
  @Items(0, MAX_INSTANCES)
  @LengthOfItems(1, MAX_INSTANCE_ID)
  instanceIds?: string[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Enables or disables it. Events that waited while it was disabled are delivered when it is enabled.',
  })
  @Optional()
  enabled?: boolean | null;
}
