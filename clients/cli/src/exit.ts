import { ApiError, ConnectionError, type InvalidField, OAuthError } from '@switchboard/client';

/** Exit codes, as docs/cli.md lists them. */
export const EXIT = { done: 0, refused: 1, usage: 2, signedOut: 3, unreachable: 4, interrupted: 130 } as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Codes of errors that this program finds itself, as `--json` shows them. */
const OWN_CODES: Readonly<Record<ExitCode, string>> = {
  0: 'DONE',
  1: 'FAILED',
  2: 'USAGE',
  3: 'SIGNED_OUT',
  4: 'UNREACHABLE',
  130: 'INTERRUPTED',
};

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

/** An error as a person and a script read it. */
export interface Explained {
  readonly code: string;
  readonly message: string;
  readonly status?: number;
  readonly fields?: readonly InvalidField[];
  readonly requestId?: string | null;
  /** The way out of it. */
  readonly help?: string;
  readonly exitCode: ExitCode;
}

/** Returns `null` for a fault of this program. */
export function explain(error: unknown): Explained | null {
  if (error instanceof Failure) return ownError(error.message, error.exitCode);
  if (error instanceof ApiError) return refusal(error);
  if (error instanceof OAuthError) {
    const { code, message, status } = error;
    return { code, message, status, ...(SIGNED_OUT.has(code) ? signedOut('again ') : { exitCode: EXIT.refused }) };
  }
  if (error instanceof ConnectionError) return ownError(`${error.message}${reasonOf(error)}`, EXIT.unreachable);
  return null;
}

/** An error that this program finds itself. */
export const ownError = (message: string, exitCode: ExitCode): Explained => ({
  code: OWN_CODES[exitCode],
  message,
  exitCode,
});

function refusal(error: ApiError): Explained {
  const { code, message, status, fields, requestId } = error;
  const isOut = status === 401 || SIGNED_OUT.has(code);
  const end = isOut ? signedOut('') : { exitCode: EXIT.refused };
  return { code, message, status, requestId, ...(fields.length > 0 ? { fields } : {}), ...end };
}

const signedOut = (again: string) => ({
  help: `Sign in ${again}with: switchboard login`,
  exitCode: EXIT.signedOut,
});

/** The lines that a person reads. Errors of this program have no code that says more than their text. */
export function linesOf({ code, message, status, fields = [], requestId, help }: Explained): string[] {
  const isOwn = Object.values(OWN_CODES).includes(code);
  return [
    ...(isOwn ? message.split('\n') : [`${code}: ${message}`]),
    ...fields.map(({ field, message: why }) => `  ${field}: ${why}`),
    ...(requestId && status !== undefined && status >= 500 ? [`  Request ${requestId}`] : []),
    ...(help ? [help] : []),
  ];
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
