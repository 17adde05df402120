import type { Instance } from '../instance.js';

type Trusted = Pick<Instance, 'mode' | 'sandbox' | 'trustScore'>;

/** Below this score no new live message is taken. */
const REFUSED_BELOW = 10;

/** The share of the pace that is otherwise allowed, the lowest score first. */
const SLOWED = [
  { below: 25, share: 1 / 4 },
  { below: 50, share: 1 / 2 },
] as const;

/** Lines of persons alone are locked by their services without a warning; an official provider limits its own. */
const isLimited = ({ mode, sandbox }: Trusted): boolean => mode === 'UNOFFICIAL' && !sandbox;

/** Returns whether a line takes no new live message until it has recovered. */
export const isDistrusted = (line: Trusted): boolean => isLimited(line) && line.trustScore < REFUSED_BELOW;

/**
 * Returns the messages a minute that a line may send over all processes, as its score allows, or
 * `null` when it has no limit but its provider's.
 *
 * @param own what its workspace asked for. @param usual what the provider of the line takes.
 */
export function perMinuteOf(line: Trusted, own: number | null, usual: number): number | null {
  const slowed = isLimited(line) ? SLOWED.find(({ below }) => line.trustScore < below) : undefined;
  return slowed ? Math.max(1, Math.floor((own ?? usual) * slowed.share)) : own;
}
