import express, { type Request } from 'express';
import { OAuthError } from './errors.js';

/** May be sent several times (RFC 8707 §2). */
const REPEATABLE: ReadonlySet<string> = new Set(['resource']);

/**
 * Parameters of a query or a form. RFC 6749 §3.1: each but `resource` may be sent once, and one without a value counts as
 * omitted.
 */
export class Parameters {
  readonly #values: ReadonlyMap<string, readonly string[]>;
  /** The first parameter that was sent twice though it must not be; `null` if there is none. */
  readonly repeated: string | null;

  constructor(encoded: string) {
    const values = new Map<string, string[]>();
    let repeated: string | null = null;
    for (const [name, value] of new URLSearchParams(encoded)) {
      const earlier = values.get(name);
      if (!earlier) values.set(name, [value]);
      else if (REPEATABLE.has(name)) earlier.push(value);
      else repeated ??= name;
    }
    for (const [name, given] of values) values.set(name, given.filter(Boolean));
    this.#values = values;
    this.repeated = repeated;
  }

  get(name: string): string | undefined {
    return this.#values.get(name)?.[0];
  }

  /** Every value, in their order; empty if the parameter is omitted. */
  all(name: string): readonly string[] {
    return this.#values.get(name) ?? [];
  }

  /** Throws `invalid_request` with the name of the missing parameter. */
  require(name: string): string {
    return this.get(name) ?? missing(name);
  }

  /** The same values as a query, in their order. */
  toString(): string {
    const pairs = [...this.#values].flatMap(([name, given]) => given.map(value => [name, value]));
    return new URLSearchParams(pairs).toString();
  }
}

function missing(name: string): never {
  throw new OAuthError('invalid_request', `The parameter ${name} is missing.`);
}

/** The query as it was sent. Express' parser would turn repetitions and brackets into arrays and objects. */
export function queryOf(req: Request): Parameters {
  const start = req.originalUrl.indexOf('?');
  return new Parameters(start < 0 ? '' : req.originalUrl.slice(start + 1));
}

const FORM = 'application/x-www-form-urlencoded';

/** Reads a form as text, so that {@link formOf} can find repeated parameters. */
export const readForm = express.text({ type: FORM, limit: '32kb' });

/** Throws `invalid_request` for another media type or a repeated parameter. */
export function formOf(req: Request): Parameters {
  // A text was read by `readForm`, which checked the type.
  const isText = typeof req.body === 'string';
  if (!isText && !req.is(FORM)) throw new OAuthError('invalid_request', `Send the body as ${FORM}.`);
  const form = new Parameters(isText ? req.body : '');
  if (form.repeated) throw new OAuthError('invalid_request', `The parameter ${form.repeated} was sent more than once.`);
  return form;
}
