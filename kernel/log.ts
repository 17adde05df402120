import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Never written, at any depth that our own records have. */
const SECRETS = [
  'password',
  'secret',
  'clientSecret',
  'client_secret',
  'token',
  'access_token',
  'refresh_token',
  'code',
  'code_verifier',
  'key',
  'authorization',
  'cookie',
  'x-api-key',
  'set-cookie',
  'privateKey',
  'encryptionKey',
];

const redact = SECRETS.flatMap(name => {
  const step = name.includes('-') ? `["${name}"]` : name;
  const join = (parent: string) => (step.startsWith('[') ? `${parent}${step}` : `${parent}.${step}`);
  return [step, join('*'), join('*.*')];
});

/** JSON lines on standard output. Credentials are redacted by name; URLs are logged without their query. */
export const createLog = (level: string): Log =>
  pino({ level, redact: { paths: redact, censor: '[secret]' }, base: undefined });
