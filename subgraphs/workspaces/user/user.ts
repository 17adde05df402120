import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ID, ObjectType } from 'type-graphql';
import type { Locale } from '../../../kernel/errors/errors.js';
import { EmailAddress } from '../../../kernel/graph/scalar/written-forms.js';

/** A person who signs in to the dashboard. Belongs to any number of workspaces. */
@Directive('@key(fields: "id")')
@ObjectType({ description: 'A person who signs in.' })
@Entity({ schema: 'workspaces', tableName: 'user' })
export class User {
  @Field(() => ID, { description: 'The identifier of the object.' })
  @PrimaryKey({ type: 'text' })
  id!: string;

  @Field(() => EmailAddress, { description: 'The e-mail address in lower case; unique.' })
  @Property({ type: 'text' })
  email!: string;

  @Field(() => String, { nullable: true, description: 'The name of the person; null if none was given.' })
  @Property({ type: 'text', nullable: true })
  name!: string | null;

  /** The language that the person reads; `null` for that of the browser. */
  @Property({ type: 'text', nullable: true })
  locale!: Locale | null;

  /** argon2id with its parameters. */
  @Property({ type: 'text' })
  passwordHash!: string;

  /** When the address proved to be that of the person; `null` if anybody may have made the account. */
  @Property({ type: 'datetime', length: 3, nullable: true })
  emailProvenAt!: Date | null;

  @Field({ description: 'The time at which it was made.' })
  @Property({ type: 'datetime', length: 3 })
  createdAt!: Date;

  @Field({ description: 'The time of its last change.' })
  @Property({ type: 'datetime', length: 3 })
  updatedAt!: Date;
}
