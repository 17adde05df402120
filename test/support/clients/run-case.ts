import {
  AddressError,
  ApiError,
  type ClientOptions,
  type Download,
  type Page,
  type Pages,
  Switchboard,
} from '@switchboard/client';
import { expect } from 'vitest';
import type { Case, Step } from './cases.js';
import { startFaultyProxy } from './faulty-proxy.js';

type Saved = Record<string, string>;
type Methods = Record<string, (...args: unknown[]) => unknown>;

/** Runs a case with the TypeScript client, and compares the results. */
export async function runCase(
  target: string,
  apiKey: string,
  { through, steps, requests, keys, seconds }: Case,
): Promise<void> {
  const proxy = through ? await startFaultyProxy(target, through) : null;
  const options: ClientOptions = { apiKey, baseUrl: proxy?.url ?? target };
  const client = new Switchboard(options);
  const started = performance.now();
  const saved: Saved = {};
  try {
    for (const step of steps) await runStep(client, step, saved);
    if (requests !== undefined) expect(proxy?.seen.length).toBe(requests);
    if (keys !== undefined) expect(new Set(proxy?.seen.map(({ key }) => key)).size).toBe(keys);
    if (seconds !== undefined) expect(performance.now() - started).toBeGreaterThanOrEqual(seconds * 1_000);
  } finally {
    proxy?.stop();
  }
}

async function runStep(client: Switchboard, step: Step, saved: Saved): Promise<void> {
  const names = step.call.split('.');
  const owner = names.slice(0, -1).reduce<unknown>((above, name) => (above as Methods)[name], client) as Methods;
  const args = step.args.map(value => argument(value, saved));
  const given = step.options ? [...args, step.options] : args;
  const method = owner[names.at(-1)!]!;
  const result = () => method(...given);
  if (step.error || step.address !== undefined) {
    const error = await Promise.resolve(result()).then(
      () => null,
      (cause: unknown) => cause,
    );
    if (!step.error) {
      expect(error).toBeInstanceOf(AddressError);
      expect((error as AddressError).message).toContain(step.address);
      return;
    }
    expect(error).toBeInstanceOf(ApiError);
    const { code, status, message, fields } = error as ApiError;
    expect({ code, status, message, fields: fields.map(({ field }) => field) }).toMatchObject(step.error);
    return;
  }
  if (step.every !== undefined) return checkList(await (result() as Pages<unknown, unknown>).all(), step, saved);
  const value = await result();
  if (step.file !== undefined) expect(await (value as Download).text()).toBe(step.file);
  if (step.page) {
    const { items, hasNext } = value as Page<unknown, unknown>;
    expect({ size: items.length, hasNext }).toMatchObject(step.page);
  }
  if (step.least !== undefined) expect((value as unknown[]).length).toBeGreaterThanOrEqual(step.least);
  if (step.expect !== undefined) expect(value).toMatchObject(expected(step.expect, saved) as object);
  for (const [name, path] of Object.entries(step.save ?? {}))
    saved[name] = path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], value) as string;
}

function checkList(items: unknown[], { every, expect: wanted }: Step, saved: Saved): void {
  expect(items.length).toBe(every);
  expect(new Set(items.map(item => (item as { id: string }).id)).size).toBe(every);
  if (wanted) expect(items).toMatchObject(expected(wanted, saved) as object);
}

function argument(value: unknown, saved: Saved): unknown {
  if (typeof value === 'string') return value.startsWith('$') ? saved[value.slice(1)] : value;
  return typeof value === 'object' && value !== null && '$text' in value ? new Blob([value.$text as string]) : value;
}

function expected(value: unknown, saved: Saved): unknown {
  if (value === '*') return expect.toSatisfy((given: unknown) => given !== null && given !== undefined);
  if (typeof value === 'string') return value.startsWith('$') ? saved[value.slice(1)] : value;
  if (Array.isArray(value)) return value.map(each => expected(each, saved));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, expected(inner, saved)]));
}
