import { type Context, withIdempotency } from '../kernel/context/context.js';
import { type InvalidField, invalidField } from '../kernel/errors/errors.js';
import { failWithAll, type RootField } from '../kernel/graph/input/all-errors.js';
import { compileMembers } from '../kernel/graph/input/input.js';
import type { JsonSchema } from '../kernel/graph/json-schema.js';
import { readIdempotencyKey } from '../kernel/idempotency/key.js';
import { sha256 } from '../kernel/security/hash.js';
import type { Detail } from './document.js';
import { type Row, takesKey } from './tool.js';

type Arguments = Record<string, unknown>;

/** A call as the host sent it. */
export interface Asked {
  readonly args: Arguments;
  readonly detail: Detail;
  /** Under the idempotency key of the call, if it has one. */
  readonly ctx: Context;
}

/** Reads the arguments of a call. Throws `VALIDATION_ERROR` naming every invalid field at once. */
export type ReadArguments = (given: unknown, ctx: Context) => Promise<Asked>;

/** The arguments that a tool has beside those of its field. */
export interface OwnArguments {
  /** The form of the answer unless the call names another; `null` when there is one form of it. */
  readonly detail: Detail | null;
  readonly takesKey: boolean;
}

export const ownArgumentsOf = ({ effect }: Row, detail: Detail | null): OwnArguments => ({
  detail,
  takesKey: takesKey(effect),
});

/** Their JSON Schemas, by name. */
export const ownSchemas = ({ detail, takesKey: key }: OwnArguments): JsonSchema => ({
  ...(detail
    ? {
        detail: {
          type: 'string',
          enum: ['short', 'full'],
          default: detail,
          description: 'full: also lists, JSON and nested objects of the answer.',
        },
      }
    : {}),
  ...(key
    ? {
        idempotencyKey: {
          type: 'string',
          description: 'A text of your own for this one intent. The same call with it is done once within 24 hours.',
        },
      }
    : {}),
});

/**
 * Members that nobody knows are refused, unlike at `/v1`: a model that puts `sendAt` in the wrong place means to send
 * later, and must not send now.
 */
export function readerOf(name: string, root: RootField, own: OwnArguments): ReadArguments {
  const check = compileMembers(root.args, { unknown: 'refuse', coerces: false }, root.path);
  return async (given, ctx) => {
    const errors: InvalidField[] = [];
    const { rest, detail, key } = takeOwn(given, own, errors);
    const args = (check(rest, '', errors) ?? {}) as Arguments;
    if (errors.length > 0) return failWithAll(ctx, root, args, errors);
    return { args, detail, ctx: key === null ? ctx : underKey(ctx, key, name, rest) };
  };
}

/** Takes the tool's own arguments out. The rest are the arguments of the field. */
function takeOwn(
  given: unknown,
  own: OwnArguments,
  errors: InvalidField[],
): { rest: unknown; detail: Detail; key: string | null } {
  const whole = own.detail ?? 'full';
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return { rest: given, detail: whole, key: null };
  const rest: Arguments = { ...given };
  const take = (name: string, isOwn: boolean): unknown => {
    const value = isOwn && Object.hasOwn(rest, name) ? rest[name] : undefined;
    if (isOwn) delete rest[name];
    return value;
  };
  const detail = take('detail', own.detail !== null) ?? whole;
  if (detail !== 'short' && detail !== 'full')
    errors.push(invalidField('detail', 'choice', { choices: 'short, full' }));
  const key = readIdempotencyKey(take('idempotencyKey', own.takesKey), 'idempotencyKey', errors);
  return { rest, detail: detail === 'short' ? 'short' : 'full', key };
}

/** A key names one call: another tool or other arguments under it are refused. */
function underKey(ctx: Context, key: string, name: string, args: unknown): Context {
  const called = ['mcp', name, ...ctx.caller.instanceIds, JSON.stringify(args)].join('\n');
  return withIdempotency(ctx, { key, fingerprint: sha256(called).toString('base64url'), replayed: false });
}
