import type { Described, Document, Parameter, Schema } from './document.js';
import { type MethodName, nameOf } from './names.js';

/** The shapes of an answer: an object or a plain list, a page, a page beside `meta`, an object beside a page, bytes. */
export type Shape = 'item' | 'list' | 'meta' | 'statement' | 'file';

/** One operation, as every client has it. */
export interface Method extends MethodName {
  readonly operationId: string;
  /** In upper case. */
  readonly verb: string;
  /** With `/v1`. */
  readonly path: string;
  /** Names in the path, in order: the first arguments. */
  readonly params: readonly string[];
  readonly query: readonly Parameter[];
  /** Schema of the body; `null` where there is none or where it is a file. */
  readonly body: Schema | null;
  readonly bodyRequired: boolean;
  /** The first example of the body; undefined where there is none. */
  readonly example: unknown;
  /** Content types of the file that it takes; empty if it takes none. */
  readonly uploads: readonly string[];
  readonly shape: Shape;
  /** The schema of the answer; of a list, that of its items. */
  readonly answer: Schema;
  /** The schema of a page without its items; `null` when no list is answered. */
  readonly page: Schema | null;
  /** True if the operation takes an idempotency key. */
  readonly keyed: boolean;
  /** True if the operation counts for the rate limit. */
  readonly metered: boolean;
  readonly summary: string;
  readonly description: string;
  /** Scopes of which each opens the operation; empty if it needs none. */
  readonly scopes: readonly string[];
  /** Codes with which it refuses a call, but for those that nearly every operation has. */
  readonly codes: readonly string[];
}

export interface Model {
  readonly methods: readonly Method[];
  readonly schemas: Readonly<Record<string, Schema>>;
  /** The schema of `data` by the name of the event. */
  readonly events: Readonly<Record<string, { readonly description: string; readonly data: Schema }>>;
  /** Every code of an error, sorted. */
  readonly codes: readonly string[];
}

const PREFIX = '/v1';
const JSON_TYPE = 'application/json';
const KEY = '#/components/parameters/IdempotencyKey';

/** The model that every client is generated from. */
export function modelOf(document: Document): Model {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, described]) => !isAlias(described, Object.values(item)))
      .map(([verb, described]) => methodOf(document, verb.toUpperCase(), path, described)),
  );
  const usual = usualCodes(operations);
  const { Error: _, ...schemas } = document.components.schemas;
  return {
    methods: operations.map(method => ({ ...method, codes: method.codes.filter(code => !usual.has(code)) })),
    schemas,
    events: eventsOf(document),
    codes: [...new Set(operations.flatMap(({ codes }) => codes))].sort(),
  };
}

/** A second method of HTTP that means the same: `updateOauthAppByPut`. */
const isAlias = ({ operationId }: Described, all: readonly Described[]): boolean =>
  all.some(other => operationId.startsWith(`${other.operationId}By`));

function methodOf(document: Document, verb: string, path: string, described: Described): Method {
  const { operationId, summary, description = '', parameters = [], requestBody, responses, security = [] } = described;
  const status = Object.keys(responses).findLast(code => code.startsWith('2'))!;
  const success = responses[status]!;
  const { [JSON_TYPE]: json } = success.content ?? {};
  const uploads = requestBody && !requestBody.content[JSON_TYPE] ? Object.keys(requestBody.content) : [];
  const { shape, answer, page } = answerOf(json?.schema);
  const own = path.slice(PREFIX.length);
  const lists = shape === 'list' || shape === 'meta' || (shape === 'item' && answer.type === 'array');
  const name = nameOf({
    verb,
    path: own,
    operationId,
    status: Number(status),
    lists,
    downloads: shape === 'file',
    uploads: uploads.length > 0,
  });
  return {
    ...name,
    operationId,
    verb,
    path,
    params: [...path.matchAll(/\{(\w+)\}/g)].map(([, param]) => param!),
    query: parameters.filter(parameter => parameter.in === 'query' && !parameter.deprecated),
    body: requestBody?.content[JSON_TYPE]?.schema ?? null,
    bodyRequired: requestBody?.required ?? false,
    example: Object.values(requestBody?.content[JSON_TYPE]?.examples ?? {})[0]?.value,
    uploads: uploads.filter(type => type !== 'multipart/form-data'),
    shape,
    answer,
    page,
    keyed: parameters.some(parameter => parameter.$ref === KEY),
    metered: 'X-RateLimit-Limit' in (success.headers ?? {}),
    summary,
    description,
    scopes: security.flatMap(({ oauth = [] }) => oauth),
    codes: codesOf(document, described),
  };
}

function answerOf(schema: Schema | undefined): Pick<Method, 'shape' | 'answer' | 'page'> {
  if (!schema) return { shape: 'file', answer: {}, page: null };
  const { data, pagination, meta } = schema.properties as Record<string, Schema | undefined>;
  const items = data?.items;
  if (pagination && items) return { shape: 'list', answer: items, page: pagination };
  if (meta && items) return { shape: 'meta', answer: items, page: meta };
  if (pagination) return { shape: 'statement', answer: data!, page: pagination };
  return { shape: 'item', answer: data!, page: null };
}

/** The codes of all refusals, in the order of their status. */
function codesOf(document: Document, { responses }: Described): string[] {
  return Object.values(responses).flatMap(answer => {
    const named = answer.$ref ? document.components.responses[answer.$ref.split('/').at(-1)!] : answer;
    const schema = named?.content?.[JSON_TYPE]?.schema;
    const code = schema?.allOf?.[1]?.properties?.['code'] as { 'x-extensible-enum'?: string[] } | undefined;
    return code?.['x-extensible-enum'] ?? [];
  });
}

/** More than this share of the operations have them: to name them at each would hide the others. */
const USUAL = 0.6;

function usualCodes(methods: readonly Method[]): Set<string> {
  const counts = new Map<string, number>();
  for (const code of methods.flatMap(({ codes }) => codes)) counts.set(code, (counts.get(code) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count > methods.length * USUAL).map(([code]) => code));
}

function eventsOf({ webhooks }: Document): Model['events'] {
  return Object.fromEntries(
    Object.entries(webhooks).map(([name, { post }]) => {
      const whole = post.requestBody?.content[JSON_TYPE]?.schema.anyOf?.[0];
      return [name, { description: post.description ?? '', data: (whole?.properties?.['data'] ?? {}) as Schema }];
    }),
  );
}

/** Names that two operations have, or that are a method and a resource at once. */
export function clashesOf(methods: readonly MethodName[]): string[] {
  const full = methods.map(({ resource, method }) => [...resource, method].join('.'));
  const resources = new Set(
    methods.flatMap(({ resource }) => resource.map((_, at) => resource.slice(0, at + 1).join('.'))),
  );
  return full.filter((name, at) => full.indexOf(name) !== at || resources.has(name));
}
