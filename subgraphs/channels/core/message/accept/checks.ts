import type { ErrorCode } from '../../../../../catalogue/errors/catalogue.js';
import type { Context } from '../../../../../kernel/context/context.js';
import { AppError, type InvalidPart, invalidField, messageOf } from '../../../../../kernel/errors/errors.js';
import type { Detail } from '../../../../../kernel/errors/input-errors.js';
import {
  type Channel,
  type Check,
  type Finding,
  NO_FACTS,
  type PlannedSend,
  type SendCheck,
  type SendFacts,
  type Verdict,
} from '../../channel.js';
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

/** A check that was run: its verdict, and the facts that are found until then. */
interface Checked {
  readonly verdict: Verdict;
  readonly facts: SendFacts;
}

async function runCheck(ctx: Context, check: SendCheck, send: PlannedSend, facts: SendFacts): Promise<Checked> {
  const result = await check.run(ctx, send, facts);
  return isFinding(result)
    ? { verdict: result.verdict, facts: { ...facts, ...result.facts } }
    : { verdict: result, facts };
}

const isFinding = (result: Verdict | Finding): result is Finding => result !== null && 'facts' in result;

/**
 * Returns the facts that the checks find. Throws the first refusal of a send; one of recipients names
 * them all. `to` are the recipients as they were given.
 */
export async function checkSend(ctx: Context, send: PlannedSend, to: readonly (string | null)[]): Promise<SendFacts> {
  let facts = NO_FACTS;
  for (const check of send.channel.checks) {
    if (check.stage !== 'send') continue;
    const checked = await runCheck(ctx, check, send, facts);
    const { verdict } = checked;
    if (isRefusal(verdict)) throw refusalOf(ctx, verdict);
    const [first] = verdict?.values() ?? [];
    if (verdict && first) throw refusalError(first, fieldsOf(ctx, verdict, to));
    facts = checked.facts;
  }
  return facts;
}

/** The codes of {@link checkTime}. */
export const timeCodesOf = (channels: Channels): ErrorCode[] =>
  [...channels.values()].flatMap(({ checks }) => checks.flatMap(check => (isOfTime(check) ? check.codes : [])));

const isOfTime = (check: Check): check is SendCheck => check.stage === 'send' && check.ofTime === true;

/** Throws the first refusal of a message that is to be sent at another time. `facts` are those that are stored of it. */
export async function checkTime(ctx: Context, send: PlannedSend, facts: SendFacts): Promise<void> {
  for (const check of send.channel.checks) {
    const verdict = isOfTime(check) ? (await runCheck(ctx, check, send, facts)).verdict : null;
    const refusal = isRefusal(verdict) ? verdict : verdict?.values().next().value;
    if (refusal) throw refusalError(refusal);
  }
}

/** The outcome of all checks of a send: the first refusal of each recipient that they refuse, and the facts. */
export interface CheckedRecipients {
  readonly refusals: ReadonlyMap<string, Refusal>;
  readonly facts: SendFacts;
}

/** Returns the refusals of recipients, who are left out. Throws the first refusal of the whole send. */
export async function recipientRefusals(ctx: Context, send: PlannedSend): Promise<CheckedRecipients> {
  const refusals = new Map<string, Refusal>();
  let facts = NO_FACTS;
  for (const check of send.channel.checks) {
    if (check.stage !== 'send') continue;
    const checked = await runCheck(ctx, check, send, facts);
    if (isRefusal(checked.verdict)) throw refusalOf(ctx, checked.verdict);
    for (const [to, refusal] of checked.verdict ?? []) if (!refusals.has(to)) refusals.set(to, refusal);
    facts = checked.facts;
  }
  return { refusals, facts };
}

export const refusalError = ({ code, params }: Refusal, details?: readonly Detail[]): AppError =>
  new AppError(code, params, details ? { details } : {});

/** The error of a refused send; it names the field that is refused. */
export const refusalOf = (ctx: Context, refusal: Refusal): AppError => refusalError(refusal, fieldOf(ctx, refusal));

/** Returns what the same checks say of each recipient, for a dry run, with those of the caller and of the stage `storing`. */
export async function refusalsOf(ctx: Context, send: PlannedSend): Promise<CheckedRecipients> {
  const refusals = new Map<string, Refusal>();
  let facts = NO_FACTS;
  for (const check of send.channel.checks) {
    const checked =
      check.stage === 'caller'
        ? { verdict: check.run(ctx, send.channel), facts }
        : await runCheck(ctx, check, send, facts);
    const { verdict } = checked;
    facts = checked.facts;
    // A mistake in the request itself is an error in a dry run, too.
    if (verdict && isRefusal(verdict) && verdict.unknown) throw refusalOf(ctx, verdict);
    for (const to of verdict ? send.recipients : []) {
      const refusal = isRefusal(verdict) ? verdict : verdict?.get(to);
      if (refusal && !refusals.has(to)) refusals.set(to, refusal);
    }
  }
  return { refusals, facts };
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
