import { z } from 'zod';
import { after, type Clock, minutes, seconds } from '../../../../../kernel/context/clock.js';
import { hmacSha256Hex, sameText } from '../../../../../kernel/security/hash.js';
import type { LineEvent } from '../line/port.js';
import { accountOfBridge, challengeOfBridge, codeOfBridge, qrOfBridge, reasonOfBridge } from './session.js';

/** The most by which the time of a signature may differ from ours. */
const TOLERANCE = minutes(5);

/**
 * Returns whether a push of the bridge is signed: `t=<unix seconds>,v1=<hex>` over `<t>.<body>`.
 */
export function isSigned(secret: string, signature: string, body: string, clock: Clock): boolean {
  const [, at, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  if (!at || !given || Math.abs(clock.now().getTime() - seconds(Number(at))) > TOLERANCE) return false;
  return sameText(given, hmacSha256Hex(secret, `${at}.${body}`));
}

/** One event of a push. */
export const eventOfBridge = z.object({
  /** Grows by one with each event of a session, over all of its attempts. */
  sequence: z.int().min(1),
  attempt: z.int().min(0),
  type: z.string().max(64),
  at: z.iso.datetime(),
  data: z.unknown(),
});

/** The events of one session, which a bridge pushes. Each is read by itself. */
export const pushOfBridge = z.object({ session: z.string().max(64), events: z.array(z.unknown()).max(1_000) });
export type BridgeEvent = z.output<typeof eventOfBridge>;

/** Types of events of messages: those of the inbound side. */
export const MESSAGE_EVENTS: readonly string[] = ['message', 'echo', 'receipt', 'edited', 'deleted'];

const READERS: Readonly<Record<string, (data: unknown, now: Date) => LineEvent | null>> = {
  qr: (data, now) => {
    const qr = qrOfBridge.safeParse(data).data;
    return qr ? { kind: 'qr', qr: { ...qr, expiresAt: after(now, seconds(qr.expiresInSec)) } } : null;
  },
  code: (data, now) => {
    const shown = codeOfBridge.safeParse(data).data;
    if (!shown) return null;
    const expiresAt = after(now, seconds(shown.expiresInSec));
    return { kind: 'pairingCode', pairingCode: { code: shown.code, expiresAt } };
  },
  challenge: data => {
    const challenge = challengeOfBridge.safeParse(data).data;
    return challenge ? { kind: 'challenge', challenge } : null;
  },
  connected: data => {
    const account = accountOfBridge.safeParse(data).data;
    return account ? { kind: 'connected', account } : null;
  },
  disconnected: data => ({
    kind: 'disconnected',
    reason: z.object({ reason: reasonOfBridge }).safeParse(data).data?.reason ?? 'session_dropped',
  }),
  abuse: () => ({ kind: 'abuse' }),
};

/**
 * Returns what an event says of the state of its line, or `null` for nothing that this version
 * knows.
 */
export const lineEventOf = ({ type, data }: BridgeEvent, now: Date): LineEvent | null =>
  (Object.hasOwn(READERS, type) && READERS[type]?.(data, now)) || null;
