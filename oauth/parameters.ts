import express, { type Request } from 'express';
import { OAuthError } from './errors.js';

/** Parameters of a query or a form. RFC 6749 §3.1: each may be sent once, and one without a value counts as omitted. */
export class Parameters {
  readonly #values: ReadonlyMap<string, string>;
  /** The first parameter that was sent twice; `null` if there is none. */
  readonly repeated: string | null;

  constructor(encoded: string) {
    const values = new Map<string, string>();
    let repeated: string | null = null;
    for (const [name, value] of new URLSearchParams(encoded)) {
      if (values.has(name)) repeated ??= name;
      else values.set(name, value);
    }
    for (const [name, value] of values) if (value === '') values.delete(name);
    this.#values = values;
    this.repeated = repeated;
  }

  get(name: string): string | undefined {
    return this.#values.get(name);
  }

  /** Throws `invalid_request` with the name of the missing parameter. */
  require(name: string): string {
    return this.get(name) ?? missing(name);
  }

  /** The same values as a query, in their order. */
  toString(): string {
    return new URLSearchParams([...this.#values]).toString();
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
  if (!req.is(FORM)) throw new OAuthError('invalid_request', `Send the body as ${FORM}.`);
  const form = new Parameters(typeof req.body === 'string' ? req.body : '');
  if (form.repeated) throw new OAuthError('invalid_request', `The parameter ${form.repeated} was sent more than once.`);
  return form;
}
