import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, Int, ObjectType } from 'type-graphql';
import type { SealedColumn } from '../../../../../kernel/encryption/encryption-key.js';
import { Owned } from '../../../../../kernel/graph/owned.js';
import { pageOf } from '../../../../../kernel/graph/paging.js';
import { ChannelName } from '../../../../../kernel/graph/scalar/channel.js';
import { enumOf } from '../../../../../kernel/graph/scalar/enum-of.js';
import { Json } from '../../../../../kernel/graph/scalar/json.js';
import type { SecretBox } from '../../../../../kernel/security/secret-box.js';
import type { AccountFault, Settings } from './http-kind.js';

export const ACCOUNT_STATES = ['ACTIVE', 'PAUSED', 'FAILING'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

export const ProviderAccountState = enumOf(
  'ProviderAccountState',
  ACCOUNT_STATES,
  'ACTIVE: messages take it. PAUSED: a person stopped it. FAILING: it refuses messages, and is tried again from time to time.',
);

/** A price that held from a time on. */
export interface PriceSince {
  readonly from: string;
  readonly price: string;
}

/** An account of a workspace at a provider, through which its messages of a channel go. */
@Directive('@key(fields: "id")')
@ObjectType({ description: 'An account at a provider, through which messages of the workspace are sent.' })
@Entity({ schema: 'channels', tableName: 'provider_account' })
export class ProviderAccount extends Owned {
  @Field({ description: 'The name by which people know it.' })
  @Property({ type: 'text' })
  name!: string;

  @Field(() => ChannelName, { description: 'The channel whose messages take it.' })
  @Property({ type: 'text' })
  channel!: string;

  @Field({ description: 'The kind of provider; later versions have more.' })
  @Property({ type: 'text' })
  kind!: string;

  @Field(() => Json, { description: 'Its settings without the secrets, by the names of the fields of its kind.' })
  @Property({ type: 'json' })
  settings!: Settings;

  /** A JSON object, encrypted, that is bound to the account. */
  @Property({ type: 'text' })
  sealedSecrets!: string;

  /** The last four characters of each secret; an empty text of one that is too short for that. */
  @Property({ type: 'json' })
  secretHints!: Readonly<Record<string, string>>;

  @Field(() => Int, { description: 'Its place among the accounts of its channel: the lowest is tried first.' })
  @Property({ type: 'integer', fieldName: 'place' })
  order!: number;

  @Field(() => [String], {
    description:
      'The beginnings of numbers (+49), or the domains of mailboxes, whose messages it takes; all when empty.',
  })
  @Property({ type: 'string[]', columnType: 'text[]' })
  prefixes!: string[];

  @Field(() => [String], {
    description: 'The senders whose messages it takes: numbers, names, addresses or domains; all when empty.',
  })
  @Property({ type: 'string[]', columnType: 'text[]' })
  senders!: string[];

  @Field(() => String, {
    nullable: true,
    description: 'marketing or transactional: the only messages that it takes; null for both.',
  })
  @Property({ type: 'text', nullable: true })
  class!: string | null;

  @Field({
    description:
      'The price of a part of a text message, or of another message, a decimal in the currency of the account; "0" if none was given.',
  })
  @Property({ type: 'text' })
  price!: string;

  /** The newest last; kept so that a message shows the price of its day. */
  @Property({ type: 'json' })
  prices!: readonly PriceSince[];

  @Field(() => Int, { nullable: true, description: 'The most messages in a second; null for no limit of its own.' })
  @Property({ type: 'integer', nullable: true })
  pace!: number | null;

  @Field(() => ProviderAccountState, { description: 'Whether messages take it.' })
  @Property({ type: 'text' })
  state!: AccountState;

  @Field({ description: 'The time since which it is in this state.' })
  @Property({ type: 'datetime', length: 3 })
  stateSince!: Date;

  @Property({ type: 'text', nullable: true })
  fault!: AccountFault | null;

  /** The words of the provider for what is wrong. */
  @Property({ type: 'text', nullable: true })
  reason!: string | null;

  /** The time at which a message tries it again, while it is FAILING. */
  @Property({ type: 'datetime', length: 3, nullable: true })
  retryAt!: Date | null;

  /** Times that it was tried again without success. */
  @Property({ type: 'integer' })
  tries!: number;
}

export const ProviderAccountPage = pageOf(ProviderAccount, 'ProviderAccountPage');

const contextOf = (id: string): string => `provider account ${id}`;

export const accountSecrets: SealedColumn = {
  table: 'channels.provider_account',
  id: 'id',
  column: 'sealed_secrets',
  context: contextOf,
};

export const sealSecrets = (box: SecretBox, id: string, secrets: Readonly<Record<string, string>>): string =>
  box.seal(JSON.stringify(secrets), contextOf(id));

export const openSecrets = (box: SecretBox, id: string, sealed: string): Readonly<Record<string, string>> =>
  JSON.parse(box.open(sealed, contextOf(id))) as Record<string, string>;
