import { existsSync, readFileSync } from 'node:fs';
import { UsageError } from '../commands/command.js';

/** Where the service is, and the key of a workspace of it. */
export interface Account {
  readonly url: string;
  readonly key: string;
}

/** A refusal of the API, in its own words. */
export class RefusalError extends Error {}

/** Nobody answers at an address; the text names it and the reason. */
export class UnreachableError extends Error {}

/** As `fetch`, which says of whatever keeps an answer from coming that it failed. Throws {@link UnreachableError}. */
export async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (init.signal?.aborted && error === init.signal.reason) throw error;
    throw new UnreachableError(`${new URL(url).origin} cannot be reached: ${reasonOf(error)}`);
  }
}

/** Node reports an error for each address of a name that has several. */
function reasonOf(error: unknown): string {
  const { cause } = error as Error;
  if (cause instanceof AggregateError) return cause.errors.map(each => (each as Error).message).join(', ');
  return cause instanceof Error ? cause.message : (error as Error).message;
}

interface Given {
  url?: string | undefined;
  keyFile?: string | undefined;
  dataDir: string;
}

/** The account that the options name; what they leave out is that of the demo workspace in `dataDir`. */
export function accountOf({ url, keyFile, dataDir }: Given): Account {
  const file = `${dataDir}/bootstrap.json`;
  const demo = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { baseUrl: string; testKey: string })
    : null;
  const key = keyFile ? readFileSync(keyFile, 'utf8').trim() : demo?.testKey;
  const target = url ?? demo?.baseUrl;
  if (!key || !target) throw new UsageError('Name the service with --url and a file with an API key with --key-file.');
  return { url: target.replace(/\/$/, ''), key };
}

/** One request. Throws {@link RefusalError}, {@link UnreachableError}. */
export async function callApi<Answer>(
  { url, key }: Account,
  method: 'GET' | 'POST',
  path: string,
  signal: AbortSignal,
): Promise<Answer> {
  const answer = await reach(`${url}/v1${path}`, { method, signal, headers: { authorization: `Bearer ${key}` } });
  const body = (await answer.json()) as {
    success: boolean;
    code?: string;
    message?: string;
    details?: { message: string }[];
  };
  const said = [`${body.code}: ${body.message}`, ...(body.details ?? []).map(({ message }) => message)];
  if (!answer.ok) throw new RefusalError(said.join(' '));
  return body as Answer;
}
