import type { IncomingMessage } from 'node:http';
import { fail, failIfInvalid, invalidField } from '../../kernel/errors/errors.js';
import { isJsonType } from '../../kernel/http/json-type.js';
import { parseJson, readBody } from '../../kernel/http/request-body.js';

/** Bytes of a submission at most. */
const MAX_BYTES = 64 * 1024;
/** Values of a submission at most. */
const MAX_VALUES = 1_000;
const FORM_TYPES = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

const refuseType = (): never =>
  fail('UNSUPPORTED_MEDIA_TYPE', { types: 'application/x-www-form-urlencoded, multipart/form-data' });

/** The values that a form submits, each with its name, in order. */
export type Submitted = readonly (readonly [name: string, value: string])[];

/**
 * The values of a form in either of its encodings; an empty body has none. Throws `UNSUPPORTED_MEDIA_TYPE` for anything
 * else and `PAYLOAD_TOO_LARGE`.
 */
export async function readSubmitted(req: IncomingMessage): Promise<Submitted> {
  const type = req.headers['content-type'] ?? '';
  if (type !== '' && !FORM_TYPES.test(type)) refuseType();
  const bytes = await readBody(req, MAX_BYTES);
  if (bytes.length === 0) return [];
  if (type === '') refuseType();
  return formValues(bytes, type);
}

/** Objects within each other that a submission may have. */
const MAX_DEPTH = 3;

/**
 * The same of a form or of a JSON object, whose nested names are joined by dots. Throws `INVALID_JSON` too, and
 * `VALIDATION_ERROR` for lists: a name has one value.
 */
export async function readFormOrJson(req: IncomingMessage): Promise<Submitted> {
  if (!isJsonType(req.headers['content-type'] ?? '')) return readSubmitted(req);
  const lists: string[] = [];
  const values = [...flatten('', parseJson(await readBody(req, MAX_BYTES)), lists)];
  failIfInvalid(lists.map(name => invalidField(name, 'string')));
  return bounded(values);
}

/** The only value of a name; empty if it is absent or given twice. */
export function oneOf(submitted: Submitted, name: string): string {
  const values = allOf(submitted, name);
  return values.length === 1 ? values[0]! : '';
}

export const allOf = (submitted: Submitted, name: string): string[] =>
  submitted.flatMap(([given, value]) => (given === name ? [value] : []));

async function formValues(bytes: Buffer, type: string): Promise<Submitted> {
  const body = new Response(new Uint8Array(bytes), { headers: { 'content-type': type } });
  const data = await body.formData().catch(refuseType);
  return bounded([...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])));
}

function bounded(values: Submitted): Submitted {
  return values.length <= MAX_VALUES ? values : fail('PAYLOAD_TOO_LARGE', { max: MAX_BYTES });
}

/** @param lists gets the names of lists, which have no value. */
function* flatten(path: string, value: unknown, lists: string[], depth = 0): Generator<readonly [string, string]> {
  if (depth > MAX_DEPTH) fail('INVALID_JSON');
  if (Array.isArray(value)) path === '' ? fail('INVALID_JSON') : lists.push(path);
  else if (typeof value === 'object' && value !== null)
    for (const [name, member] of Object.entries(value))
      yield* flatten(path ? `${path}.${name}` : name, member, lists, depth + 1);
  else if (path !== '' && value !== null && value !== false) yield [path, String(value)];
}
