import type { Context } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import { AppError, type InvalidPart, messageOf } from '../../../../kernel/errors/errors.js';
import { detailsOf } from '../../../../kernel/errors/input-errors.js';
import { storePrepared, storeTogether, type TogetherSends, togetherOf } from '../../core/message/accept/accept.js';
import type { AcceptedMessages } from '../../core/message/accept/accepted.js';
import type { Leg } from './legs.js';
import { isSkip, prepareWilling, type Willing } from './prepare-willing.js';
import type { TemplateLeg, TemplateRefusal } from './send-template.js';

/** A leg that passed the checks of its channel as far as it does. */
export interface PreparedLeg extends Willing {
  readonly leg: Leg;
}

/** The result of a leg. */
export interface StoredLeg extends PreparedLeg {
  /** `null` when nobody gets anything. */
  readonly accepted: AcceptedMessages | null;
}

/** Checks legs at the same time. Throws what concerns a send as a whole and is no reason to leave out its channel. */
export const prepareLegs = (ctx: Context, legs: readonly Leg[]): Promise<PreparedLeg[]> =>
  Promise.all(legs.map(async leg => ({ leg, ...(await inRequest(leg, () => prepareWilling(ctx, leg.command))) })));

/** Legs that one statement can store, as they are once it has. */
export interface TogetherLegs {
  readonly sends: TogetherSends['sends'];
  readonly stored: readonly StoredLeg[];
}

/** Returns `null` when one of the legs must be stored by itself, or none has a message. */
export async function legsTogether(ctx: Context, legs: readonly PreparedLeg[]): Promise<TogetherLegs | null> {
  const together = await togetherOf(
    ctx,
    legs.flatMap(({ prepared }) => prepared ?? []),
  );
  return together && { sends: together.sends, stored: withAccepted(legs, together.accepted) };
}

/** Stores legs in the transaction of `tx`: each, unless its channel cannot be used. Throws where credits do not cover all. */
export async function storeLegs(tx: Context, legs: readonly PreparedLeg[]): Promise<StoredLeg[]> {
  const together = await storeTogether(
    tx,
    legs.flatMap(({ prepared }) => prepared ?? []),
  );
  if (together) return withAccepted(legs, together);
  const stored: StoredLeg[] = [];
  for (const leg of legs) stored.push(await storeLeg(tx, leg));
  return stored;
}

function withAccepted(legs: readonly PreparedLeg[], accepted: readonly AcceptedMessages[]): StoredLeg[] {
  const left = [...accepted];
  return legs.map(leg => ({ ...leg, accepted: leg.prepared ? left.shift()! : null }));
}

async function storeLeg(tx: Context, leg: PreparedLeg): Promise<StoredLeg> {
  if (!leg.prepared) return { ...leg, accepted: null };
  // Storing a send may find that its line is full, or its sender removed, after it has written.
  const mayFail = leg.prepared.facts.instance !== null || leg.prepared.send?.senders !== null;
  if (mayFail) await sql(tx.em, 'savepoint leg', []);
  try {
    return { ...leg, accepted: await storePrepared(tx, leg.prepared) };
  } catch (error) {
    if (!mayFail || !isSkip(error)) throw error;
    await sql(tx.em, 'rollback to savepoint leg', []);
    return { ...leg, prepared: null, accepted: null, skipped: error };
  }
}

/** Names recipients and the instance by their place in the request. */
export async function inRequest<Result>({ places, instanceField }: Leg, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const details = detailsOf(error);
    if (!(error instanceof AppError) || !details) throw error;
    const named = details.map(detail => ({
      ...detail,
      field: detail.field
        .replace(/^to\[(\d+)\]/, (_, place: string) => `to[${places[Number(place)]}]`)
        .replace(/^instanceId$/, instanceField),
    }));
    throw new AppError(error.code, error.extensions.params, { details: named });
  }
}

/** Throws the first refusal, if no leg reaches anybody. */
export function failIfNobody(ctx: Context, legs: readonly StoredLeg[]): void {
  if (legs.some(({ accepted }) => accepted)) return;
  const refused = legs.flatMap(({ leg, refused }) =>
    refused.map(one => ({ ...one, recipient: leg.places[one.place]! })),
  );
  const [first] = refused;
  if (!first) throw legs.find(({ skipped }) => skipped)!.skipped!;
  const { code, extensions } = first.error;
  const details = refused.map(
    ({ recipient, error }): InvalidPart => ({
      field: `to[${recipient}]`,
      message: messageOf(error.code, ctx.locale, error.extensions.params),
    }),
  );
  throw new AppError(code, extensions.params, { details });
}

/** Returns what the answer to a request says about a leg. */
export const answerOf = (ctx: Context, { leg, accepted, refused, skipped }: StoredLeg): TemplateLeg => ({
  channel: leg.command.channel.name,
  messageIds: accepted?.messageIds ?? [],
  totalCost: accepted?.totalCost ?? 0,
  refused: refused.map(
    ({ place, error: { code, extensions } }): TemplateRefusal => ({
      recipient: leg.places[place]!,
      code,
      message: messageOf(code, ctx.locale, extensions.params),
    }),
  ),
  code: skipped?.code ?? null,
  message: skipped ? messageOf(skipped.code, ctx.locale, skipped.extensions.params) : null,
});
