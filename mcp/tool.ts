/** The effect of a call on the world, as hosts read it before they ask a person to confirm. */
export type Effect = 'reads' | 'adds' | 'sets' | 'changes' | 'alters' | 'sends' | 'takes back';

/** One tool, as the table says it. Scope, arguments and answer come from the graph. */
export interface Row extends Listing {
  readonly name: string;
  /** Root field of the graph that does the work. */
  readonly field: string;
  readonly effect: Effect;
  /** For people. */
  readonly title: string;
  /** Explains to the model the use of the tool, and when to use it. */
  readonly description: string;
}

/** The options of listing a tool. */
interface Listing {
  /**
   * Listed to a host that names no toolset: one of the jobs that people usually give to an AI host.
   */
  readonly usual?: true;
  /** The toolset of a tool that uses several channels; `notify` unless given. */
  readonly toolset?: string;
  /** The arguments and members (`payload.subject`) that the usual list shows; all unless given. The tool takes all. */
  readonly shows?: readonly string[];
}

export const tool = (
  name: string,
  field: string,
  effect: Effect,
  title: string,
  description: string,
  listing: Listing = {},
): Row => ({ name, field, effect, title, description, ...listing });

/**
 * The annotations of the protocol. A tool is destructive if its effect cannot be undone: a message
 * that reached a person and credits that were spent, as well as a value that was replaced.
 */
export const ANNOTATIONS = {
  reads: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  adds: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  sets: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  changes: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  alters: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true },
  sends: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  'takes back': { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
} as const satisfies Record<Effect, object>;

/** Effects of which a second call makes a second one, unless both have the same idempotency key. */
export const takesKey = (effect: Effect): boolean => !ANNOTATIONS[effect].idempotentHint;
