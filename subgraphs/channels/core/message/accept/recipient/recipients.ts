import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../../../../../../kernel/context/context.js';
import { AppError, failIfInvalid, type InvalidField, invalidField } from '../../../../../../kernel/errors/errors.js';
import { type Detail, detailsOf } from '../../../../../../kernel/errors/input-errors.js';
import type { Channel } from '../../../channel.js';
import type { Variables } from '../../variables.js';
import type { SendArgs } from '../send.args.js';

interface Given {
  readonly to: string;
  readonly variables: unknown;
  /** The field in which its caller wrote it. */
  readonly field: string;
}

/** Those of `to`, then those of `recipients`. One whose address is missing is named by the rule of that field. */
const allOf = ({ to, recipients }: SendArgs): Given[] => [
  ...(to ?? []).map((one, place) => ({ to: one, variables: null, field: `to[${place}]` })),
  ...(recipients ?? []).flatMap((one, place) =>
    one?.to ? [{ to: one.to, variables: one.variables ?? null, field: `recipients[${place}]` }] : [],
  ),
];

/**
 * The recipients of a send, and the values of each; `own` is empty when nobody has values of its
 * own.
 */
export interface GivenRecipients {
  readonly to: readonly string[];
  readonly own: readonly Variables[];
}

export function recipientsOf(args: SendArgs): GivenRecipients {
  const all = allOf(args);
  const hasOwn = all.some(({ variables }) => variables !== null);
  return {
    to: all.map(({ to }) => to),
    own: hasOwn ? all.map(({ variables }) => (variables ?? {}) as Variables) : [],
  };
}

/**
 * Throws `VALIDATION_ERROR` for values without a template or of another form, and for different ones for one address, which gets one
 * message.
 */
export function checkOwnValues(ctx: Context, { address }: Channel, args: SendArgs): void {
  if (!args.recipients) return;
  const first = new Map<string, unknown>();
  const errors = allOf(args).flatMap(({ to, variables }, place): InvalidField[] => {
    const field = `to[${place}]`;
    if (variables !== null && args.type !== 'template') return [invalidField(`${field}.variables`, 'notAllowed')];
    if (typeof variables !== 'object' || Array.isArray(variables))
      return [invalidField(`${field}.variables`, 'object')];
    const form = address.normalise(to, ctx.caller.workspace?.country) ?? to;
    const isTaken = first.has(form) && !isDeepStrictEqual(first.get(form), variables ?? {});
    if (!first.has(form)) first.set(form, variables ?? {});
    return isTaken ? [invalidField(field, 'taken')] : [];
  });
  failIfInvalid(errors);
}

/**
 * The error of a send as its caller wrote it: the recipients that it names may be in `recipients`.
 */
function asGiven(args: SendArgs, error: unknown): unknown {
  const details = detailsOf(error);
  if (!args.recipients || !details || !(error instanceof AppError)) return error;
  const recipients = allOf(args);
  const named = details.map(detail => ({ ...detail, field: fieldIn(args, recipients, error, detail) }));
  const distinct = named.filter(({ field }, place) => named.findIndex(other => other.field === field) === place);
  const { params, data, note } = error.extensions;
  const shown = { details: distinct, ...(data ? { data } : {}), ...(note ? { note } : {}) };
  return new AppError(error.code, params, { ...shown, cause: error.cause });
}

/** Recipients in `to` have the values of all. */
function fieldIn({ to }: SendArgs, given: readonly Given[], { code }: AppError, { field }: Detail): string {
  if (field === 'to' && code === 'TO_LIMIT_EXCEEDED' && !to?.length) return 'recipients';
  const [, place = '', rest = ''] = /^to\[(\d+)\](.*)$/.exec(field) ?? [];
  const own = place === '' ? undefined : given[Number(place)];
  if (!own) return field;
  const isInTo = own.field.startsWith('to[');
  if (rest === '') return isInTo ? own.field : `${own.field}.to`;
  return isInTo ? `payload${rest}` : `${own.field}${rest}`;
}

/** Does the work of a send; its errors name recipients as the caller did. */
export async function inGiven<Result>(args: SendArgs, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw asGiven(args, error);
  }
}

/** The same for work that does not wait. */
export function inGivenNow<Result>(args: SendArgs, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw asGiven(args, error);
  }
}
