import type { Services } from '../../../../../kernel/context/services.js';
import type { Taken } from '../../../../../kernel/jobs/job.js';
import { type Claimed, claim, fullClaim } from '../store/claim.js';
import { type Kind, kindOf, type LoopShares } from './loop-shares.js';
import { type Queue, sendJobOf } from './queue.js';

/**
 * Claims messages of the kinds that are free for a loop, and sends them.
 *
 * @param send returns how many of them were postponed.
 */
export async function claimInTurn(
  services: Services,
  queue: Queue,
  shares: LoopShares,
  send: (claimed: readonly Claimed[]) => Promise<number>,
): Promise<Taken> {
  const most = fullClaim(queue);
  const free = (kinds: readonly Kind[], goesOn = false) => {
    if (shares.free(kinds, goesOn)) services.jobs.wake(sendJobOf(queue.name));
  };
  let held = shares.begin();
  let rows = 0;
  try {
    if (held.length === 0) return { rows, most };
    const claimed = await claim(services, queue, held);
    rows = claimed.length;
    if (!claimed[0]) return { rows, most };
    const kept = kindOf(claimed);
    free(held.filter(kind => kind !== kept));
    held = [kept];
    const postponed = await send(claimed);
    // Nobody wakes the job when a message is due that was postponed.
    return { rows, most, left: claimed[0].othersWait || postponed > 0 };
  } finally {
    free(held, rows >= most);
  }
}
