import type { IncomingMessage } from 'node:http';
import type { Caller } from '../../kernel/context/caller.js';
import { failIfInvalid, invalidField } from '../../kernel/errors/errors.js';

const HEADER = 'x-mode';
const MODES = ['live', 'test'] as const;
type Mode = (typeof MODES)[number];

const isMode = (text: unknown): text is Mode => MODES.some(mode => mode === text);

/** A caller stays the same object while nothing has changed. */
const moded: Record<Mode, WeakMap<Caller, Caller>> = { live: new WeakMap(), test: new WeakMap() };

/**
 * The credential of a key or token decides its mode: a request in the other mode would send a
 * message that was meant as a test. Throws `VALIDATION_ERROR`.
 */
export function refuseMode({ headers }: IncomingMessage): void {
  failIfInvalid(headers[HEADER] === undefined ? [] : [invalidField('X-Mode', 'notAllowed')]);
}

/** A session in the mode that its request names, so that two windows work in both. Throws `VALIDATION_ERROR`. */
export function inNamedMode(caller: Caller, { headers }: IncomingMessage): Caller {
  const named = headers[HEADER];
  if (named === undefined || named === '') return caller;
  failIfInvalid(isMode(named) ? [] : [invalidField('X-Mode', 'choice', { choices: MODES.join(', ') })]);
  const mode = named as Mode;
  const cachedCaller = moded[mode].get(caller);
  if (cachedCaller) return cachedCaller;
  const made: Caller = Object.freeze({ ...caller, sandbox: mode === 'test', oneWorld: true, namesMode: true });
  moded[mode].set(caller, made);
  return made;
}
