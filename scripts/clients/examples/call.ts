import type { Parameter, Schema } from '../document.js';
import { membersOf } from '../members.js';
import type { Method } from '../model.js';

/**
 * The id of an object that an example has created before, by the variable of the shell that keeps
 * it.
 */
export class Kept {
  constructor(readonly variable: string) {}
}

/** The expressions for ids that were kept, by the variable of the shell. */
export type Names = Map<string, string>;

/** A call of an operation, in no language. */
export interface Call {
  readonly method: Method;
  /** The values in the path, in order. */
  readonly ids: readonly (string | Kept)[];
  /** The body, in which there may be a {@link Kept}, or the query; null where neither is given. */
  readonly input: unknown;
  /** The file that it uploads. */
  readonly file: { readonly path: string; readonly type: string } | null;
  /** The path to which a file that is answered is written. */
  readonly target: string | null;
  readonly idempotencyKey: string | null;
  /** The variable of the shell that keeps the id of the answer. */
  readonly keptAs: string | null;
}

/** Thrown for a call that no client has; its message says which and why. */
export class NoCall extends Error {}

/**
 * Returns the operation of a path without `/v1`, and the values in the path: the one with the
 * fewest parameters, as a router takes it.
 */
export function operationAt(
  methods: readonly Method[],
  verb: string,
  path: string,
): { method: Method; ids: readonly string[] } {
  const fitting = methods
    .filter(method => method.verb === verb)
    .flatMap(method => {
      const pattern = new RegExp(`^${method.path.replace(/\{\w+\}/g, '([^/]+)')}$`);
      const [, ...ids] = pattern.exec(`/v1${path}`) ?? [null];
      return pattern.test(`/v1${path}`) ? [{ method, ids: ids as string[] }] : [];
    })
    .sort((a, b) => a.ids.length - b.ids.length);
  if (!fitting[0]) throw new NoCall(`There is no operation ${verb} /v1${path}.`);
  return fitting[0];
}

/** The values of a query, with the types that their parameters have. */
export function queryOf(method: Method, pairs: Iterable<readonly [string, string]>): Record<string, unknown> {
  const query: Record<string, unknown> = {};
  for (const [name, text] of pairs) {
    const parameter = method.query.find(each => each.name === name);
    if (!parameter) throw new NoCall(`${method.operationId} has no parameter ${name}.`);
    const value = typed(parameter, text);
    const before = query[name];
    query[name] = Array.isArray(before) && Array.isArray(value) ? [...before, ...value] : value;
  }
  return query;
}

function typed({ schema }: Parameter, text: string): unknown {
  const types = typesOf(schema);
  if (types.includes('array')) return [text];
  if (types.includes('integer') || types.includes('number')) return Number(text);
  return types.includes('boolean') ? text === 'true' : text;
}

const typesOf = ({ type, anyOf }: Schema): readonly string[] =>
  anyOf ? anyOf.flatMap(typesOf) : typeof type === 'string' ? [type] : (type ?? []);

/** The use that an example makes of an answer: none if it holds only the caller's own values. */
export type Usage = 'none' | 'item' | 'each' | 'file';

export function usageOf(method: Method): Usage {
  if (method.shape === 'file') return 'file';
  if (method.shape === 'list' || method.shape === 'meta') return 'each';
  if (method.verb === 'GET' || MAKING.has(method.method)) return 'item';
  return method.verb === 'POST' && !ownNoun(method) ? 'item' : 'none';
}

/** Names of methods that answer something new. */
const MAKING = new Set(['create', 'duplicate', 'buy', 'send', 'reply', 'upload', 'rotateSecret']);

/** Nouns that are words of a language. */
const TAKEN = new Set(['import']);

/**
 * Returns the noun of the answer: `notes` and `ConversationNote` → `note`; `null` if the answer is
 * no item of the resource.
 */
function ownNoun({ resource, answer }: Method): string | null {
  const words =
    answer.$ref
      ?.split('/')
      .at(-1)
      ?.match(/[A-Z][a-z0-9]*/g) ?? [];
  const noun = resource.at(-1)!;
  const [last = ''] = /[A-Za-z][a-z]*$/.exec(noun)!;
  const word = words.at(-1) ?? '';
  const singular = noun.slice(0, -last.length) + (/^[A-Z]/.test(last) ? word : word.toLowerCase());
  return word !== '' && noun.startsWith(singular.replace(/y$/, '')) && !TAKEN.has(singular) ? singular : null;
}

/** Returns the name of the answer, in camel case: for a list, that of an item. */
export function nameOfAnswer(operation: Method): string {
  const { method, resource, answer } = operation;
  if (method === 'send' || method === 'reply') return 'sent';
  if (method === 'dryRun') return 'tried';
  // An answer with the secret of a new object is that object and more.
  const type = answer.$ref ?? answer.allOf?.[0]?.$ref;
  const name = ownNoun(operation) ?? type?.split('/').at(-1) ?? resource.at(-1)!;
  return name[0]!.toLowerCase() + name.slice(1);
}

/** Returns the path to the id in the answer of an operation. */
export function idPathOf(
  { operationId, answer }: Method,
  schemas: Readonly<Record<string, Schema>>,
): readonly (string | number)[] {
  const members = membersOf(answer, schemas);
  if (members.has('id')) return ['id'];
  if (members.has('messageIds')) return ['messageIds', 0];
  throw new NoCall(`${operationId} answers no id that can be kept.`);
}
