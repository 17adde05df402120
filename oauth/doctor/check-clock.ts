import { systemClock } from '../../kernel/context/clock.js';
import { metadataUrl } from './check-discovery.js';
import { type Finding, good, warning } from './finding.js';
import { ask } from './probe.js';
import type { Target } from './target.js';

const MAX_SECONDS = 30;

/** Tokens live for minutes: the clocks of issuer and client must agree. */
export async function checkClock({ issuer }: Target): Promise<Finding[]> {
  const { headers } = await ask(metadataUrl(issuer));
  const theirs = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(theirs)) return [];
  const apart = Math.round(Math.abs(theirs - systemClock.now().getTime()) / 1_000);
  if (apart <= MAX_SECONDS) return [good('clock', `${apart} s apart`)];
  const says = `This machine's clock and the issuer's are ${apart} seconds apart.`;
  return [warning('clock', says, 'Synchronise both clocks: otherwise tokens appear expired or not yet valid.')];
}
