import { CHANNELS } from '../../../../catalogue/channels.js';
import type { Context } from '../../../../kernel/context/context.js';
import { fail } from '../../../../kernel/errors/errors.js';
import { MOMENT_KINDS, type MomentKind } from '../../../../kernel/graph/list/moments.js';
import { covers } from '../../../../kernel/graph/scope.js';

/**
 * The kinds of a history: for each the subgraph that has it, and the scope that reading it needs
 * besides that of contacts.
 */
export const KINDS = {
  MESSAGE: { subgraph: 'channels', scope: 'any:read' },
  RECEIVED: { subgraph: 'channels', scope: 'any:read' },
  CALL: { subgraph: 'channels', scope: 'voice:read' },
  CLICK: { subgraph: 'campaigns', scope: 'short_links:read' },
  CONVERSION: { subgraph: 'campaigns', scope: 'short_links:read' },
  RUN: { subgraph: 'campaigns', scope: 'automations:read' },
  FORM: { subgraph: 'contacts', scope: null },
  CONSENT: { subgraph: 'contacts', scope: null },
  MERGED: { subgraph: 'contacts', scope: null },
  CREATED: { subgraph: 'contacts', scope: null },
} as const satisfies Readonly<Record<MomentKind, { subgraph: string; scope: string | null }>>;

/**
 * Returns the kinds that the caller may read. Throws `FORBIDDEN` for one that is named and may not
 * be read.
 */
export function readableKinds({ caller }: Context, wanted: readonly MomentKind[] | null): MomentKind[] {
  const isReadable = (kind: MomentKind): boolean => {
    const { scope } = KINDS[kind];
    return scope === null || covers(caller.scopes, scope);
  };
  const refused = wanted?.find(kind => !isReadable(kind));
  if (refused) fail('FORBIDDEN', { scope: KINDS[refused].scope ?? '' });
  return (wanted ?? MOMENT_KINDS).filter(isReadable);
}

/** The channels whose messages the caller may read. */
export const readableChannels = ({ caller }: Context): string[] =>
  Object.entries(CHANNELS).flatMap(([name, { scopes }]) => (covers(caller.scopes, scopes.read) ? [name] : []));
