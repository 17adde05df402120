import { type Context, transact } from '../../../../../kernel/context/context.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import { lockInstance, readInstance } from '../find-instance.js';
import type { Instance } from '../instance.js';
import { attemptOf, configuredLine } from '../line/lines.js';
import { recordMove } from '../record-move.js';
import type { InstanceRules } from '../rules.js';
import { checkConnectable, countLogin } from './connect.service.js';

/**
 * Gives the code that the login under way needs. Counts one login of the instance. Throws `NOT_FOUND`,
 * `LOGIN_UNSUPPORTED`, `CHALLENGE_NOT_PENDING`, `CHALLENGE_WRONG_CODE`, `LINE_UNREACHABLE`, the channel's code for too many
 * logins, and the codes of {@link checkConnectable}.
 */
export async function answerChallenge(ctx: Context, rules: InstanceRules, id: string, code: string): Promise<Instance> {
  const instance = checkPending(ctx, rules, await readInstance(ctx, rules, id));
  await countLogin(ctx, rules, id);
  const attempt = attemptOf(ctx, instance, rules);
  const answer = await configuredLine(ctx, rules, instance).answer(attempt, code);
  if (answer === 'away') fail('LINE_UNREACHABLE', { retryAfterSec: 5 });
  if (answer === 'wrong') fail('CHALLENGE_WRONG_CODE');
  return transact(ctx, async tx => {
    const now = await lockInstance(tx, rules, id);
    const was = now.status;
    const move = now.attempt === attempt.attempt ? now.passChallenge(tx.clock.now()) : null;
    if (move) await recordMove(tx, now, move, was);
    return now;
  });
}

function checkPending(ctx: Context, rules: InstanceRules, instance: Instance): Instance {
  if (!rules.challengeModes.includes(instance.mode)) fail('LOGIN_UNSUPPORTED');
  checkConnectable(ctx, instance, rules);
  if (!instance.connecting || !instance.challenge || instance.challenge.answered) fail('CHALLENGE_NOT_PENDING');
  return instance;
}
