import type { Parameter } from '../document.js';
import type { Method, Model } from '../model.js';
import type { Call } from './call.js';
import { LANGUAGES } from './languages.js';
import { shell } from './shell.js';

/**
 * Returns the example of an operation: its body as the document shows it, and the required members
 * of the query.
 */
export function callOf(method: Method, schemas: Model['schemas']): Call {
  const { params, body, example, query, uploads, shape } = method;
  const required = query.filter(each => each.required);
  const asked =
    required.length > 0 ? Object.fromEntries(required.map(each => [each.name, valueFor(each, schemas)])) : null;
  return {
    method,
    ids: params.map(placeholder),
    input: body ? (example ?? null) : asked,
    file: uploads[0] === undefined ? null : { path: 'file', type: uploads[0].replace('*', 'png') },
    target: shape === 'file' ? 'file' : null,
    idempotencyKey: null,
    keptAs: null,
  };
}

/** `runId` → `RUN_ID`. */
const placeholder = (name: string): string => name.replace(/[A-Z]/g, letter => `_${letter}`).toUpperCase();

function valueFor({ name, schema }: Parameter, schemas: Model['schemas']): string {
  const [choice] = (schema.$ref ? schemas[schema.$ref.split('/').at(-1)!] : schema)?.enum ?? [];
  if (typeof choice === 'string') return choice;
  if (schema.format !== 'date-time') return placeholder(name);
  return name === 'to' ? '2026-11-30T00:00:00Z' : '2026-11-01T00:00:00Z';
}

/** The file of the samples of every operation, an operation a line: in curl, TypeScript and Python. */
export function samplesFiles({ methods, schemas }: Model): Record<string, string> {
  const rows = methods.map(method => {
    const call = callOf(method, schemas);
    const others = LANGUAGES.map(({ write }) => write([call], new Map(), schemas));
    return `${JSON.stringify(method.operationId)}: ${JSON.stringify([shell(call), ...others])}`;
  });
  return { 'code-samples.json': `{\n${rows.join(',\n')}\n}\n` };
}
