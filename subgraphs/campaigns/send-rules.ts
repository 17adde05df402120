import { CHANNELS, isChannel } from '../../catalogue/channels.js';
import type { Scope } from '../../catalogue/scopes.js';
import type { Caller } from '../../kernel/context/caller.js';
import { covers } from '../../kernel/graph/scope.js';

/**
 * Returns the scope that a send on a channel needs, and whether the channel has lines; `null` when
 * there is no such channel.
 */
export function sendRules(channel: string): { readonly scope: Scope; readonly hasLines: boolean } | null {
  if (!isChannel(channel)) return null;
  const { scopes, hasLines } = CHANNELS[channel];
  return { scope: scopes.send, hasLines };
}

/** Stands for whichever line of a channel is active: no credential that is limited to some may use it. */
export const ANY_LINE = '*';

/** Returns the line that messages on a channel go through; `null` when the channel has none. */
export const lineOf = (channel: string, instanceId: string | null | undefined): string | null =>
  sendRules(channel)?.hasLines ? (instanceId ?? ANY_LINE) : null;

/** The rights of a credential. */
export type Rights = Pick<Caller, 'scopes' | 'instanceIds'>;

/** Returns whether a credential may use all of these lines. */
export const mayUse = ({ instanceIds }: Rights, lines: readonly string[]): boolean =>
  instanceIds.length === 0 || lines.every(line => instanceIds.includes(line));

/** The scopes of sends on these channels that a credential does not have. */
export const missingScopes = ({ scopes }: Rights, channels: readonly string[]): Scope[] =>
  channels.flatMap(channel => sendRules(channel)?.scope ?? []).filter(scope => !covers(scopes, scope));
