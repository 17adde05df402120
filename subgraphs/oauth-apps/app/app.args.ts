import { ArgsType, Field } from 'type-graphql';
import { GRANTABLE_SCOPES } from '../../../catalogue/scopes.js';
import type { Context } from '../../../kernel/context/context.js';
import { fail, failIfInvalid, invalidField } from '../../../kernel/errors/errors.js';
import { InputErrors } from '../../../kernel/errors/input-errors.js';
import { changesOf } from '../../../kernel/graph/input/changes-of.js';
import { CheckedBy, Items, Length, Matches, Visible } from '../../../kernel/graph/validation.js';
import { originsOf, redirectUriError } from '../../../kernel/security/redirect-uri.js';

const MAX_REDIRECTS = 20;
const MAX_SCOPES = 100;
/** The consent page shows the name: line breaks and direction controls are refused. */
const SINGLE_LINE = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u;

interface AppInput {
  redirectUris?: readonly string[] | null;
  allowedScopes?: readonly string[] | null;
}

/** Throws `VALIDATION_ERROR` for unknown scopes and `INVALID_REDIRECT_URI`. */
export function checkApp({ redirectUris, allowedScopes }: AppInput, { config }: Context): void {
  const ownOrigins = originsOf(config.baseUrl, config.mcpUrl);
  const errors = new InputErrors();
  errors.of(() => failIfInvalid(unknownScopes(allowedScopes ?? [])));
  for (const [index, uri] of (redirectUris ?? []).entries()) errors.of(() => checkRedirectUri(uri, index, ownOrigins));
  errors.throwIfAny();
}

const unknownScopes = (scopes: readonly string[]) =>
  scopes.flatMap((scope, index) =>
    (GRANTABLE_SCOPES as readonly string[]).includes(scope) ? [] : [invalidField(`allowedScopes[${index}]`, 'scope')],
  );

function checkRedirectUri(uri: string, index: number, ownOrigins: readonly string[]): void {
  const reason = redirectUriError(uri, false, ownOrigins);
  if (!reason) return;
  const details = [invalidField(`redirectUris[${index}]`, 'unusable', { reason })];
  fail('INVALID_REDIRECT_URI', { uri, reason }, { details });
}

@CheckedBy(checkApp)
@ArgsType()
export class CreateOauthAppArgs {
  @Field({ description: 'The name of the app on the consent page.' })
  @Length(1, 120)
  @Matches(SINGLE_LINE)
  @Visible()
  name!: string;

  @Field(() => [String], {
    description: 'The addresses that the app may send a person back to: https; http only on loopback.',
  })
  @Items(1, MAX_REDIRECTS)
  redirectUris!: string[];

  @Field(() => [String], { description: 'The scopes that the app may request from a user.' })
  @Items(1, MAX_SCOPES)
  allowedScopes!: string[];
}

@CheckedBy(checkApp)
@ArgsType()
export class UpdateOauthAppArgs extends changesOf(CreateOauthAppArgs, {
  describe: {
    name: null,
    redirectUris: 'The addresses that the app may send a person back to.',
    allowedScopes: 'The scopes that the app may request from a user. Scopes that were granted before stay granted.',
  },
}) {}
