import { describe, expect, test } from 'vitest';
import { ReadKeys } from '../../../gateway/graphql/stream/read-keys.js';
import { SharedReads } from '../../../gateway/graphql/stream/shared-reads.js';
import type { Caller } from '../../../kernel/context/caller.js';
import type { Context } from '../../../kernel/context/context.js';

/**
 * A state that changes, read as a stream reads it: each read answers the state at its beginning,
 * once it is released.
 */
function watched(pace = 1) {
  const reads = new SharedReads<number>();
  let state = 0;
  const begun: (() => void)[] = [];
  const began = Promise.withResolvers<void>();
  return {
    reads,
    begun,
    began: began.promise,
    change: () => void state++,
    ask: () =>
      reads.read('key', pace, async () => {
        const seen = state;
        const gate = Promise.withResolvers<void>();
        begun.push(gate.resolve);
        began.resolve();
        await gate.promise;
        return seen;
      }),
  };
}

describe('reads that are shared', () => {
  test('whoever asks in one moment gets one read', async () => {
    const { ask, begun, began } = watched();
    const asked = Array.from({ length: 100 }, ask);
    await began;
    begun[0]!();
    expect(new Set(await Promise.all(asked))).toEqual(new Set([0]));
    expect(begun).toHaveLength(1);
  });

  test('a change while a read is under way is in the next one, which all share who ask meanwhile', async () => {
    const { ask, change, begun, began } = watched();
    const before = ask();
    await began;
    change();
    const after = Array.from({ length: 100 }, ask);
    await expect.poll(() => begun.length).toBe(2);
    for (const go of begun) go();
    expect(await before).toBe(0);
    expect(new Set(await Promise.all(after))).toEqual(new Set([1]));
    expect(begun).toHaveLength(2);
  });

  test('who came at different moments comes together by the second read', async () => {
    const { ask, begun, began } = watched(50);
    const first = ask();
    await began;
    // Each asks alone, and all before the pace is over.
    const later = Array.from({ length: 20 }, async (_, turn) => {
      for (let place = 0; place < turn; place++) await Promise.resolve();
      return ask();
    });
    await expect.poll(() => begun.length).toBe(2);
    for (const go of begun) go();
    await Promise.all([first, ...later]);
    expect(begun).toHaveLength(2);
  });

  test('the error of a read is that of all who share it, and the next one is another', async () => {
    const reads = new SharedReads<number>();
    const failed = [1, 2].map(() => reads.read('key', 1, () => Promise.reject(new Error('away'))));
    const outcomes = await Promise.allSettled(failed);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await reads.read('key', 1, async () => 2)).toBe(2);
  });

  test('each key has reads of its own', async () => {
    const reads = new SharedReads<string>();
    const read = (key: string) => reads.read(key, 1, async () => key);
    expect(await Promise.all(['a', 'b', 'a'].map(read))).toEqual(['a', 'b', 'a']);
  });
});

describe('the key of a read', () => {
  const CALLER: Caller = {
    kind: 'api-key',
    workspaceId: 'ws_1',
    scopes: ['sms:read'],
    instanceIds: [],
    sandbox: true,
    credentialId: 'key_1',
  };
  const REQUEST = { query: 'subscription { messages { items { id } } }', values: 0 };
  const keyOf = (caller: Partial<Caller> = {}, request: object = {}, locale = 'en') =>
    new ReadKeys().of({ caller: { ...CALLER, ...caller }, locale } as Context, { ...REQUEST, ...request });

  test('is that of every stream of one credential with one document', () => {
    expect(keyOf()).toBe(keyOf());
    expect(keyOf({}, { variables: { limit: 1 } })).toBe(keyOf({}, { variables: { limit: 1 } }));
    expect(keyOf({}, { variables: undefined })).toBe(keyOf({}, { variables: {} }));
  });

  test.each<[string, Partial<Caller>]>([
    ['workspace', { workspaceId: 'ws_2' }],
    ['scopes', { scopes: ['sms:read', 'email:read'] }],
    ['instances', { instanceIds: ['ins_1'] }],
    ['mode', { sandbox: false }],
    ['chosen world', { oneWorld: true }],
    ['kind', { kind: 'token' }],
    ['credential', { credentialId: 'key_2' }],
    ['user', { userId: 'usr_1' }],
    ['role', { role: 'viewer' }],
    ['app', { clientId: 'cli_1', grantId: 'grt_1' }],
  ])('differs by the %s of the caller', (_what, caller) => {
    expect(keyOf(caller)).not.toBe(keyOf());
  });

  test('differs by language, document, operation and variables', () => {
    const others = [
      keyOf({}, {}, 'pt'),
      keyOf({}, { query: `${REQUEST.query} ` }),
      keyOf({}, { documentId: 'sha256:1' }),
      keyOf({}, { operationName: 'Live' }),
      keyOf({}, { variables: { limit: 1 } }),
    ];
    expect(new Set([keyOf(), ...others]).size).toBe(others.length + 1);
  });

  test('follows a caller who changed, and a cursor that moved on', () => {
    const keys = new ReadKeys();
    const of = (caller: Caller, variables = {}) =>
      keys.of({ caller, locale: 'en' } as Context, { ...REQUEST, variables });
    const before = of(CALLER);
    expect(of({ ...CALLER })).toBe(before);
    expect(of({ ...CALLER, scopes: [] })).not.toBe(before);
    expect(of(CALLER, { cursor: 'next' })).not.toBe(before);
    expect(of(CALLER)).toBe(before);
  });
});
