import { ArgsType, Field, InputType } from 'type-graphql';
import { failIfInvalid, invalidField } from '../../../kernel/errors/errors.js';
import { CheckedBy, Items, Length, Line, Matches, Nested, Optional } from '../../../kernel/graph/validation.js';
import { type Role, RoleName } from '../user/role.js';

@InputType({ description: 'The role of people in a group at the provider.' })
export class GroupRoleInput {
  @Field({ description: 'The name of the group in the claim.' })
  @Line(200)
  group!: string;

  @Field(() => RoleName, { description: 'The role of the members of the group.' })
  role!: Role;
}

/** Throws `VALIDATION_ERROR`. */
export function checkProvider({
  issuer,
  groupsClaim,
  roles,
  defaultRole,
  passwords,
  trustsFactor,
}: SetProviderArgs): void {
  const groups = (roles ?? []).map(({ group }) => group);
  const repeated = groups.flatMap((group, index) => (groups.indexOf(group) < index ? [index] : []));
  failIfInvalid([
    ...(issuer !== undefined && !isIssuer(issuer) ? [invalidField('issuer', 'webUrl')] : []),
    ...repeated.map(index => invalidField(`roles[${index}].group`, 'taken')),
    // Without groups, and without a role for people in none, nobody would be admitted.
    ...(groupsClaim == null && defaultRole == null ? [invalidField('defaultRole', 'required')] : []),
    // A person without a password could never add the factor that would be required.
    ...(passwords === false && trustsFactor === false
      ? [invalidField('trustsFactor', 'choice', { choices: 'true' })]
      : []),
  ]);
}

/** Http is for the operator's own networks, and the address decides. */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, search, hash, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && !search && !hash && !username && !password;
}

@CheckedBy(checkProvider)
@ArgsType()
export class SetProviderArgs {
  @Field({ description: 'The issuer URL of the provider, exactly as the provider writes it.' })
  @Length(8, 500)
  issuer!: string;

  @Field({ description: 'The client id of this installation at the provider.' })
  @Line(500)
  clientId!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The secret that goes with it. It may be left out while the issuer stays the same, and is never shown.',
  })
  @Optional()
  @Matches(/^[\x21-\x7e]{1,1000}$/)
  clientSecret?: string | null;

  @Field(() => String, { nullable: true, description: 'The claim that lists groups; null if roles are not mapped.' })
  @Optional()
  @Line(200)
  groupsClaim?: string | null;

  @Field(() => [GroupRoleInput], {
    nullable: true,
    description: 'The roles of groups. A person in several groups gets the role with most permissions.',
  })
  @Optional()
  @Items(0, 100)
  @Nested()
  roles?: GroupRoleInput[] | null;

  @Field(() => RoleName, {
    nullable: true,
    description: 'The role of people who are in no mapped group; null to refuse them.',
  })
  @Optional()
  defaultRole?: Role | null;

  @Field({ description: 'Whether members with an address of a verified domain may use a password or a passkey too.' })
  passwords!: boolean;

  @Field({ description: 'Whether a sign-in at the provider counts as one with a second factor.' })
  trustsFactor!: boolean;
}
