import { AUTHORIZE_ERRORS, type AuthorizeErrorName } from '../../catalogue/errors/authorize.js';
import type { SlotsOf } from '../../catalogue/texts.js';
import type { Locale } from '../../kernel/errors/errors.js';
import { fill, type ValueOf, type Values } from '../../kernel/errors/text.js';
import { OAuthError, type OAuthErrorName } from '../errors.js';

type Slots<Name extends AuthorizeErrorName> = SlotsOf<(typeof AUTHORIZE_ERRORS)[Name]['en']>;

type Arguments<Name extends AuthorizeErrorName> = [Slots<Name>] extends [never]
  ? [values?: Record<string, never>, status?: number]
  : [values: { readonly [Slot in Slots<Name>]: ValueOf<Slot> }, status?: number];

const codeOf = (name: AuthorizeErrorName): OAuthErrorName => AUTHORIZE_ERRORS[name].error;

/** An error of the authorization endpoint, in three languages. It is shown on a page and never redirects. */
export class AuthorizeError<Name extends AuthorizeErrorName = AuthorizeErrorName> extends OAuthError {
  readonly #values: Values;

  constructor(
    readonly kind: Name,
    ...[values = {}, status = 400]: Arguments<Name>
  ) {
    super(codeOf(kind), fill(AUTHORIZE_ERRORS[kind], 'en', values), status);
    this.name = 'AuthorizeError';
    this.#values = values;
  }

  in(locale: Locale): string {
    return fill(AUTHORIZE_ERRORS[this.kind], locale, this.#values);
  }
}
