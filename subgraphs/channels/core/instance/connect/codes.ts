import type { ErrorCode } from '../../../../../catalogue/errors/catalogue.js';
import { isOfficial } from '../official/official-line.js';
import type { InstanceRules } from '../rules.js';

/** The codes of everything that begins to connect an instance: those of `checkConnectable`. */
const connectableCodesOf = ({ abusePause, cooldown }: InstanceRules): ErrorCode[] => [
  'ALREADY_CONNECTED',
  'INSTANCE_SUSPENDED',
  'INSTANCE_CANCELLED',
  'CHANNEL_NOT_CONFIGURED',
  ...(abusePause ? [abusePause.code] : []),
  ...(cooldown ? [cooldown.code] : []),
];

/** Another account than the locked or expected one. */
const mismatchOf = ({ account: { mismatch } }: InstanceRules): ErrorCode[] => (mismatch ? [mismatch] : []);

const tooManyLogins = ({ logins }: InstanceRules): ErrorCode[] => (logins ? [logins.code] : []);

/** The token of a bot connects it. */
const takesTokens = ({ lines }: InstanceRules): boolean =>
  Object.values(lines).some(line => isOfficial(line) && line.kind === 'bot');

/** The codes of `setCredentials`. */
export const credentialsCodesOf = (rules: InstanceRules): ErrorCode[] => [
  ...connectableCodesOf(rules),
  ...mismatchOf(rules),
  'CREDENTIALS_UNSUPPORTED',
  'LINE_UNREACHABLE',
  'PROVIDER_TOKEN_EXPIRED',
  'PROVIDER_PERMISSION_DENIED',
  'CREDENTIALS_REJECTED',
];

/** The codes of `connectWith`, to which bots may give a token. */
export const connectCodesOf = (rules: InstanceRules): ErrorCode[] => [
  ...(takesTokens(rules) ? credentialsCodesOf(rules) : connectableCodesOf(rules)),
  'LOGIN_REQUIRED',
  'CREDENTIALS_REQUIRED',
];

/** The codes of `loginInstance`. */
export const loginCodesOf = (rules: InstanceRules): ErrorCode[] => [
  ...connectableCodesOf(rules),
  ...mismatchOf(rules),
  ...tooManyLogins(rules),
  'LOGIN_UNSUPPORTED',
  'PHOTOSOCIAL_TERMS_REQUIRED',
];

/** The codes of `answerChallenge`. */
export const challengeCodesOf = (rules: InstanceRules): ErrorCode[] => [
  ...connectableCodesOf(rules),
  ...tooManyLogins(rules),
  'LOGIN_UNSUPPORTED',
  'CHALLENGE_NOT_PENDING',
  'CHALLENGE_WRONG_CODE',
  'LINE_UNREACHABLE',
];

/** The codes of `readQr`. */
export const qrCodesOf = (rules: InstanceRules): ErrorCode[] => [
  ...connectableCodesOf(rules),
  ...mismatchOf(rules),
  'QR_UNSUPPORTED',
  ...(rules.codeModes.length > 0 ? (['PAIRING_CODE_PENDING'] as const) : []),
  'CHALLENGE_PENDING',
  'LINE_UNREACHABLE',
];

/** The codes of `readPairingCode`. */
export const pairingCodesOf = (rules: InstanceRules): ErrorCode[] => [
  ...connectableCodesOf(rules),
  ...mismatchOf(rules),
  'PAIRING_CODE_UNSUPPORTED',
  'PAIRING_CODE_LIMIT',
  'LINE_UNREACHABLE',
];

/** The codes of `createInstance`, which may connect at once. */
export const createCodesOf = (rules: InstanceRules): ErrorCode[] => [
  'INSTANCE_NOT_ALLOWED',
  'INSTANCE_CAPACITY_FULL',
  'CONNECT_PAGE_UNSUPPORTED',
  ...(Object.values(rules.modes).includes('login') ? loginCodesOf(rules) : []),
  ...(takesTokens(rules) ? credentialsCodesOf(rules) : []),
];
