import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { Json } from '../../../../kernel/graph/scalar/json.js';
import { Items, Length, Nested, OneOf, Optional, Range, SingleLine } from '../../../../kernel/graph/validation.js';
import { sendArgsOf } from '../../core/message/accept/send.args.js';
import { URGENCIES } from './notification.js';

/** Characters. */
export const MAX_TITLE = 200;
export const MAX_BODY = 2_000;
export const MAX_URL = 1_024;

/** The seconds for which push services keep a notification for a device that is off: four weeks. */
export const MAX_TTL = 2_419_200;

@InputType({ description: 'A button of the notification.' })
export class PushActionInput {
  @Field(() => String, { description: 'The name of the button, by which a click on it is known.' })
  @Length(1, 64)
  action!: string;

  @Field(() => String, { description: 'The text of the button.' })
  @Length(1, 64)
  title!: string;

  @Field(() => String, { description: 'The address of an image on the button.', nullable: true })
  @Optional()
  @Length(1, 1_024)
  icon?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The address that the button opens, in place of the url of the payload.',
  })
  @Optional()
  @Length(1, 1_024)
  url?: string | null;
}

@InputType({ description: 'Members that differ on a platform, merged into the notification for it.' })
export class PushOverridesInput {
  @Field(() => Json, { nullable: true, description: 'Options of showNotification().' })
  web?: unknown;

  @Field(() => Json, { nullable: true, description: 'Members of `message` of FCM v1: notification, data, android.' })
  android?: unknown;

  @Field(() => Json, { nullable: true, description: 'Members of the payload of APNs: aps and your own.' })
  ios?: unknown;
}

@InputType({ description: 'The content of a push notification.' })
export class PushPayload {
  @Field(() => String, { description: 'The heading of the notification.', nullable: true })
  @Optional()
  @Length(0, MAX_TITLE)
  title?: string | null;

  @Field(() => String, { description: 'The text of the notification.', nullable: true })
  @Optional()
  @Length(0, MAX_BODY)
  body?: string | null;

  @Field(() => String, { nullable: true, description: 'Same as `body`, under its name on other channels.' })
  @Optional()
  @Length(0, MAX_BODY)
  message?: string | null;

  @Field(() => String, { nullable: true, description: 'The address that a click opens: a URL, or a path of the site.' })
  @Optional()
  @Length(1, MAX_URL)
  url?: string | null;

  @Field(() => String, { description: 'The address of a small image.', nullable: true })
  @Optional()
  @Length(1, 1_024)
  icon?: string | null;

  @Field(() => String, { description: 'The address of a large image.', nullable: true })
  @Optional()
  @Length(1, 1_024)
  image?: string | null;

  @Field(() => [PushActionInput], { nullable: true, description: 'The buttons, at most 3. Browsers show 2.' })
  @Optional()
  @Items(0, 3)
  @Nested()
  actions?: PushActionInput[] | null;

  @Field(() => Json, { nullable: true, description: 'An object for your own code.' })
  data?: unknown;

  @Field(() => Int, {
    nullable: true,
    description: 'The seconds that it is kept for a device that is off; 4 weeks by default.',
  })
  @Optional()
  @Range(0, MAX_TTL)
  ttl?: number | null;

  @Field(() => String, { nullable: true, description: 'The urgency; normal by default.' })
  @Optional()
  @OneOf(URGENCIES)
  urgency?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'A key. The notification replaces an earlier one with the same key.',
  })
  @Optional()
  @Length(1, 64)
  @SingleLine()
  collapseKey?: string | null;

  @Field(() => Int, { nullable: true, description: 'The number on the icon of the app.' })
  @Optional()
  @Range(0, 99_999)
  badge?: number | null;

  @Field(() => String, { nullable: true, description: 'The sound on devices: `default`, or a file of the app.' })
  @Optional()
  @Length(1, 100)
  @SingleLine()
  sound?: string | null;

  @Field(() => PushOverridesInput, {
    description: 'Members that differ on a platform, merged into the notification for it.',
    nullable: true,
  })
  @Optional()
  @Nested()
  overrides?: PushOverridesInput | null;

  @Field(() => ID, { nullable: true, description: 'template: the id of the template.' })
  @Optional()
  templateId?: string | null;

  @Field(() => Json, { nullable: true, description: 'template: an object with the values of its variables.' })
  @Optional()
  variables?: unknown;
}

@ArgsType()
export class SendPushArgs extends sendArgsOf(
  ['text', 'template'],
  'Subscriptions, contacts, a topic or a segment by their ids, or `user:` with a user id of your own. At most 100; the messages of more than 1,000 browsers and devices are stored after the answer.',
) {
  @Field(() => PushPayload, { nullable: true })
  @Optional()
  @Nested()
  payload?: PushPayload | null;
}
