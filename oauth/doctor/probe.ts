import { type Duration, seconds } from '../../kernel/context/clock.js';

const TIMEOUT: Duration = seconds(10);
const MAX_CHARACTERS = 1_000_000;

/** A response of the issuer. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The body, if it is a JSON object. */
  json: Record<string, unknown> | null;
}

/** Sends a request. Redirects are not followed. Throws {@link Unreachable}. */
export async function ask(url: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT), ...init });
    const text = (await answer.text()).slice(0, MAX_CHARACTERS);
    return { status: answer.status, headers: answer.headers, text, json: toObject(text) };
  } catch (cause) {
    throw new Unreachable(url, reasonOf(cause), { cause });
  }
}

/** Sends a form, as the token endpoint takes it. */
export const post = (
  url: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Answer> => ask(url, { method: 'POST', headers, body: new URLSearchParams(form) });

/** There was no response, because of DNS, the network, the certificate or the timeout. */
export class Unreachable extends Error {
  constructor(
    readonly url: string,
    readonly reason: string,
    options: ErrorOptions,
  ) {
    super(`${url}: ${reason}`, options);
    this.name = 'Unreachable';
  }
}

/** The cause that `fetch` wraps. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: Error & { code?: string } };
  return cause?.code ?? cause?.message ?? message;
}

function toObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
