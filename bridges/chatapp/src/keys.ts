import { type AuthenticationCreds, type AuthenticationState, BufferJSON, initAuthCreds, proto } from 'baileys';
import type { Keys } from '../../core/library.js';

const CREDS = { kind: 'creds', id: 'own' } as const;

const written = (value: unknown): string => JSON.stringify(value, BufferJSON.replacer);
const read = (text: string): unknown => JSON.parse(text, BufferJSON.reviver);

/**
 * The keys of an account, where the core keeps them: each is on disk before the library goes on. A line that pairs anew begins without
 * those of before.
 */
export function openKeys(
  keys: Keys,
  { resume, isOpen }: { readonly resume: boolean; isOpen(): boolean },
): AuthenticationState & { save(): void } {
  if (!resume) keys.clear();
  const kept = keys.get(CREDS.kind, CREDS.id);
  const creds = kept === null ? initAuthCreds() : (read(kept) as AuthenticationCreds);
  return {
    creds,
    save: () => keys.set([{ ...CREDS, value: written(creds) }]),
    keys: {
      get: (type, ids) => {
        const found = ids.map(id => [id, keyOf(type, keys.get(type, id))] as const);
        return Object.fromEntries(found.filter(([, value]) => value !== null));
      },
      set: data => {
        const entries = Object.entries(data).flatMap(([kind, values]) =>
          Object.entries(values ?? {}).map(([id, value]) => ({ kind, id, value: value ? written(value) : null })),
        );
        // A connection that ended must not write among the keys of the next.
        if (isOpen()) keys.set(entries);
      },
    },
  };
}

/** A key as the library wrote it: one type is an object of the protocol. */
// biome-ignore lint/suspicious/noExplicitAny: the library's table of types is by name
function keyOf(type: string, text: string | null): any {
  if (text === null) return null;
  const value = read(text);
  return type === 'app-state-sync-key' ? proto.Message.AppStateSyncKeyData.fromObject(value as object) : value;
}
