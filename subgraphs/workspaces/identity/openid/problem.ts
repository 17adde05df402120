import { fail } from '../../../../kernel/errors/errors.js';
import { type Phrase, phrase } from '../../../../kernel/errors/text.js';
import { SafeFetchError } from '../../../../kernel/outbound/fetch-error.js';

const MAX_CAUSES = 5;

/** The errors behind an error: the library wraps those of the connection. */
function causesOf(error: unknown): object[] {
  const causes: object[] = [];
  let each = error;
  while (typeof each === 'object' && each !== null && causes.length < MAX_CAUSES) {
    causes.push(each);
    each = (each as { cause?: unknown }).cause;
  }
  return causes;
}

/** The provider does not answer, or not as one. Throws `IDENTITY_PROVIDER_UNAVAILABLE`. */
export function unavailable(error: unknown): never {
  return fail('IDENTITY_PROVIDER_UNAVAILABLE', { reason: reasonOf(error) }, { cause: error });
}

function reasonOf(error: unknown): Phrase {
  const causes = causesOf(error);
  const connection = causes.find(each => each instanceof SafeFetchError);
  if (connection) return connection.reason;
  const isIssuer = causes.some(each => 'code' in each && each.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED');
  return phrase(isIssuer ? 'providerIssuer' : 'providerAnswer');
}

/** The form of `error` in RFC 6749, so that nothing else is repeated to the person. */
const ERROR_NAME = /^[a-z_]{1,60}$/;

/** A code could not be exchanged, or the ID token is not right. Throws `PROVIDER_SIGN_IN_REFUSED` and `IDENTITY_PROVIDER_UNAVAILABLE`. */
export function refused(error: unknown): never {
  const causes = causesOf(error);
  if (causes.some(each => each instanceof SafeFetchError)) return unavailable(error);
  const reported = causes.flatMap(each => ('error' in each && typeof each.error === 'string' ? [each.error] : []))[0];
  if (reported === 'invalid_client')
    return fail('IDENTITY_PROVIDER_UNAVAILABLE', { reason: phrase('providerClient') }, { cause: error });
  const reason =
    reported !== undefined && ERROR_NAME.test(reported)
      ? phrase('providerDenied', { error: reported })
      : phrase('providerProof');
  return fail('PROVIDER_SIGN_IN_REFUSED', { reason }, { cause: error });
}
