import { openAsBlob, readFileSync } from 'node:fs';
import { usage } from '../exit.js';
import { camel } from '../terminal/text.js';
import type { Field } from './operation.js';

type Members = Record<string, unknown>;

/** `{…}`, `@file`, or `-` for standard input. */
export function dataOf(text: string): unknown {
  const source = text === '-' ? readFileSync(0, 'utf8') : text.startsWith('@') ? readOf(text.slice(1)) : text;
  try {
    return JSON.parse(source);
  } catch (error) {
    throw usage(`This is not valid JSON: ${(error as Error).message}`);
  }
}

function readOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw usage((error as Error).message);
  }
}

/** A file that is read while it is sent, and again where the send is repeated. */
export async function fileOf(path: string): Promise<Blob> {
  try {
    // It throws at once, or later.
    return await openAsBlob(path);
  } catch {
    throw usage(`${path} cannot be read.`);
  }
}

/** The value of an option. Throws a failure of usage. */
export function readValue(field: Field, given: unknown): unknown {
  if (Array.isArray(given)) {
    const item = { ...field, type: field.type.replace('[]', '') };
    return given.map(each => readValue(item, each));
  }
  const option = `--${field.name}`;
  if (field.type === 'yes') {
    if (given === true || given === 'true') return true;
    if (given === 'false') return false;
    throw usage(`${option} must be true or false.`);
  }
  if (field.type === 'number') {
    if (String(given).trim() === '' || !Number.isFinite(Number(given))) throw usage(`${option} must be a number.`);
    return Number(given);
  }
  return field.type.startsWith('json') ? dataOf(String(given)) : given;
}

/**
 * Returns the input of an operation: `--data`, then `--field a.b=…`, then an option for each field.
 * Later ones override earlier ones.
 */
export function inputOf(fields: readonly Field[], options: Members): Members {
  const data = options['data'] === undefined ? {} : dataOf(options['data'] as string);
  if (typeof data !== 'object' || data === null || Array.isArray(data)) throw usage('--data must be a JSON object.');
  const input = structuredClone(data) as Members;
  for (const assignment of (options['field'] as string[] | undefined) ?? []) assign(input, assignment);
  for (const field of fields) {
    const given = options[field.name];
    if (given !== undefined) input[field.name] = readValue(field, given);
  }
  return input;
}

/** `payload.message=Hello`, `tags[]=vip`, `limit=5`: JSON where it is, text else. */
function assign(input: Members, assignment: string): void {
  const [, path = '', value = ''] = /^([^=]+)=(.*)$/s.exec(assignment) ?? [];
  const steps = path.replace(/\[\]$/, '').split('.');
  if (path === '' || steps.some(step => step === '' || step === '__proto__'))
    throw usage(`--field must be name=value, or outer.inner=value: "${assignment}"`);
  const last = steps.pop()!;
  let owner = input;
  for (const step of steps) {
    owner[step] ??= {};
    if (typeof owner[step] !== 'object' || owner[step] === null)
      throw usage(`"${step}" already has a value: "${assignment}"`);
    owner = owner[step] as Members;
  }
  const read = jsonOr(value);
  owner[last] = path.endsWith('[]') ? [...((owner[last] as unknown[] | undefined) ?? []), read] : read;
}

function jsonOr(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    // A phone number stays a text.
    return typeof value === 'number' && String(value) !== text ? text : value;
  } catch {
    return text;
  }
}

/** Reads `a=b` options of a query. Names are words of a command, or as the API has them. */
export function pairsOf(given: readonly string[]): Members {
  const query: Members = {};
  for (const each of given) {
    const at = each.indexOf('=');
    if (at < 1) throw usage(`--query must be name=value: "${each}"`);
    const name = camel(each.slice(0, at));
    const value = each.slice(at + 1);
    query[name] = name in query ? [query[name], value].flat() : value;
  }
  return query;
}
