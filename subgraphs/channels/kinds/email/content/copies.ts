import { systemCaller } from '../../../../../kernel/context/caller.js';
import { seconds } from '../../../../../kernel/context/clock.js';
import { createContext } from '../../../../../kernel/context/context.js';
import type { Services } from '../../../../../kernel/context/services.js';
import type { SendCheck } from '../../../core/channel.js';
import type { Refusal } from '../../../core/check/refusal.js';
import { askConsent } from '../../../core/consent/ask-consent.js';
import type { Message } from '../../../core/message/message.js';
import { backoff } from '../../../core/provider/backoff.js';
import type { Outcome } from '../../../core/provider/port.js';
import type { EmailContent } from './content.js';
import { addressOf } from './mailbox.js';

/** The addresses of the copies of a mail, those of `cc` first. */
export const copiesOf = ({ cc = [], bcc = [] }: Pick<EmailContent, 'cc' | 'bcc'>): string[] =>
  [...cc, ...bcc].flatMap(mailbox => addressOf(mailbox) ?? []);

const isQuiet = ({ code }: { code: string }): boolean => code === 'QUIET_HOURS';

/**
 * The recipients of copies must consent as the recipient must: one that does not refuses the send.
 */
export const copies: SendCheck = {
  name: 'copies',
  codes: ['RECIPIENT_SUPPRESSED'],
  stage: 'send',
  ofTime: true,
  async run(ctx, { channel, content, sendAt }) {
    const { cc = [] } = content as EmailContent;
    const addresses = copiesOf(content as EmailContent);
    if (addresses.length === 0) return null;
    const { topicFound, refused } = await askConsent(ctx, channel, content, addresses, sendAt);
    const [first] = topicFound ? refused : [];
    if (!first) return null;
    const { code, until, place } = first;
    const field = place < cc.length ? `payload.cc[${place}]` : `payload.bcc[${place - cc.length}]`;
    const params: Refusal['params'] = until === null ? {} : { until };
    return { code, params, field };
  },
};

const ADDRESSES = { name: 'email', address: { kind: 'MAILBOX' } } as const;

/** The mail, if everybody who gets a copy still consents. A mail without copies costs no question. */
export async function withCopies(
  services: Services,
  { workspaceId, sandbox, attempt }: Message,
  content: EmailContent,
): Promise<EmailContent | { outcome: Outcome }> {
  const addresses = copiesOf(content);
  if (addresses.length === 0) return content;
  const caller = { ...systemCaller(workspaceId), sandbox };
  const ctx = createContext(services, { caller, locale: 'en', requestId: '', ip: '' });
  try {
    const { refused } = await askConsent(ctx, ADDRESSES, content, addresses, null);
    const first = refused.find(item => !isQuiet(item));
    if (!first) return content;
    const reason = 'Who would get a copy does not consent any more.';
    return { outcome: { kind: 'rejected', code: first.code, reason } };
  } catch (error) {
    services.log.warn({ err: error }, 'the consent of copies cannot be asked for');
    return {
      outcome: { kind: 'retry', after: backoff(attempt, seconds(5)), reason: 'Consent could not be asked for.' },
    };
  }
}
