import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { pageOf } from '../../../kernel/graph/paging.js';
import { enumOf } from '../../../kernel/graph/scalar/enum-of.js';
import {
  type CredentialKind,
  OUTCOMES,
  type Outcome,
  REQUEST_APIS,
  type RequestApi,
} from '../../../kernel/requests/entry.js';
import { CredentialKindName } from '../credential/credential.js';

export const RequestApiName = enumOf(
  'RequestApi',
  REQUEST_APIS,
  'REST: /v1. GRAPHQL: /graphql. MCP: /mcp. SMTP: mail that a program sent.',
);

export const RequestOutcome = enumOf(
  'RequestOutcome',
  OUTCOMES,
  'REFUSED: 4xx, which the caller can correct. FAILED: 5xx. An operation of the graph with a failed part has the outcome of that part.',
);

@ObjectType({
  description: 'A call of an API, with its operation, caller and outcome, but without its input and its answer.',
})
export class ApiRequest {
  @Field(() => ID, { description: 'The identifier of the object.' })
  id!: string;

  @Field({ description: 'The time at which it was answered.' })
  at!: Date;

  @Field({ description: 'The id of the request, as in the header X-Request-Id of the answer.' })
  requestId!: string;

  @Field(() => RequestApiName, { description: 'The API that was called.' })
  api!: RequestApi;

  @Field({ description: 'The HTTP method.' })
  method!: string;

  @Field({
    description: 'The pattern of the path, such as /topics/{id}; the root field, such as `query topics`; the tool.',
  })
  route!: string;

  @Field(() => String, { nullable: true, description: 'The operation name that the caller gave in the graph.' })
  operation!: string | null;

  @Field(() => Int, { description: 'HTTP status of the answer.' })
  statusCode!: number;

  @Field(() => RequestOutcome, { description: 'SUCCEEDED, REFUSED or FAILED, by the status of the answer.' })
  outcome!: Outcome;

  @Field(() => String, { nullable: true, description: 'The code of the first error.' })
  code!: string | null;

  @Field(() => Float, { description: 'The milliseconds until the answer was written.' })
  durationMs!: number;

  @Field(() => CredentialKindName, { description: 'The kind of credential that the caller used.' })
  credentialKind!: CredentialKind;

  @Field(() => ID, {
    description: 'The id of the API key, of the connection behind an access token, or of the session.',
  })
  credentialId!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'The user in whose name it was made; null for an API key, which acts in its own.',
  })
  userId!: string | null;

  @Field(() => String, { nullable: true, description: 'The id of the app that acted with an access token.' })
  clientId!: string | null;

  @Field({ description: 'Whether it was a request of the sandbox.' })
  sandbox!: boolean;
}

export const ApiRequestPage = pageOf(ApiRequest, 'ApiRequestPage');
