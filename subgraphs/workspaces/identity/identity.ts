import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { type Role, RoleName } from '../user/role.js';

@ObjectType({ description: 'The role of people in a group at the provider.' })
export class GroupRole {
  @Field({ description: 'The name of the group in the claim.' })
  group!: string;

  @Field(() => RoleName, { description: 'The role of the members of the group.' })
  role!: Role;
}

@ObjectType({ description: 'The OpenID provider through which members of the workspace sign in.' })
export class IdentityProvider {
  @Field(() => ID, { description: 'The identifier of the object.' })
  id!: string;

  @Field({ description: 'The issuer URL of the provider (OpenID Connect Discovery).' })
  issuer!: string;

  @Field({ description: 'The client id of this installation at the provider.' })
  clientId!: string;

  @Field(() => String, { nullable: true, description: 'The claim that lists groups; null if roles are not mapped.' })
  groupsClaim!: string | null;

  @Field(() => [GroupRole], { description: 'The roles of members, by their groups.' })
  roles!: GroupRole[];

  @Field(() => RoleName, {
    nullable: true,
    description: 'The role of people who are in no mapped group; null if they are refused.',
  })
  defaultRole!: Role | null;

  @Field({ description: 'Whether members with an address of a verified domain may use a password or a passkey too.' })
  passwords!: boolean;

  @Field({ description: 'Whether a sign-in at the provider counts as one with a second factor.' })
  trustsFactor!: boolean;

  @Field(() => Date, { nullable: true, description: 'The last sign-in through it; null if there was none yet.' })
  lastSignInAt!: Date | null;

  @Field({ description: 'The time at which it was made.' })
  createdAt!: Date;

  @Field({ description: 'The time of its last change.' })
  updatedAt!: Date;
}

const DomainState = { VERIFIED: 'VERIFIED', UNCHECKED: 'UNCHECKED', MISSING: 'MISSING', MISMATCH: 'MISMATCH' } as const;
export type DomainState = keyof typeof DomainState;
registerEnumType(DomainState, {
  description: 'The result of the last check of the record of a domain.',
  name: 'IdentityDomainState',
  valuesConfig: {
    VERIFIED: { description: 'The domain was proved to belong to the workspace.' },
    UNCHECKED: { description: 'The record was not checked yet, or no name server answered.' },
    MISSING: { description: 'There is no such record.' },
    MISMATCH: { description: 'The record has another value.' },
  },
});

@ObjectType({
  description: 'A domain of addresses whose people sign in through the provider. It counts once it is verified.',
})
export class IdentityDomain {
  @Field(() => ID, { description: 'The identifier of the object.' })
  id!: string;

  @Field({ description: 'The name in the form of DNS.' })
  name!: string;

  @Field(() => DomainState, {
    description: 'VERIFIED once its record was found; before that, the result of the last check.',
  })
  state!: DomainState;

  @Field({ description: 'The name of the TXT record that proves it.' })
  recordName!: string;

  @Field({ description: 'The value of the TXT record that proves it.' })
  recordValue!: string;

  @Field(() => [String], { description: 'The values that were found when it was last checked.' })
  found!: string[];

  @Field(() => Date, { description: 'The time at which it was verified; null before.', nullable: true })
  verifiedAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'The time at which the record was last checked; null for never.' })
  checkedAt!: Date | null;
}

@ObjectType({ description: 'The ways in which members of the workspace sign in besides the password.' })
export class IdentitySettings {
  @Field(() => ID, { description: 'The id of the workspace.' })
  id!: string;

  @Field({ description: 'The address to register at the provider: it leads browsers back there.' })
  redirectUri!: string;

  @Field(() => IdentityProvider, { description: 'The provider; null if the workspace has none.', nullable: true })
  provider!: IdentityProvider | null;

  @Field(() => [IdentityDomain], { description: 'The domains, in the order in which they were added, at most 20.' })
  domains!: IdentityDomain[];
}
