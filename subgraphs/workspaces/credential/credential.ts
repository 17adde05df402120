import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { PLAN_NAMES, type Plan } from '../../../catalogue/plans.js';
import { enumOf } from '../../../kernel/graph/scalar/enum-of.js';
import { CREDENTIAL_KINDS, type CredentialKind } from '../../../kernel/requests/entry.js';
import type { KeyMode } from '../../../kernel/security/api-key.js';
import { KeyModeName } from '../api-key/key-mode.js';
import { PlanName } from '../workspace/workspace.js';

export const CredentialKindName = enumOf(
  'CredentialKind',
  CREDENTIAL_KINDS,
  'The kind of credential with which a request is authenticated.',
);

@ObjectType({ description: 'The workspace that a credential acts in.' })
export class CredentialWorkspace {
  @Field(() => ID, { description: 'The identifier of the object.' })
  id!: string;

  @Field({ description: 'The name that people see.' })
  name!: string;

  @Field(() => PlanName, { description: `One of ${PLAN_NAMES.join(', ')}.` })
  plan!: Plan;
}

@ObjectType({ description: 'The limits that the plan of the workspace sets.' })
export class CredentialLimits {
  @Field(() => Int, {
    description: 'Requests a minute, for all keys and apps of the workspace together; for a session, of its user.',
  })
  requestsPerMinute!: number;

  @Field(() => Int, { description: 'Lines of all chat channels together, including additional slots.' })
  instances!: number;

  @Field(() => Int, { description: 'Webhooks, for the sandbox and for live each.' })
  webhooks!: number;

  @Field(() => Int, { description: 'E-mail domains, for the sandbox and for live each.' })
  emailDomains!: number;

  @Field(() => Int, { description: 'Phone numbers, for the sandbox and for live each.' })
  phoneNumbers!: number;

  @Field(() => Int, { description: 'Phone calls under way, for the sandbox and for live each.' })
  concurrentCalls!: number;

  @Field(() => Float, { description: 'Bytes of uploaded files, for the sandbox and for live each.' })
  mediaBytes!: number;
}

@ObjectType({ description: 'The credential of a request, with its workspace, permissions and expiry.' })
export class Credential {
  @Field(() => CredentialKindName, { description: 'API_KEY, ACCESS_TOKEN or SESSION.' })
  kind!: CredentialKind;

  @Field(() => ID, {
    description: 'The id of the API key, of the connection behind an access token, or of the session.',
  })
  id!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The name of the API key, or of the app that acts with an access token; null for a session.',
  })
  name!: string | null;

  @Field(() => CredentialWorkspace, { description: 'The workspace that it acts in.' })
  workspace!: CredentialWorkspace;

  @Field(() => KeyModeName, { description: 'live, or test for the sandbox.' })
  mode!: KeyMode;

  @Field(() => [String], {
    description: 'The scopes that it has now. For an access token, the approved scopes that its user still has.',
  })
  scopes!: readonly string[];

  @Field(() => [String], { description: 'The instances it may use; empty for all.' })
  instanceIds!: readonly string[];

  @Field(() => [String], { description: 'The addresses it may be used from, as CIDR ranges; empty for any.' })
  allowedIps!: readonly string[];

  @Field(() => ID, {
    nullable: true,
    description: 'The user in whose name it acts; null for an API key, which acts in its own.',
  })
  userId!: string | null;

  @Field(() => Date, { nullable: true, description: 'The time from which it is refused; null if it does not expire.' })
  expiresAt!: Date | null;

  @Field(() => CredentialLimits, { description: 'The limits that the plan of the workspace sets.' })
  limits!: CredentialLimits;
}
