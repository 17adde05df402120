import { after, type Clock, type Duration, minutes, seconds } from '../../../../kernel/context/clock.js';
import { sha256 } from '../../../../kernel/security/hash.js';
import { type Account, type Line, type LineAttempt, type LineState, type QrCode, waiting } from './port.js';

/** Between the moment at which the code is first asked for and the scan. */
const PAIRS_AFTER: Duration = seconds(2);
const QR_LIFETIME: Duration = seconds(20);
/** Nobody asked for the code yet: asking wakes the job. */
const UNASKED: Duration = minutes(10);

/** A login with a user name that begins so is asked for a code. */
const CHALLENGED = 'challenge';
const CHALLENGE_CODE = '123456';

/**
 * The simulated line of the sandbox. It connects by itself, two seconds after its QR code was first asked for or, where
 * there is none, after the attempt began. It keeps no state: everything follows from the attempt and the clock.
 */
export function createSandboxLine(clock: Clock): Line {
  return {
    name: 'sandbox',
    probeEvery: null,
    probe: async () => ({ kind: 'alive' }),
    answer: async (_attempt, code) => (code === CHALLENGE_CODE ? 'accepted' : 'wrong'),
    disconnect: async () => 'done',
    advance: async attempt => stateAt(attempt, clock.now()),
  };
}

function stateAt(attempt: LineAttempt, now: Date): LineState {
  const { pairing, askedAt, startedAt, login, challengeAnswered } = attempt;
  if (login?.username.startsWith(CHALLENGED) && !challengeAnswered)
    return { ...waiting(after(now, UNASKED)), challenge: { kind: 'SMS', hint: '+1 ••• 01' } };
  const since = pairing === 'qr' ? askedAt : startedAt;
  const pairsAt = since && after(since, PAIRS_AFTER);
  if (pairsAt && pairsAt <= now) return { kind: 'connected', account: accountOf(attempt) };
  const qr = pairing === 'qr' ? qrAt(attempt, now) : null;
  return { ...waiting(pairsAt ?? qr?.expiresAt ?? after(now, UNASKED)), qr };
}

/** A new code each 20 seconds. */
function qrAt({ instanceId, attempt, startedAt }: LineAttempt, now: Date): QrCode {
  const count = Math.floor((now.getTime() - startedAt.getTime()) / QR_LIFETIME) + 1;
  const key = sha256(`${instanceId} ${attempt} ${count}`).toString('base64url');
  return { code: `sandbox@${key}`, count, expiresAt: after(startedAt, count * QR_LIFETIME) };
}

/** The account that is wanted, else a made-up one: always the same of an instance. */
function accountOf({ instanceId, accountKind, wanted, login }: LineAttempt): Account {
  const seed = sha256(instanceId).readUInt32BE(0);
  // Numbers with 555-01xx belong to nobody.
  if (accountKind === 'PHONE')
    return { name: wanted ?? `1${201 + (seed % 700)}55501${String(seed % 100).padStart(2, '0')}` };
  const name = login?.username ?? wanted ?? `sandbox_${seed.toString(36)}`;
  return { name, userPk: String(sha256(name).readUInt32BE(0)) };
}
