import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { failIfInvalid, type InvalidField, invalidField } from '../../../../../kernel/errors/errors.js';
import { Json } from '../../../../../kernel/graph/scalar/json.js';
import {
  CheckedBy,
  Items,
  Length,
  Line,
  Matches,
  Nested,
  OneOf,
  Optional,
  Range,
} from '../../../../../kernel/graph/validation.js';
import { apnsErrors, fcmErrors, vapidErrors } from './credentials.js';
import { toOrigin } from './origin.js';

/** Languages of the texts that a prompt has. */
export const PROMPT_LANGUAGES = ['en', 'pt-BR', 'es'] as const;

const KEY_ID = /^[A-Z0-9]{10}$/;
const BASE64URL = /^[A-Za-z0-9_-]+$/;
const BUNDLE_ID = /^[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/;
const PACKAGE_NAME = /^[A-Za-z][A-Za-z0-9_]*(?:\.[A-Za-z][A-Za-z0-9_]*)+$/;

@InputType({ description: 'A key pair that browsers have already subscribed with. Without one, a pair is made.' })
export class VapidInput {
  @Field(() => String, { description: 'The public key: an uncompressed point of P-256 in base64url.' })
  @Length(86, 88)
  @Matches(BASE64URL)
  publicKey!: string;

  @Field(() => String, { description: 'The private key: 32 bytes in base64url.' })
  @Length(42, 44)
  @Matches(BASE64URL)
  privateKey!: string;
}

@InputType({ description: 'A token key of the Apple Push Notification service.' })
export class ApnsInput {
  @Field(() => String, { description: 'The content of the .p8 file.' })
  @Length(1, 4_096)
  privateKey!: string;

  @Field(() => String, { description: 'The id of the key, as Apple shows it.' })
  @Matches(KEY_ID)
  keyId!: string;

  @Field(() => String, { description: 'The id of the team, as Apple shows it.' })
  @Matches(KEY_ID)
  teamId!: string;

  @Field(() => String, { description: 'Identifier of the app: com.example.shop.' })
  @Length(3, 155)
  @Matches(BUNDLE_ID)
  bundleId!: string;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'True for builds of Xcode, which use a service of their own.',
  })
  development: boolean = false;
}

@InputType({ description: 'The texts of the prompt in one language. Missing ones have default texts.' })
export class PushPromptTextInput {
  @Field(() => String, { description: 'The language of these texts.' })
  @OneOf(PROMPT_LANGUAGES)
  language!: string;

  @Field(() => String, { description: 'The heading of the question.', nullable: true })
  @Optional()
  @Length(1, 80)
  title?: string | null;

  @Field(() => String, { description: 'The text of the question.', nullable: true })
  @Optional()
  @Length(1, 300)
  body?: string | null;

  @Field(() => String, { nullable: true, description: 'The text of the button that asks the browser.' })
  @Optional()
  @Length(1, 40)
  allow?: string | null;

  @Field(() => String, { nullable: true, description: 'The text of the button that postpones the question.' })
  @Optional()
  @Length(1, 40)
  later?: string | null;
}

@InputType({ description: 'The question that a visitor sees before the browser asks.' })
export class PushPromptInput {
  @Field(() => Boolean, { defaultValue: true, description: 'False if the site asks by itself, with sbPush.ask().' })
  automatic: boolean = true;

  @Field(() => Int, { defaultValue: 5, description: 'Seconds on the page before the question, 0–3,600.' })
  @Range(0, 3_600)
  delaySeconds: number = 5;

  @Field(() => Int, { defaultValue: 14, description: 'Days until a visitor who said "later" is asked again, 1–365.' })
  @Range(1, 365)
  askAgainDays: number = 14;

  @Field(() => [PushPromptTextInput], { description: 'The texts, by language.', nullable: true })
  @Optional()
  @Items(0, PROMPT_LANGUAGES.length)
  @Nested()
  texts?: PushPromptTextInput[] | null;
}

/** Fields of an app that a change may leave out. */
@ArgsType()
abstract class PushAppFields {
  @Field(() => VapidInput, { description: 'Keys of its browsers; made when absent.', nullable: true })
  @Optional()
  @Nested()
  vapid?: VapidInput | null;

  @Field(() => Json, {
    nullable: true,
    description: 'The JSON file of a service account of Firebase, as an object or as text. null removes it.',
  })
  fcmServiceAccount?: unknown;

  @Field(() => ApnsInput, {
    nullable: true,
    description: 'The key of the Apple Push Notification service; null removes it.',
  })
  @Optional()
  @Nested()
  apns?: ApnsInput | null;

  @Field(() => String, { description: 'The package name of its Android app.', nullable: true })
  @Optional()
  @Length(3, 200)
  @Matches(PACKAGE_NAME)
  androidPackageName?: string | null;

  @Field(() => [String], {
    nullable: true,
    description:
      'The origins of the sites whose visitors may subscribe, such as https://shop.example. http only on localhost.',
  })
  @Optional()
  @Items(0, 50)
  allowedOrigins?: string[] | null;

  @Field(() => PushPromptInput, { description: 'The prompt that browsers show to their users.', nullable: true })
  @Optional()
  @Nested()
  promptConfig?: PushPromptInput | null;
}

/** Throws `VALIDATION_ERROR` for keys that cannot sign and for what is no origin. */
export function checkPushApp(input: PushAppFields): void {
  failIfInvalid([
    ...(input.vapid ? vapidErrors(input.vapid) : []),
    ...(input.fcmServiceAccount == null ? [] : fcmErrors(input.fcmServiceAccount)),
    ...(input.apns ? apnsErrors(input.apns) : []),
    ...originErrors(input.allowedOrigins ?? []),
  ]);
}

const originErrors = (origins: readonly unknown[]): InvalidField[] =>
  origins.flatMap((text, index) =>
    typeof text === 'string' && toOrigin(text) === null ? [invalidField(`allowedOrigins[${index}]`, 'origin')] : [],
  );

@CheckedBy(checkPushApp)
@ArgsType()
export class CreatePushAppArgs extends PushAppFields {
  @Field()
  @Line(120)
  name!: string;
}

@CheckedBy(checkPushApp)
@ArgsType()
export class UpdatePushAppArgs extends PushAppFields {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { nullable: true })
  @Optional()
  @Line(120)
  name?: string | null;
}
