import type { ErrorCode } from '../../../../../catalogue/errors/catalogue.js';
import type { Context } from '../../../../../kernel/context/context.js';
import { AppError, type InvalidPart, invalidField, messageOf } from '../../../../../kernel/errors/errors.js';
import type { Detail } from '../../../../../kernel/errors/input-errors.js';
import type { Channel, Check, PlannedSend, SendCheck, Verdict } from '../../channel.js';
import type { Channels } from '../../channels.js';
import type { Refusal } from '../../check/refusal.js';

/** The codes of the form of a send on any channel, and of the template that it names. */
const OF_EVERY_SEND = [
  'TO_REQUIRED',
  'TO_LIMIT_EXCEEDED',
  'INVALID_RECIPIENT',
  'CONTENT_REQUIRED',
  'SCHEDULE_OUT_OF_RANGE',
  'NOT_FOUND',
  'TEMPLATE_UNSUPPORTED',
  'TEMPLATE_RENDER_FAILED',
] as const satisfies readonly ErrorCode[];

/** The codes of a send on a channel. */
export const sendCodesOf = ({ checks, refuses }: Pick<Channel, 'checks' | 'refuses'>): ErrorCode[] => [
  ...OF_EVERY_SEND,
  ...checks.flatMap(({ codes }) => codes),
  ...refuses,
];

/** The codes of a send that may go over any of these channels. */
export const sendCodesOfAll = (channels: Channels): ErrorCode[] => [...channels.values()].flatMap(sendCodesOf);

/** Throws the first refusal of the caller, before the body is looked at. */
export function checkCaller(ctx: Context, channel: Channel): void {
  for (const check of channel.checks) {
    const refusal = check.stage === 'caller' ? check.run(ctx, channel) : null;
    if (refusal) throw refusalError(refusal);
  }
}

/**
 * Throws the first refusal of a send; one of recipients names them all. `to` are the recipients as
 * they were given.
 */
export async function checkSend(ctx: Context, send: PlannedSend, to: readonly (string | null)[]): Promise<void> {
  for (const check of send.channel.checks) {
    const verdict = check.stage === 'send' ? await check.run(ctx, send) : null;
    if (isRefusal(verdict)) throw refusalOf(ctx, verdict);
    const [first] = verdict?.values() ?? [];
    if (verdict && first) throw refusalError(first, fieldsOf(ctx, verdict, to));
  }
}

/** The codes of {@link checkTime}. */
export const timeCodesOf = (channels: Channels): ErrorCode[] =>
  [...channels.values()].flatMap(({ checks }) => checks.flatMap(check => (isOfTime(check) ? check.codes : [])));

const isOfTime = (check: Check): check is SendCheck => check.stage === 'send' && check.ofTime === true;

/** Throws the first refusal of a message that is to be sent at another time. */
export async function checkTime(ctx: Context, send: PlannedSend): Promise<void> {
  for (const check of send.channel.checks) {
    const verdict = isOfTime(check) ? await check.run(ctx, send) : null;
    const refusal = isRefusal(verdict) ? verdict : verdict?.values().next().value;
    if (refusal) throw refusalError(refusal);
  }
}

/** The first refusal of each recipient that the checks refuse. Throws the first refusal of the whole send. */
export async function recipientRefusals(ctx: Context, send: PlannedSend): Promise<ReadonlyMap<string, Refusal>> {
  const refusals = new Map<string, Refusal>();
  for (const check of send.channel.checks) {
    const verdict = check.stage === 'send' ? await check.run(ctx, send) : null;
    if (isRefusal(verdict)) throw refusalOf(ctx, verdict);
    for (const [to, refusal] of verdict ?? []) if (!refusals.has(to)) refusals.set(to, refusal);
  }
  return refusals;
}

export const refusalError = ({ code, params }: Refusal, details?: readonly Detail[]): AppError =>
  new AppError(code, params, details ? { details } : {});

/** The error of a refused send; it names the field that is refused. */
export const refusalOf = (ctx: Context, refusal: Refusal): AppError => refusalError(refusal, fieldOf(ctx, refusal));

/**
 * Returns what the same checks say of each recipient, for a dry run: its first refusal in the order
 * of the checks.
 */
export async function refusalsOf(ctx: Context, send: PlannedSend): Promise<ReadonlyMap<string, Refusal>> {
  const refusals = new Map<string, Refusal>();
  for (const check of send.channel.checks) {
    const verdict = check.stage === 'caller' ? check.run(ctx, send.channel) : await check.run(ctx, send);
    // A mistake in the request itself is an error in a dry run, too.
    if (verdict && isRefusal(verdict) && verdict.unknown) throw refusalOf(ctx, verdict);
    for (const to of verdict ? send.recipients : []) {
      const refusal = isRefusal(verdict) ? verdict : verdict?.get(to);
      if (refusal && !refusals.has(to)) refusals.set(to, refusal);
    }
  }
  return refusals;
}

const isRefusal = (verdict: Verdict): verdict is Refusal => verdict !== null && 'code' in verdict;

function fieldOf(ctx: Context, { code, params, field, unknown }: Refusal): Detail[] | undefined {
  if (field === undefined) return undefined;
  return [field]
    .flat()
    .map(each =>
      unknown ? invalidField(each, 'unknown') : { field: each, message: messageOf(code, ctx.locale, params) },
    );
}

/** The fields of the refused recipients. `to` are the recipients as they were given. */
export const fieldsOf = (ctx: Context, refusals: ReadonlyMap<string, Refusal>, to: readonly (string | null)[]) =>
  to.flatMap((address, index): InvalidPart[] => {
    const refusal = address === null ? undefined : refusals.get(address);
    return refusal ? [{ field: `to[${index}]`, message: messageOf(refusal.code, ctx.locale, refusal.params) }] : [];
  });
