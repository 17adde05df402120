import { textAt } from '../api/read.js';
import type { ProviderAnswer } from '../http-kind.js';

/** The error of an answer of AWS: its name without its namespace, and its words. */
export function awsErrorOf({ headers, json }: ProviderAnswer): { readonly name: string; readonly text: string } {
  const type = headers['x-amzn-errortype'] || textAt(json, '__type') || textAt(json, 'code');
  const [name = ''] = type.replace(/^.*#/, '').split(':');
  return { name, text: textAt(json, 'message') || textAt(json, 'Message') };
}

/** Names of errors that say that the keys are not accepted, with a status that says it for other reasons too. */
export const KEY_ERRORS = [
  ...['UnrecognizedClientException', 'InvalidClientTokenId', 'InvalidSignatureException', 'SignatureDoesNotMatch'],
  ...[
    'ExpiredTokenException',
    'IncompleteSignature',
    'MissingAuthenticationToken',
    'AccessDeniedException',
    'OptInRequired',
  ],
] as const;
