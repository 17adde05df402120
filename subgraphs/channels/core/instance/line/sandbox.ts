import { after, type Clock, type Duration, minutes, seconds } from '../../../../../kernel/context/clock.js';
import { sha256 } from '../../../../../kernel/security/hash.js';
import { isChallenged, type LineFate } from '../../sandbox/magic.js';
import {
  type Account,
  type Line,
  type LineAttempt,
  type LineProbe,
  type LineState,
  type PairingCode,
  type QrCode,
  waiting,
} from './port.js';

/** The time between the moment at which the code is first asked for and the scan. */
const PAIRS_AFTER: Duration = seconds(2);
const QR_LIFETIME: Duration = seconds(20);
const CODE_LIFETIME: Duration = seconds(160);
/** Nobody asked for the code yet: asking wakes the job. */
const UNASKED: Duration = minutes(10);

const CHALLENGE_CODE = '123456';

/**
 * The simulated line of the sandbox. It connects by itself, two seconds after its code was first asked for or, where
 * there is none, after the attempt began. It keeps no state: everything follows from the attempt, the clock and the fate.
 *
 * @param fate what its name asks for.
 */
export function createSandboxLine(clock: Clock, fate: LineFate | null): Line {
  return {
    name: 'sandbox',
    probeEvery: null,
    probe: async () => probeOf(fate),
    answer: async (_attempt, code) => (code === CHALLENGE_CODE ? 'accepted' : 'wrong'),
    disconnect: async () => 'done',
    advance: async attempt => stateAt(attempt, fate, clock.now()),
  };
}

const DROPS = ['session_dropped', 'logged_out', 'banned', 'token_expired'] as const;
const isDrop = (fate: LineFate | null): fate is (typeof DROPS)[number] => DROPS.some(drop => drop === fate);

/** Returns the result of a probe of a connected line. */
function probeOf(fate: LineFate | null): LineProbe {
  if (fate === 'deaf' || fate === 'abuse') return { kind: fate };
  if (isDrop(fate)) return { kind: 'lost', reason: fate };
  return { kind: 'alive', ...(fate === 'unpaid' ? { account: { name: fate, canPay: false } } : {}) };
}

function stateAt(attempt: LineAttempt, fate: LineFate | null, now: Date): LineState {
  const { pairing, askedAt, startedAt, login, challengeAnswered, resume } = attempt;
  if (login && isChallenged(login.username) && !challengeAnswered)
    return { ...waiting(after(now, UNASKED)), challenge: { kind: 'SMS', hint: '+1 ••• 01' } };
  const since = (pairing === 'qr' || pairing === 'code') && !resume ? askedAt : startedAt;
  const pairsAt = since && fate !== 'attempt_expired' ? after(since, PAIRS_AFTER) : null;
  if (pairsAt && pairsAt <= now) return endOf(attempt, fate);
  const qr = pairing === 'qr' ? qrAt(attempt, now) : null;
  const pairingCode = pairing === 'code' ? codeOf(attempt) : null;
  return { ...waiting(pairsAt ?? qr?.expiresAt ?? after(now, UNASKED)), qr, pairingCode };
}

function endOf(attempt: LineAttempt, fate: LineFate | null): LineState {
  if (fate === 'login_failed') return { kind: 'failed', reason: fate, code: null };
  const account = accountOf(attempt, fate === 'account_mismatch');
  return { kind: 'connected', account: fate === 'unpaid' ? { ...account, canPay: false } : account };
}

/** A new code each 20 seconds. */
function qrAt({ instanceId, attempt, startedAt }: LineAttempt, now: Date): QrCode {
  const count = Math.floor((now.getTime() - startedAt.getTime()) / QR_LIFETIME) + 1;
  const key = sha256(`${instanceId} ${attempt} ${count}`).toString('base64url');
  return { code: `sandbox@${key}`, count, expiresAt: after(startedAt, count * QR_LIFETIME) };
}

/** Eight characters, one code an attempt. */
const codeOf = ({ instanceId, attempt, startedAt }: LineAttempt): PairingCode => ({
  code: sha256(`${instanceId} ${attempt} code`).toString('hex').slice(0, 8).toUpperCase(),
  expiresAt: after(startedAt, CODE_LIFETIME),
});

/**
 * The account that is wanted, else a made-up one: always the same of an instance.
 *
 * @param other another one than is wanted.
 */
function accountOf({ instanceId, accountKind, wanted, login }: LineAttempt, other: boolean): Account {
  const seed = sha256(instanceId).readUInt32BE(0);
  if (accountKind === 'PHONE') {
    // Numbers with 555-01xx belong to nobody.
    const number = wanted ?? `1${201 + (seed % 700)}55501${String(seed % 100).padStart(2, '0')}`;
    return { name: other && wanted ? `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}` : number };
  }
  const own = login?.username ?? wanted ?? `sandbox_${seed.toString(36)}`;
  const name = other && wanted ? `${own}.other` : own;
  return { name, userPk: String(sha256(name).readUInt32BE(0)) };
}
