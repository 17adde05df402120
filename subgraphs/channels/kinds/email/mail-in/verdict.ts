import { domainInAscii, domainOf } from '../../../../../kernel/address/mail-address.js';
import type { MailAuthentication } from '../../../core/inbound/mail-authentication.js';

interface CheckedDomain {
  readonly result: string;
  readonly domain: string;
}

/** The results of the checks of a mail. */
export interface Checked {
  /** The addresses of its From. */
  readonly authors: readonly string[];
  readonly spf: CheckedDomain;
  readonly dkim: readonly CheckedDomain[];
  readonly dmarc: string;
}

const hostOf = (address: string): string => domainInAscii(domainOf(address));

/**
 * Returns the verdict of the checks on the writer of a letter. If the domain has no DMARC record,
 * SPF of exactly this domain or a signature of it or of a domain above it counts. `checked` is
 * `null` if the checks did not finish.
 */
export function verdictOf(checked: Checked | null, from: string): Omit<MailAuthentication, 'trusted'> {
  if (!checked) return { verdict: 'UNKNOWN', spf: 'none', dkim: 'none', dmarc: 'none' };
  const { authors, spf, dkim, dmarc } = checked;
  const signed = dkim.map(({ result }) => result);
  const results = { spf: spf.result, dkim: signed.includes('pass') ? 'pass' : (signed[0] ?? 'none'), dmarc };
  const [author] = authors;
  // The letter must be by whom the checks were about, and by nobody beside.
  const isOne = authors.length === 1 && author !== undefined && hostOf(author) === hostOf(from);
  if (!isOne) return { verdict: 'FAIL', ...results };
  if (dmarc === 'pass') return { verdict: 'PASS', ...results };
  if (dmarc === 'fail') return { verdict: 'FAIL', ...results };
  if (dmarc === 'none' && isAligned(checked, hostOf(from))) return { verdict: 'PASS', ...results };
  const isOut = [dmarc, spf.result, ...signed].some(result => result === 'temperror');
  const failed = spf.result === 'fail' || (signed.length > 0 && signed.some(result => result === 'fail'));
  return { verdict: isOut ? 'UNKNOWN' : failed ? 'FAIL' : 'NONE', ...results };
}

const isAligned = ({ spf, dkim }: Checked, domain: string): boolean =>
  (spf.result === 'pass' && domainInAscii(spf.domain.toLowerCase()) === domain) ||
  dkim.some(({ result, domain: by }) => {
    const signer = domainInAscii(by.toLowerCase());
    return result === 'pass' && signer.includes('.') && (domain === signer || domain.endsWith(`.${signer}`));
  });
