import { z } from 'zod';
import { type Account, CHALLENGE_KINDS } from '../line/port.js';
import { DISCONNECT_REASONS, type DisconnectReason } from '../status.js';

/** The shapes of what a bridge says: `docs/bridge.md`. */

export const qrOfBridge = z.object({
  code: z.string().min(1).max(4_096),
  expiresInSec: z.number().min(0).max(3_600),
  count: z.int().min(1),
});

export const codeOfBridge = z.object({
  code: z.string().min(1).max(64),
  expiresInSec: z.number().min(0).max(3_600),
});

export const challengeOfBridge = z.object({
  kind: z.enum(CHALLENGE_KINDS),
  hint: z
    .string()
    .max(200)
    .nullish()
    .transform(hint => hint ?? null),
});

export const accountOfBridge = z
  .object({ name: z.string().min(1).max(64), userPk: z.string().max(64).nullish() })
  .transform(({ name, userPk }): Account => (userPk ? { name, userPk } : { name }));

/** Those that a bridge may give; any other text counts as `session_dropped`. */
const GIVEN: readonly DisconnectReason[] = [
  'logged_out',
  'banned',
  'session_dropped',
  'login_failed',
  'attempt_expired',
];

export const reasonOfBridge = z
  .string()
  .nullish()
  .transform((text): DisconnectReason => {
    const reason = DISCONNECT_REASONS.find(name => name === text);
    return reason && GIVEN.includes(reason) ? reason : 'session_dropped';
  });

const attempt = z.int().min(0);

/** A session, by its state. */
export const sessionOfBridge = z.discriminatedUnion('state', [
  z.object({ state: z.literal('starting'), attempt }),
  z.object({ state: z.literal('qr'), attempt, qr: qrOfBridge }),
  z.object({ state: z.literal('code'), attempt, code: codeOfBridge }),
  z.object({ state: z.literal('challenge'), attempt, challenge: challengeOfBridge }),
  z.object({ state: z.literal('connected'), attempt, account: accountOfBridge }),
  z.object({ state: z.literal('disconnected'), attempt, reason: reasonOfBridge }),
]);
export type BridgeSession = z.output<typeof sessionOfBridge>;

export const probeOfBridge = z.object({ state: z.string(), alive: z.boolean(), reason: reasonOfBridge });

const group = z.object({
  id: z.string().min(1).max(200),
  name: z
    .string()
    .max(200)
    .nullish()
    .transform(name => name ?? null),
  participants: z
    .int()
    .min(0)
    .max(1_000_000)
    .nullish()
    .transform(count => count ?? null),
});
export type BridgeGroup = z.output<typeof group>;

export const groupsOfBridge = z.object({ groups: z.array(group).max(2_000) });
