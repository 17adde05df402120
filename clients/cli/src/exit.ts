import { ApiError, ConnectionError, OAuthError } from '@switchboard/client';

/** Exit codes, as docs/cli.md lists them. */
export const EXIT = { done: 0, refused: 1, usage: 2, signedOut: 3, unreachable: 4, interrupted: 130 } as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** An end with a text for the person and a code for the script. */
export class Failure extends Error {
  constructor(
    message: string,
    readonly exitCode: ExitCode = EXIT.refused,
  ) {
    super(message);
  }
}

export const usage = (message: string): Failure => new Failure(message, EXIT.usage);

/** Codes of refusals that another credential would not get. */
const SIGNED_OUT = new Set(['UNAUTHENTICATED', 'INVALID_API_KEY', 'INVALID_TOKEN', 'invalid_grant', 'invalid_client']);

/**
 * Returns the lines that describe an error, and the exit code; `null` for a fault of this program.
 */
export function explain(error: unknown): { lines: string[]; exitCode: ExitCode } | null {
  if (error instanceof Failure) return { lines: error.message.split('\n'), exitCode: error.exitCode };
  if (error instanceof ApiError) {
    const fields = error.fields.map(({ field, message }) => `  ${field}: ${message}`);
    const request = error.status >= 500 && error.requestId ? [`  Request ${error.requestId}`] : [];
    const isOut = error.status === 401 || SIGNED_OUT.has(error.code);
    const help = isOut ? ['Sign in with: switchboard login'] : [];
    return {
      lines: [`${error.code}: ${error.message}`, ...fields, ...request, ...help],
      exitCode: isOut ? EXIT.signedOut : EXIT.refused,
    };
  }
  if (error instanceof OAuthError) {
    const isOut = SIGNED_OUT.has(error.code);
    const help = isOut ? ['Sign in again with: switchboard login'] : [];
    return {
      lines: [`${error.code}: ${error.message}`, ...help],
      exitCode: isOut ? EXIT.signedOut : EXIT.refused,
    };
  }
  if (error instanceof ConnectionError)
    return { lines: [`${error.message}${reasonOf(error)}`], exitCode: EXIT.unreachable };
  return null;
}

/**
 * Returns the reason why there is no connection. Node reports an error for each address of a name
 * that has several.
 */
function reasonOf(error: Error): string {
  let cause: unknown = error.cause;
  while (cause instanceof Error && cause.cause) cause = cause.cause;
  const reason =
    cause instanceof AggregateError
      ? cause.errors.map(each => (each as Error).message).join(', ')
      : String((cause as Error | undefined)?.message ?? '');
  return reason ? `\n  ${reason}` : '';
}
