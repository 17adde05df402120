import type { IncomingMessage } from 'node:http';
import { fail, failIfInvalid, type InvalidField, invalidField } from '../../kernel/errors/errors.js';
import { readJson } from '../../kernel/http/request-body.js';

/** Bytes of a body at most: a text of 4,000 characters, and the rest of the body. */
const MAX_BYTES = 64 * 1024;

/**
 * A member of a body: a required text, a text, a list of texts, true or false, the facts about a
 * page, or a required object with texts.
 */
type Kind = 'needed' | 'text' | 'texts' | 'flag' | 'page' | readonly string[];

const PAGE = ['url', 'title'] as const;

type Members = Readonly<Record<string, Kind>>;

/** The members of a body, `null` where it has none. */
export type Given = Readonly<Record<string, unknown>>;

/** Reads a JSON object. Throws `VALIDATION_ERROR` for members of another type, `INVALID_JSON`, `UNSUPPORTED_MEDIA_TYPE`, `PAYLOAD_TOO_LARGE`. */
export async function readMembers(req: IncomingMessage, members: Members): Promise<Given> {
  const body = await readJson(req, MAX_BYTES);
  if (!isObject(body)) return fail('INVALID_JSON');
  const given = Object.entries(members).map(([name, kind]) => [name, kind, body[name] ?? null] as const);
  failIfInvalid(given.flatMap(([name, kind, value]) => problemsOf(name, kind, value)));
  return Object.fromEntries(given.map(([name, , value]) => [name, value]));
}

function problemsOf(name: string, kind: Kind, value: unknown): InvalidField[] {
  const isOptional = !Array.isArray(kind) && kind !== 'needed';
  if (value === null) return isOptional ? [] : [invalidField(name, 'required')];
  if (kind === 'needed' || kind === 'text') return typeof value === 'string' ? [] : [invalidField(name, 'string')];
  if (kind === 'flag') return typeof value === 'boolean' ? [] : [invalidField(name, 'boolean')];
  if (kind === 'texts') {
    if (!Array.isArray(value)) return [invalidField(name, 'array')];
    return value.flatMap((item, place) =>
      typeof item === 'string' ? [] : [invalidField(`${name}[${place}]`, 'string')],
    );
  }
  if (!isObject(value)) return [invalidField(name, 'object')];
  if (kind === 'page') return PAGE.flatMap(member => problemsOf(`${name}.${member}`, 'text', value[member] ?? null));
  return kind.flatMap(member => problemsOf(`${name}.${member}`, 'needed', value[member] ?? null));
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
