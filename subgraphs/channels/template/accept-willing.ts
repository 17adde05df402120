import type { Context } from '../../../kernel/context/context.js';
import { AppError } from '../../../kernel/errors/errors.js';
import { detailsOf } from '../../../kernel/errors/input-errors.js';
import { accept } from '../message/accept/accept.js';
import type { AcceptedMessages } from '../message/accept/accepted.js';
import type { SendCommand } from '../message/accept/command.js';

/** A recipient who gets nothing. */
export interface Unwilling {
  /** Its place among the recipients of the command. */
  readonly place: number;
  readonly error: AppError;
}

export interface AcceptedWilling {
  /** `null`: nobody was left. */
  readonly accepted: AcceptedMessages | null;
  readonly refused: readonly Unwilling[];
}

/**
 * Accepts a send for the recipients that the channel's checks let through, and names the others. What is wrong with the send
 * itself, or with the form of an address, is thrown. A check refuses all that it refuses at once, so that there are no more
 * tries than checks.
 */
export async function acceptWilling(ctx: Context, command: SendCommand): Promise<AcceptedWilling> {
  const refused: Unwilling[] = [];
  const values = command.variablesOf;
  let open = command.to.map((to, place) => ({ to, place, own: values?.[place] ?? null }));
  while (open.length > 0) {
    try {
      const left = { to: open.map(({ to }) => to), ...(values ? { variablesOf: open.map(({ own }) => own) } : {}) };
      return { accepted: await accept(ctx, { ...command, ...left }), refused };
    } catch (error) {
      const places = refusedPlaces(error);
      refused.push(...places.map(place => ({ place: open[place]!.place, error: error as AppError })));
      open = open.filter((_, place) => !places.includes(place));
    }
  }
  return { accepted: null, refused };
}

/** The recipients that an error refuses. Throws it if it refuses anything else. */
function refusedPlaces(error: unknown): readonly number[] {
  const places = detailsOf(error)?.map(({ field }) => Number(/^to\[(\d+)\]$/.exec(field)?.[1] ?? Number.NaN)) ?? [];
  const isRefusal = error instanceof AppError && error.code !== 'VALIDATION_ERROR' && places.length > 0;
  if (!isRefusal || places.some(Number.isNaN)) throw error;
  return [...new Set(places)];
}
