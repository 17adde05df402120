import { ArgsType, Field, ID } from 'type-graphql';
import { CursorArgs } from '../../../kernel/graph/paging.js';
import { Items, Length, Optional } from '../../../kernel/graph/validation.js';
import { type CredentialKind, OUTCOMES, type Outcome, type RequestApi } from '../../../kernel/requests/entry.js';
import { CredentialKindName } from '../credential/credential.js';
import { RequestApiName, RequestOutcome } from './api-request.js';

/** The filters of a list of requests. */
@ArgsType()
export class OwnRequestsArgs extends CursorArgs {
  @Field(() => [RequestOutcome], { nullable: true, description: 'Returns only requests with one of these outcomes.' })
  @Optional()
  @Items(0, OUTCOMES.length)
  statuses?: Outcome[] | null;

  @Field(() => String, { nullable: true, description: 'Returns only requests with this error code.' })
  @Optional()
  @Length(1, 100)
  code?: string | null;

  @Field(() => RequestApiName, { nullable: true, description: 'Returns only requests of this API.' })
  @Optional()
  api?: RequestApi | null;

  @Field(() => String, { nullable: true, description: 'Returns only requests of this route, in full as in answers.' })
  @Optional()
  @Length(1, 100)
  route?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Returns only the request with this X-Request-Id in its answer.',
  })
  @Optional()
  @Length(1, 200)
  requestId?: string | null;

  @Field(() => Date, { nullable: true, description: 'Returns only requests answered at this time or later.' })
  @Optional()
  createdFrom?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Returns only requests answered at this time or earlier.' })
  @Optional()
  createdTo?: Date | null;
}

@ArgsType()
export class RequestLogArgs extends OwnRequestsArgs {
  @Field(() => CredentialKindName, {
    nullable: true,
    description: 'Returns only requests with a credential of this kind.',
  })
  @Optional()
  credentialKind?: CredentialKind | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Returns only requests of programs, which have an API key or a connection (`true`), or only those of signed-in people (`false`).',
  })
  @Optional()
  programs?: boolean | null;

  @Field(() => ID, { nullable: true, description: 'Returns only requests of this API key, connection or session.' })
  @Optional()
  @Length(1, 64)
  credentialId?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Returns only requests of the sandbox (`true`) or only live ones (`false`).',
  })
  @Optional()
  sandbox?: boolean | null;
}
