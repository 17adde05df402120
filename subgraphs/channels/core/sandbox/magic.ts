import type { ErrorCode } from '../../../../catalogue/errors/catalogue.js';
import type { SandboxOutcome } from './rules.js';

/**
 * A value that a test key writes to provoke an outcome. `docs/sandbox.md` shows these tables, and a
 * test compares both: nothing of them is defined anywhere else.
 */
interface Magic {
  readonly happens: string;
  /** The codes that the API answers with then, or that the message fails with. */
  readonly codes?: readonly ErrorCode[];
  readonly events?: readonly string[];
}

const LOST = ['instance.disconnected'] as const;
const COOLDOWNS = ['RECONNECT_COOLDOWN', 'PHOTOSOCIAL_RECONNECT_COOLDOWN'] as const;

/** The outcomes of a simulated line whose name begins with the word and an `@`. */
export const LINE_FATES = {
  session_dropped: { happens: 'The line is lost, and a cooldown starts.', codes: COOLDOWNS, events: LOST },
  logged_out: {
    happens: 'The owner ends the session on the phone; a cooldown starts.',
    codes: COOLDOWNS,
    events: LOST,
  },
  banned: { happens: 'The service bans the account; a cooldown starts.', codes: COOLDOWNS, events: LOST },
  token_expired: {
    happens: 'The token of the line expires; sends are refused.',
    codes: ['PROVIDER_TOKEN_EXPIRED'],
    events: LOST,
  },
  deaf: {
    happens: 'Nothing comes through: `deafSince`, after 15 seconds a disconnect, and an attempt that begins by itself.',
    codes: ['INSTANCE_NOT_ACTIVE'],
    events: [...LOST, 'instance.connected'],
  },
  abuse: {
    happens: 'A photo-social account is paused for a day; sends and logins are refused.',
    codes: ['PHOTOSOCIAL_ABUSE_PAUSE'],
  },
  unpaid: {
    happens: 'It connects without a payment method (`hasPaymentMethod` is false); sends are refused.',
    codes: ['PROVIDER_PAYMENT_METHOD_REQUIRED'],
    events: ['instance.connected'],
  },
  account_mismatch: {
    happens: 'Another account than the expected or the locked one pairs; the attempt ends.',
    codes: ['PHONE_NUMBER_MISMATCH', 'PHOTOSOCIAL_ACCOUNT_MISMATCH'],
    events: LOST,
  },
  login_failed: { happens: 'The service refuses the login; the attempt ends.', events: LOST },
  attempt_expired: { happens: 'Nobody finishes the attempt, which ends by its time.', events: LOST },
} as const satisfies Record<string, Magic>;
export type LineFate = keyof typeof LINE_FATES;

/** The outcomes of a login to a simulated line with a user name that begins with the word. */
export const LOGINS = {
  challenge: {
    happens: 'A code is asked for: `123456`. Any other is wrong.',
    codes: ['CHALLENGE_WRONG_CODE'],
    events: ['instance.challenge'],
  },
} as const satisfies Record<string, Magic>;

/**
 * The refusals of a token, or of the code of a sign-up, that begins with the word and a `-`; for a
 * bot, after its number and `:`.
 */
export const TOKENS = {
  expired: { happens: 'It is refused: it has expired.', codes: ['PROVIDER_TOKEN_EXPIRED'] },
  denied: { happens: 'It is refused: its owner did not grant enough.', codes: ['PROVIDER_PERMISSION_DENIED'] },
  invalid: {
    happens: 'It is refused: the provider does not know it.',
    codes: ['CREDENTIALS_REJECTED', 'SIGNUP_CODE_INVALID'],
  },
} as const satisfies Record<string, Magic>;
export type RefusedToken = keyof typeof TOKENS;

interface MagicRecipient extends Magic {
  /** The last digits of a number. */
  readonly digits: string;
}

/**
 * The outcomes of a chat message, by its recipient: digits at the end of a number, or a handle
 * `word@anything`.
 */
export const CHAT_RECIPIENTS = {
  deliver: { digits: '0000', happens: 'It is delivered, as to any other recipient.', events: ['message.delivered'] },
  fail: {
    digits: '0001',
    happens: 'The provider refuses it.',
    codes: ['PROVIDER_REJECTED'],
    events: ['message.failed'],
  },
  bounce: {
    digits: '0002',
    happens: 'It cannot be delivered.',
    codes: ['MESSAGE_UNDELIVERABLE'],
    events: ['message.failed'],
  },
  timeout: { digits: '0003', happens: 'It is in doubt: `SENT` with `substatus: unknown`.', events: ['message.sent'] },
  engage: { digits: '0004', happens: 'It is delivered and read.', events: ['message.delivered', 'message.read'] },
  reply: { digits: '0005', happens: 'It is answered; a file with a file.', events: ['message.received'] },
  denied: {
    digits: '0006',
    happens: 'The account of the line may not do this.',
    codes: ['PROVIDER_PERMISSION_DENIED'],
    events: ['message.failed'],
  },
  lost: {
    digits: '0007',
    happens: 'It is answered; the file of the answer cannot be downloaded.',
    codes: ['DOWNLOAD_FAILED'],
    events: ['message.received'],
  },
} as const satisfies Partial<Record<SandboxOutcome, MagicRecipient>>;
type ChatOutcome = keyof typeof CHAT_RECIPIENTS;
const CHAT_OUTCOMES = Object.keys(CHAT_RECIPIENTS) as ChatOutcome[];

/** The outcomes of the recordings of a call, by the last digits of the other side's number. */
export const RECORDINGS = {
  '0007': { happens: 'A person answers; what is recorded cannot be downloaded.', codes: ['DOWNLOAD_FAILED'] },
} as const satisfies Record<string, Magic>;

const FATE = new RegExp(`^(${Object.keys(LINE_FATES).join('|')})@`);
const LOGIN = new RegExp(`^(${Object.keys(LOGINS).join('|')})`);
const TOKEN = new RegExp(String.raw`^(?:\d+:)?(${Object.keys(TOKENS).join('|')})-`);
const RECORDING = new RegExp(`(${Object.keys(RECORDINGS).join('|')})$`);
const HANDLE = new RegExp(`^(${CHAT_OUTCOMES.join('|')})@[a-z0-9._-]{0,60}$`);

/** @param name of an instance. */
export const fateOf = (name: string): LineFate | null => (FATE.exec(name)?.[1] ?? null) as LineFate | null;

export const isChallenged = (username: string): boolean => LOGIN.test(username);

export const refusedToken = (token: string): RefusedToken | null =>
  (TOKEN.exec(token)?.[1] ?? null) as RefusedToken | null;

/** Handles that name their outcome: `reply@anything`. */
export const isMagicHandle = (address: string): boolean => HANDLE.test(address);

export function chatOutcomeOf(address: string): ChatOutcome {
  const named = HANDLE.exec(address)?.[1] as ChatOutcome | undefined;
  return named ?? CHAT_OUTCOMES.find(outcome => address.endsWith(CHAT_RECIPIENTS[outcome].digits)) ?? 'deliver';
}

/** @param number of the other side. */
export const isRecordingLost = (number: string): boolean => RECORDING.test(number);
