import type { MailRead } from '../parse-mail.js';
import type { Verdict } from './classify.js';

const DAEMON = /^(?:mailer-daemon|postmaster|mail-daemon|mdaemon|bounce)/i;
const SUBJECT =
  /undeliver|delivery (?:status|fail|has failed|problem)|failure notice|returned mail|mail delivery failed|(?:mail|message) (?:was )?rejected|^rejected|não entregue|no entregado|nondeliverable|unzustellbar|non remis/i;
/** The words of people who are away, which may quote a subject with any other. */
const ABSENCE =
  /out of (?:the )?office|automatic reply|auto(?:matic)?[- ]?(?:reply|response|responder)|vacation|away from|on leave|abwesen|automatische antwort|aus[eê]ncia|resposta autom|fora do escrit|f[eé]rias|fuera de (?:la )?oficina|respuesta autom|vacaciones|ausencia|absence|r[eé]ponse automatique|cong[eé]s/i;
/** The line where a text ends and the original begins. */
const ORIGINAL = /^-{2,}.{0,60}(?:original|below this line|copy of the message).{0,60}$/im;

const MAX_TEXT = 8 * 1024;

/**
 * Reads a report that has words alone, as qmail, old Exim and some others write it. Some daemons have a
 * sender in the envelope. Returns `null` for a mail that is no report, such as the answer of somebody on holiday.
 */
export function plainBounce(mail: MailRead, mailFrom: string): (Verdict & { recipient: string | null }) | null {
  const { subject = '', from } = mail;
  const failed = mail.headers.get('x-failed-recipients');
  const isDaemon = DAEMON.test(from?.value[0]?.address ?? '');
  // Exim says of its reports that they answer; who is away says it too, and names no recipients that failed.
  const answers = /^auto-replied/i.test(String(mail.headers.get('auto-submitted') ?? '')) || ABSENCE.test(subject);
  const isReport = failed !== undefined || (!answers && (isDaemon || (mailFrom === '' && SUBJECT.test(subject))));
  const text = `${mail.text || mail.html || ''}`.slice(0, MAX_TEXT).split(ORIGINAL)[0] ?? '';
  const [diagnostic] = /(?:\b[45]\d\d[ -]|[\s(#][45]\.\d{1,3}\.\d{1,3}\b)[\s\S]{0,300}/.exec(text) ?? [];
  if (!isReport || (diagnostic === undefined && failed === undefined && !/^<[^<>\s]+>:/m.test(text))) return null;
  return {
    action: /\bdelayed\b|will (?:be retried|keep trying)|still being/i.test(`${subject} ${text}`)
      ? 'delayed'
      : 'failed',
    status: /[\s(#;]([45]\.\d{1,3}\.\d{1,3})\b/.exec(diagnostic ?? '')?.[1] ?? '',
    diagnostic: diagnostic ?? text.slice(0, 300),
    recipient: recipientIn(typeof failed === 'string' ? failed : text),
  };
}

const recipientIn = (text: string): string | null =>
  /<?([^\s<>:,;"()]{1,64}@[A-Za-z0-9.-]{1,255}[A-Za-z0-9])>?/.exec(text)?.[1]?.toLowerCase() ?? null;
