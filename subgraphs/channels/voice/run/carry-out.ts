import { jobContext, transact } from '../../../../kernel/context/context.js';
import type { Services } from '../../../../kernel/context/services.js';
import type { Call } from '../call/call.js';
import { lockCall } from '../call/load.js';
import { storeTurn } from '../call/store.js';
import { applyControlled } from '../control/apply-answer.js';
import { askForSteps } from '../control/ask.js';
import type { Order } from './order.js';

/** Carries out one order of a call and stores what came of it. Done again after a kill; what is late changes nothing. */
export async function carryOut(services: Services, call: Call, order: Order): Promise<void> {
  if (order.act !== 'ask') return;
  const answer = await askForSteps(services, call, order);
  await transact(jobContext(services), async tx => {
    const turn = await lockCall(tx, call.id);
    if (!turn) return;
    applyControlled(turn, order.serial, answer, tx.clock.now());
    await storeTurn(tx, turn);
  });
}
