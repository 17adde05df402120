import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ObjectType } from 'type-graphql';
import { Owned } from '../../../kernel/graph/owned.js';
import { pageOf } from '../../../kernel/graph/paging.js';
import type { KeyMode } from '../../../kernel/security/api-key.js';
import { KeyModeName } from './key-mode.js';

/** The credential of a server. It belongs to one workspace and is revoked, never deleted. */
@Directive('@key(fields: "id")')
@ObjectType({
  description: 'An API key. The key itself is shown once, when it is made.',
})
@Entity({ schema: 'workspaces', tableName: 'api_key' })
export class ApiKey extends Owned {
  @Field({ description: 'The name that people see.' })
  @Property({ type: 'text' })
  name!: string;

  /** SHA-256 of the key in hex. */
  @Property({ type: 'text' })
  hash!: string;

  @Field({ description: 'The first 12 characters of the key.' })
  @Property({ type: 'text' })
  prefix!: string;

  @Field(() => KeyModeName, { description: 'live, or test for the sandbox.' })
  @Property({ type: 'text' })
  mode!: KeyMode;

  @Field(() => [String], { description: 'The scopes of its calls.' })
  @Property({ type: 'string[]', columnType: 'text[]' })
  scopes!: string[];

  @Field(() => [String], { description: 'The instances it may use; empty for all.' })
  @Property({ type: 'string[]', columnType: 'text[]' })
  instanceIds!: string[];

  @Field(() => [String], { description: 'The addresses it may be used from, as CIDR ranges; empty for any.' })
  @Property({ type: 'string[]', columnType: 'text[]' })
  allowedIps!: string[];

  @Field({
    description:
      'True if it was made before scopes were required. Without scopes it has been unusable since July 2026.',
  })
  @Property({ type: 'boolean' })
  legacy!: boolean;

  /** The user who created it; `null` for the operator. */
  @Field(() => String, { description: 'The user who made it; null if it was not made by a user.', nullable: true })
  @Property({ type: 'text', nullable: true })
  createdBy!: string | null;

  @Field(() => Date, { description: 'The time after which it is refused; null for never.', nullable: true })
  @Property({ type: 'datetime', length: 3, nullable: true })
  expiresAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'The time of its last request, to the minute.' })
  @Property({ type: 'datetime', length: 3, nullable: true })
  lastUsedAt!: Date | null;

  @Field(() => Date, { description: 'The time at which it was revoked; null if it was not.', nullable: true })
  @Property({ type: 'datetime', length: 3, nullable: true })
  revokedAt!: Date | null;
}

export const ApiKeyPage = pageOf(ApiKey, 'ApiKeyPage');
