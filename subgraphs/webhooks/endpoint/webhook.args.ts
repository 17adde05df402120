import { ArgsType, Field, ID } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { resourceOf } from '../../../kernel/context/resource.js';
import { fail, failIfInvalid, invalidField } from '../../../kernel/errors/errors.js';
import { InputErrors } from '../../../kernel/errors/input-errors.js';
import { CheckedBy, Items, Length, LengthOfItems, Line, Optional } from '../../../kernel/graph/validation.js';
import { invalidPatterns } from '../event/event-names.js';
import { outbound } from '../outbound.js';

const MAX_EVENTS = 100;
const MAX_INSTANCES = 100;
const MAX_INSTANCE_ID = 64;

/** Throws `VALIDATION_ERROR` for unknown events and `WEBHOOK_URL_NOT_ALLOWED`. */
export async function checkWebhook(
  input: { events?: string[] | null; url?: string | null },
  ctx: Context,
): Promise<void> {
  const errors = new InputErrors();
  errors.of(() => failIfInvalid(invalidPatterns('events', input.events ?? [])));
  await errors.ofAsync(() => checkUrl(ctx, input.url));
  errors.throwIfAny();
}

async function checkUrl(ctx: Context, url: string | null | undefined): Promise<void> {
  const reason = url ? await resourceOf(ctx, outbound).checkUrl(url) : null;
  if (reason) fail('WEBHOOK_URL_NOT_ALLOWED', { reason }, { details: [invalidField('url', 'unusable', { reason })] });
}

@CheckedBy(checkWebhook)
@ArgsType()
export class CreateWebhookArgs {
  @Field()
  @Line(120)
  name!: string;

  @Field({ description: 'https, on a public address.' })
  @Length(1, 2_048)
  url!: string;

  @Field(() => [String], { description: 'Event names, families such as `photosocial.*`, or `*`.' })
  @Items(1, MAX_EVENTS)
  events!: string[];

  @Field(() => [String], { description: 'Limits the webhook to instances; empty: all.' })
  @Items(0, MAX_INSTANCES)
  @LengthOfItems(1, MAX_INSTANCE_ID)
  instanceIds: string[] = [];
}

@CheckedBy(checkWebhook)
@ArgsType()
export class UpdateWebhookArgs {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { nullable: true })
  @Optional()
  @Line(120)
  name?: string | null;

  @Field(() => String, { nullable: true })
  @Optional()
  @Length(1, 2_048)
  url?: string | null;

  @Field(() => [String], { nullable: true })
  @Optional()
  @Items(1, MAX_EVENTS)
  events?: string[] | null;

  @Field(() => [String], { nullable: true })
  @Optional()
  @Items(0, MAX_INSTANCES)
  @LengthOfItems(1, MAX_INSTANCE_ID)
  instanceIds?: string[] | null;

  @Field(() => Boolean, { nullable: true, description: 'What waited while it was disabled is delivered then.' })
  @Optional()
  enabled?: boolean | null;
}
