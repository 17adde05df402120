import type { ErrorCode } from '../../../../catalogue/errors/catalogue.js';
import type { Context } from '../../../../kernel/context/context.js';
import { AppError } from '../../../../kernel/errors/errors.js';
import { detailsOf } from '../../../../kernel/errors/input-errors.js';
import type { SendCommand } from '../../core/message/accept/command.js';
import { type PreparedSend, prepare } from '../../core/message/accept/prepare.js';

/** A recipient who gets nothing. */
export interface Unwilling {
  /** Its place among the recipients of the command. */
  readonly place: number;
  readonly error: AppError;
}

/** The part of a send that the checks of a channel let through. */
export interface Willing {
  /** `null` when nobody was left, or the channel cannot be used. */
  readonly prepared: PreparedSend | null;
  /** Places among the recipients of the command, in the order of those of `prepared`. */
  readonly places: readonly number[];
  readonly refused: readonly Unwilling[];
  /** The error for which nobody can use the channel now. */
  readonly skipped: AppError | null;
}

/** The codes that rule out one channel, and say nothing about the others. */
const SKIPS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'CHANNEL_NOT_CONFIGURED',
  'SENDER_NOT_ALLOWED',
  'RCS_AGENT_REQUIRED',
  'INSTANCE_REQUIRED',
  'INSTANCE_NOT_ACTIVE',
  'INSTANCE_SUSPENDED',
  'INSTANCE_CANCELLED',
  'INSTANCE_TRUST_TOO_LOW',
  'PROVIDER_TOKEN_EXPIRED',
  'PROVIDER_PAYMENT_METHOD_REQUIRED',
  'PHOTOSOCIAL_ABUSE_PAUSE',
  'WARMUP_DAILY_LIMIT',
  'PHOTOSOCIAL_WARMUP_DAILY_LIMIT',
  'TEMPLATE_NOT_ALLOWED_FOR_INSTANCE',
  'PUSH_AUDIENCE_TOO_LARGE',
]);

/**
 * Prepares a send for the recipients that the channel's checks let through, and names the others.
 * Errors of the send itself, or of the form of an address, are thrown. A check refuses all that it
 * refuses at once, so that there are no more tries than checks.
 */
export async function prepareWilling(ctx: Context, command: SendCommand): Promise<Willing> {
  const refused: Unwilling[] = [];
  const values = command.variablesOf;
  let open = command.to.map((to, place) => ({ to, place, own: values?.[place] ?? null }));
  while (open.length > 0) {
    try {
      const left = { to: open.map(({ to }) => to), ...(values ? { variablesOf: open.map(({ own }) => own) } : {}) };
      const prepared = await prepare(ctx, { ...command, ...left });
      return { prepared, places: open.map(({ place }) => place), refused, skipped: null };
    } catch (error) {
      if (isSkip(error)) return { prepared: null, places: [], refused, skipped: error };
      const places = refusedPlaces(error);
      refused.push(...places.map(place => ({ place: open[place]!.place, error: error as AppError })));
      open = open.filter((_, place) => !places.includes(place));
    }
  }
  return { prepared: null, places: [], refused, skipped: null };
}

/**
 * Returns whether an error leaves out a channel, and lets others go on. One that names recipients
 * is about these alone.
 */
export const isSkip = (error: unknown): error is AppError =>
  error instanceof AppError && SKIPS.has(error.code) && placesIn(error).every(Number.isNaN);

const placesIn = (error: unknown): number[] =>
  detailsOf(error)?.map(({ field }) => Number(/^to\[(\d+)\]$/.exec(field)?.[1] ?? Number.NaN)) ?? [];

/** The recipients that an error refuses. Throws it if it refuses anything else. */
function refusedPlaces(error: unknown): readonly number[] {
  const places = placesIn(error);
  const isRefusal = error instanceof AppError && error.code !== 'VALIDATION_ERROR' && places.length > 0;
  if (!isRefusal || places.some(Number.isNaN)) throw error;
  return [...new Set(places)];
}
