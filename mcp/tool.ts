/** What a call does to the world, as hosts read it before they ask a person to confirm. */
export type Effect = 'reads' | 'changes' | 'sends' | 'takes back';

/** One tool, as the table says it. Scope, arguments and answer come from the graph. */
export interface Row {
  readonly name: string;
  /** Root field of the graph that does the work. */
  readonly field: string;
  readonly effect: Effect;
  /** For people. */
  readonly title: string;
  /** For the model: what it does and when to use it. */
  readonly description: string;
}

export const tool = (name: string, field: string, effect: Effect, title: string, description: string): Row => ({
  name,
  field,
  effect,
  title,
  description,
});

/** The annotations of the protocol. A message that was sent reaches a person and cannot be unsent. */
export const ANNOTATIONS = {
  reads: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  changes: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  sends: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  'takes back': { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
} as const satisfies Record<Effect, object>;
