import { type Duration, seconds } from '../../kernel/context/clock.js';

const PATIENCE: Duration = seconds(10);
const MAX_CHARACTERS = 1_000_000;

/** An answer of the issuer; `null` in its place: there was none, for the reason in `unreachable`. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The body, if it is a JSON object. */
  json: Record<string, unknown> | null;
}

/** Asks as a client does. Redirects are answers. Throws {@link Unreachable}. */
export async function ask(url: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE), ...init });
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

/** No answer came: a name, a network, a certificate or a time. */
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

/** What the network said, below what `fetch` makes of it. */
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
