import { ArgsType, Field, ID, InputType, registerEnumType } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { failIfInvalid, invalidField } from '../../../kernel/errors/errors.js';
import { Json } from '../../../kernel/graph/scalar/json.js';
import { CheckedBy, Nested, Optional } from '../../../kernel/graph/validation.js';
import { type KnownProperties, propertiesByKey } from '../property/property-registry.js';
import { type GivenContact, type ReadContact, readContact } from './contact-input.js';

const NO_PROPERTIES: KnownProperties = new Map();

/** The fields of a contact without its properties. */
export const readFields = (ctx: Context, given: GivenContact): ReadContact =>
  readContact({ ...given, properties: null }, { country: ctx.caller.workspace?.country, properties: NO_PROPERTIES });

/** Reads only the properties. */
export async function readProperties(ctx: Context, { properties }: GivenContact): Promise<ReadContact> {
  if (!properties) return { input: {}, errors: [] };
  if (!isObject(properties)) return { input: {}, errors: [invalidField('properties', 'object')] };
  const known = await propertiesByKey(ctx, Object.keys(properties));
  return readContact({ properties }, { country: undefined, properties: known });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

async function checkContact(input: ContactFields, ctx: Context): Promise<void> {
  failIfInvalid([...readFields(ctx, input).errors, ...(await readProperties(ctx, input)).errors]);
}

@InputType({ description: 'The choice of a person for one topic.' })
export class TopicChoiceInput {
  @Field(() => ID, { description: 'The id of the topic.' })
  topicId!: string;

  @Field(() => Boolean, { description: 'True to subscribe to the topic, false to unsubscribe from it.' })
  subscribed!: boolean;
}

@CheckedBy(checkContact)
@InputType('ContactFieldsInput')
@ArgsType()
class ContactFields {
  @Field(() => String, { nullable: true, description: 'The full name, 1–200 characters.' })
  name?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The e-mail address; unique in the workspace, regardless of letter case.',
  })
  email?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The phone number in any usual notation. Without a country code, that of the workspace's country is used. Stored as E.164.",
  })
  phone?: string | null;

  @Field(() => String, { nullable: true, description: "Your system's own id of the contact: 1–200 characters." })
  externalId?: string | null;

  @Field(() => String, { nullable: true, description: 'A page of the person, such as a profile: http or https.' })
  url?: string | null;

  @Field(() => String, { nullable: true, description: 'The Telegram user name, with or without @, or a number.' })
  telegramPeer?: string | null;

  @Field(() => [String], {
    nullable: true,
    description: 'The languages as BCP 47 tags, the preferred one first; at most 10.',
  })
  languages?: string[] | null;

  @Field(() => String, { nullable: true, description: 'The time zone by its IANA name, such as America/Sao_Paulo.' })
  timeZone?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the person gets marketing messages; true for a new contact, unless given.',
  })
  receiveMarketing?: boolean | null;

  @Field(() => [String], { nullable: true, description: 'The channels without marketing. Replaces the list.' })
  optedOutChannels?: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description: 'Names of tags, at most 50. New names become tags. Replaces the list.',
  })
  tags?: string[] | null;

  @Field(() => Json, {
    nullable: true,
    description: 'Values by the key of the property. `null` removes one; omitted keys keep their values.',
  })
  properties?: Record<string, unknown> | null;

  @Field(() => [TopicChoiceInput], {
    nullable: true,
    description:
      'Choices for topics. Omitted topics stay unchanged; a new contact is subscribed to those with defaultOptIn.',
  })
  @Optional()
  @Nested()
  topics?: TopicChoiceInput[] | null;
}

export const ContactKey = { externalId: 'externalId', email: 'email', phone: 'phone' } as const;
type ContactKey = keyof typeof ContactKey;
registerEnumType(ContactKey, {
  name: 'ContactKey',
  description: 'The identifier by which an existing contact is found.',
});

/** Throws `VALIDATION_ERROR` if the key has no value. */
async function checkCreate(input: CreateContactArgs, ctx: Context): Promise<void> {
  await checkContact(input, ctx);
  const { upsertBy } = input;
  if (upsertBy && input[upsertBy] == null) failIfInvalid([invalidField(upsertBy, 'required')]);
}

@CheckedBy(checkCreate)
@InputType('ContactInput', { description: 'A contact of a batch.' })
@ArgsType()
export class CreateContactArgs extends ContactFields {
  @Field(() => ContactKey, {
    nullable: true,
    description:
      'Changes the contact with this key, if there is one, or the one with another of the identifiers and no such key yet. Without it, an identifier that is taken is an error.',
  })
  @Optional()
  upsertBy?: ContactKey | null;
}

@ArgsType()
export class UpdateContactArgs extends ContactFields {
  @Field(() => ID)
  id!: string;
}
