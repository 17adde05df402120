import { statusOf } from '../../../../../catalogue/errors/catalogue.js';
import { type Context, withIdempotency } from '../../../../../kernel/context/context.js';
import { logFailure } from '../../../../../kernel/errors/log-failure.js';
import { recordCall } from '../../../../../kernel/requests/request-log.js';
import { sha256 } from '../../../../../kernel/security/hash.js';
import { parseMail } from '../mail-in/parse-mail.js';
import type { Door, SignedIn } from './door.js';
import { type Envelope, readSubmission, type SubmittedMail } from './read-submission.js';
import { isOfRecipient, refusalOf, replyTo, SmtpRefusal } from './replies.js';

/** One call of a client. */
export interface Call {
  readonly signedIn: SignedIn;
  readonly ip: string;
  readonly requestId: string;
}

/** Status of a mail that was taken, as in REST. */
const ACCEPTED = 202;
/** The name of the request in the log and the metrics. */
const ROUTE = '/email/messages';

/** The context of a call by the key that signed in, as it is now: it may have been revoked, or its address left out, meanwhile. */
const admit = ({ admission }: Door, { signedIn, ip, requestId }: Call, metered: boolean): Promise<Context> =>
  admission.admitKey({ value: signedIn.key, ip, requestId }, { metered });

/** Begins a mail, which counts as one request. Throws an {@link SmtpRefusal}. */
export const beginMail = (door: Door, call: Call): Promise<Context> =>
  recorded(door, call, 'MAIL', () => admit(door, call, true));

/** Refuses a recipient whom no mail can reach, of whatever class it is. Throws an {@link SmtpRefusal}. */
export async function checkRecipient(door: Door, ctx: Context, to: string): Promise<void> {
  const mail: SubmittedMail = { to: [to], class: 'transactional', payload: { subject: '-', text: '-' } };
  const { dryRunEmail } = await door.tryOut(ctx, mail);
  const [{ code, message } = { code: null, message: null }] = dryRunEmail.recipients;
  if (code !== null && isOfRecipient(code)) throw new SmtpRefusal(replyTo(code), `${code}: ${message ?? ''}`, code);
}

/** Sends a mail. Returns the text of 250 once it is stored. Throws an {@link SmtpRefusal}. */
export const submit = (door: Door, call: Call, envelope: Envelope, raw: Buffer): Promise<string> =>
  recorded(door, call, 'DATA', async () => {
    const ctx = await admit(door, call, false);
    const mail = await parseMail(door.services, raw);
    if (!mail) throw new SmtpRefusal([554, '5.6.0'], 'The mail cannot be read', 'VALIDATION_ERROR');
    const submitted = readSubmission(mail, envelope, call.signedIn.sendClass);
    const { sendEmail } = await door.send(underMessageId(ctx, mail.messageId, envelope), submitted);
    return `2.6.0 Queued ${listed(sendEmail.messageIds)}`;
  });

/** A client that got no answer sends the same mail again, and gets that of the first. One without a Message-ID is always another mail. */
function underMessageId(ctx: Context, messageId: string | undefined, { rcptTo }: Envelope): Context {
  if (!messageId) return ctx;
  const mail = JSON.stringify([messageId, [...rcptTo].sort()]);
  const fingerprint = sha256(['SMTP', mail, ...ctx.caller.instanceIds].join('\n')).toString('base64url');
  return withIdempotency(ctx, { key: `smtp-${sha256(mail).toString('base64url')}`, fingerprint, replayed: false });
}

/** Ids of messages that a line of a reply has room for. */
const MAX_LISTED = 12;

const listed = (ids: readonly string[]): string =>
  [...ids.slice(0, MAX_LISTED), ...(ids.length > MAX_LISTED ? [`and ${ids.length - MAX_LISTED} more`] : [])].join(' ');

/** Counts and logs a step of a mail as a request; one that only leads to the next is not recorded. */
async function recorded<Result>(
  { services }: Door,
  { signedIn: { caller }, requestId }: Call,
  method: 'MAIL' | 'DATA',
  work: () => Promise<Result>,
): Promise<Result> {
  const started = performance.now();
  const record = (status: number, code?: string) => {
    const ms = performance.now() - started;
    recordCall(services, caller, { api: 'SMTP', method, route: ROUTE, status, code, ms, requestId });
    services.metrics.requests.observe({ api: 'smtp', route: ROUTE, method, status }, ms / 1_000);
    const facts = { method, status, ms: Math.round(ms * 100) / 100, requestId, workspaceId: caller.workspaceId };
    services.log.info({ ...facts, ...(code === undefined ? {} : { error: code }) }, 'smtp');
  };
  try {
    const result = await work();
    if (method === 'DATA') record(ACCEPTED);
    return result;
  } catch (thrown) {
    const refusal = refusalOf(thrown, requestId);
    logFailure(services.log, thrown, { requestId, route: ROUTE });
    record(statusOf(refusal.code), refusal.code);
    throw refusal;
  }
}
