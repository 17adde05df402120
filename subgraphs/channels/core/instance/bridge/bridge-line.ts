import { after, type Clock, type Duration, minutes, seconds } from '../../../../../kernel/context/clock.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { type Line, type LineAttempt, type LineProvider, type LineState, waiting } from '../line/port.js';
import { BridgeClient } from './bridge-client.js';
import type { BridgeSession } from './session.js';

/** The delay before a bridge that is away is asked again. */
const AWAY_RETRY: Duration = seconds(5);
/**
 * The intervals at which what a bridge does not push is looked for: while somebody looks at the
 * code, and while nobody does.
 */
const WATCHED: Duration = seconds(2);
const UNWATCHED: Duration = seconds(10);

/** Lines whose sessions a bridge keeps: `docs/bridge.md`. */
export const bridgeProvider: LineProvider = {
  kind: 'bridge',
  reports: ['delivered', 'read'],
  create: services => (services.config.bridge ? bridgeLine(services, services.config.bridge) : null),
};

function bridgeLine(services: Services, config: { url: string; secret: string }): Line {
  const client = new BridgeClient(services, config);
  const { clock } = services;
  return {
    name: 'bridge',
    probeEvery: minutes(1),
    advance: attempt => advance(client, clock, attempt),
    async answer({ instanceId, attempt }, code) {
      const answer = await client.answerChallenge(instanceId, attempt, code);
      if (answer.kind === 'ok') return 'accepted';
      return answer.kind === 'away' ? 'away' : 'wrong';
    },
    async probe({ instanceId }) {
      const answer = await client.probe(instanceId);
      if (answer.kind === 'away') return { kind: 'away' };
      // A bridge that lost its sessions can do no more than connect them again.
      if (answer.kind !== 'ok') return { kind: 'deaf' };
      const { state, alive, reason } = answer.value;
      if (state !== 'connected') return { kind: 'lost', reason };
      return alive ? { kind: 'alive' } : { kind: 'deaf' };
    },
    disconnect: (instanceId, attempt) => client.disconnect(instanceId, attempt),
  };
}

/** Starts the attempt unless the session is of it already: the login travels once. */
async function advance(client: BridgeClient, clock: Clock, attempt: LineAttempt): Promise<LineState> {
  const known = await client.read(attempt.instanceId);
  const isKnown = known.kind === 'ok' && known.value.attempt === attempt.attempt;
  const { instanceId, channel, pairing, wanted, resume, login } = attempt;
  const answer = isKnown
    ? known
    : await client.connect(instanceId, {
        attempt: attempt.attempt,
        channel,
        pairing: pairing === 'provider' ? 'qr' : pairing,
        account: wanted,
        resume,
        login,
      });
  if (answer.kind === 'ok') return stateOf(answer.value, attempt, clock.now());
  if (answer.kind === 'away') return { ...waiting(after(clock.now(), AWAY_RETRY)), away: true };
  const isUnknown = pairing === 'code' && answer.kind === 'refused' && answer.status === 422;
  return { kind: 'failed', reason: 'session_dropped', code: isUnknown ? 'PAIRING_CODE_UNSUPPORTED' : null };
}

function stateOf(session: BridgeSession, attempt: LineAttempt, now: Date): LineState {
  if (session.state === 'connected') return { kind: 'connected', account: session.account };
  if (session.state === 'disconnected') return failed(session.reason);
  const again = after(now, attempt.askedAt || attempt.pairing === 'login' ? WATCHED : UNWATCHED);
  if (session.state === 'challenge') return { ...waiting(again), challenge: session.challenge };
  if (session.state === 'starting') return waiting(after(now, WATCHED));
  if (session.state === 'code') {
    const { code, expiresInSec } = session.code;
    return { ...waiting(again), pairingCode: { code, expiresAt: after(now, seconds(expiresInSec)) } };
  }
  const { code, count, expiresInSec } = session.qr;
  const expiresAt = after(now, seconds(expiresInSec));
  return { ...waiting(new Date(Math.min(again.getTime(), expiresAt.getTime()))), qr: { code, count, expiresAt } };
}

const failed = (reason: Extract<BridgeSession, { state: 'disconnected' }>['reason']): LineState => ({
  kind: 'failed',
  reason,
  code: reason === 'login_failed' ? 'LOGIN_FAILED' : null,
});
