import { type ErrorCode, isErrorCode, statusOf } from '../../catalogue/errors/catalogue.js';
import type { ErrorExtensions } from '../errors/errors.js';

/** Refusals of the token or key in `Authorization`, by RFC 6750 §3.1. */
const INVALID_TOKEN: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'UNAUTHORIZED',
  'API_KEY_EXPIRED',
  'API_KEY_REVOKED',
]);

interface Options {
  /** URL of the metadata of the protected resource (RFC 9728 §5.1). */
  metadataUrl: string;
}

interface Wanted {
  held?: readonly string[];
  first?: readonly string[];
}

/** Builds the header `WWW-Authenticate` of refusals, so that OAuth clients know what to request (RFC 6750 §3). */
export class BearerChallenge {
  readonly #metadata: string;

  constructor({ metadataUrl }: Options) {
    this.#metadata = `resource_metadata="${metadataUrl}"`;
  }

  /**
   * The challenge for anything thrown: 401, or 403 for a missing scope; otherwise `null`.
   *
   * @param authorization the header of the request; with one, a 401 is `invalid_token`
   * @param held scopes to request besides the missing one, for clients that replace their grant
   * @param first scopes to request with the first token
   */
  of(thrown: unknown, authorization: string | undefined, { held = [], first = [] }: Wanted = {}): string | null {
    const { code, params } = (thrown as { extensions?: Partial<ErrorExtensions> } | null)?.extensions ?? {};
    if (!isErrorCode(code)) return null;
    if (code === 'FORBIDDEN' && params?.['scope']) return this.#insufficientScope(String(params['scope']), held);
    if (statusOf(code) !== 401) return null;
    const isInvalid = authorization !== undefined && INVALID_TOKEN.has(code);
    return bearer(
      isInvalid && 'error="invalid_token"',
      this.#metadata,
      first.length > 0 && `scope="${first.join(' ')}"`,
    );
  }

  #insufficientScope(needed: string, held: readonly string[]): string {
    const scope = [...new Set([...held, needed])].join(' ');
    const description = `error_description="The scope ${needed} is required."`;
    return bearer('error="insufficient_scope"', `scope="${scope}"`, this.#metadata, description);
  }
}

const bearer = (...parameters: readonly (string | false)[]): string =>
  `Bearer ${parameters.filter(Boolean).join(', ')}`;

/** The challenge of `/v1` and `/graphql`. */
export const apiChallenge = (baseUrl: string): BearerChallenge =>
  new BearerChallenge({ metadataUrl: `${baseUrl}/.well-known/oauth-protected-resource` });
