import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FaultName } from './faulty-proxy.js';

/**
 * A call of a case, in no language. `$name` in an argument or an expectation is a value that an
 * earlier step has saved.
 */
export interface Step {
  readonly call: string;
  readonly args: readonly unknown[];
  /** In camel case. */
  readonly options?: Readonly<Record<string, unknown>>;
  /** A name → a path into the result. */
  readonly save?: Readonly<Record<string, string>>;
  /** Members that the result has: `*` is anything but null. */
  readonly expect?: unknown;
  readonly error?: { code: string; status: number; fields?: string[]; message?: string };
  /** Something else than the API answers: a part of the text of that error. */
  readonly address?: string;
  /** The first page of the list is read, and looks like this. */
  readonly page?: { size?: number; hasNext: boolean };
  /** The list is read to its end, and has this many items. */
  readonly every?: number;
  /** The plain list has at least this many items. */
  readonly least?: number;
  /** Text of a file that is downloaded. */
  readonly file?: string;
}

export interface Case {
  readonly name: string;
  /** The fault between the client and the server. */
  readonly through?: FaultName;
  readonly steps: readonly Step[];
  /** Requests that were made. */
  readonly requests?: number;
  /** Different idempotency keys that were sent. */
  readonly keys?: number;
  /** Seconds that it takes at least. */
  readonly seconds?: number;
}

export interface WebhookCase {
  readonly name: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly secret: string | readonly string[];
  /** Unix seconds. */
  readonly now: number;
  /** Ids of the events; `null` when it is refused. */
  readonly events: readonly string[] | null;
}

const read = (name: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../clients/cases', name), 'utf8'));

/** The table of cases that every client runs. */
export const CASES = read('calls.json') as readonly Case[];
export const WEBHOOK_CASES = read('webhooks.json') as readonly WebhookCase[];
