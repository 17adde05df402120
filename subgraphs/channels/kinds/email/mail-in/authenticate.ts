import { createRequire } from 'node:module';
import { domainOf } from '../../../../../kernel/address/mail-address.js';
import { type Duration, seconds } from '../../../../../kernel/context/clock.js';
import { defineResource, resourceOf } from '../../../../../kernel/context/resource.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { LibraryThread } from '../../../../../kernel/thread/library-thread.js';
import type { MailAuthentication } from '../../../core/inbound/mail-authentication.js';
import type { StoredMail } from './stored-mail.js';
import { type Checked, verdictOf } from './verdict.js';

interface Question {
  readonly raw: Uint8Array;
  readonly ip: string;
  readonly helo: string;
  readonly sender: string;
  readonly mta: string;
  /** The name servers; empty for the machine's own. */
  readonly servers: readonly string[];
}

/** The part of the library that is used here. */
interface Library {
  authenticate(raw: Buffer, options: object): Promise<Result>;
}

/** The part of the library's answer that is used here. */
interface Result {
  readonly dkim: { readonly headerFrom?: readonly string[]; readonly results: readonly Signature[] };
  readonly spf: { readonly status: { readonly result: string }; readonly domain?: string } | false;
  readonly dmarc: { readonly status: { readonly result: string } } | false;
}

interface Signature {
  readonly signingDomain?: string;
  readonly status: { readonly result: string };
}

/** The results of the checks, before the domain of the sender is beside that of SPF. */
interface Found extends Omit<Checked, 'spf'> {
  readonly spf: string;
}

/** The limits for one mail, with all that is asked of name servers. */
const MAX_TIME: Duration = seconds(30);
const MAX_MEGABYTES = 256;

const require = createRequire(import.meta.url);

/** Runs in the thread by its text alone: it can name nothing of this module. */
async function checkWith({ authenticate }: Library, { raw, servers, ...mail }: Question): Promise<Found> {
  const { Resolver } = process.getBuiltinModule('node:dns/promises');
  const names = new Resolver({ timeout: 3_000, tries: 2 });
  if (servers.length > 0) names.setServers(servers);
  const resolver = (name: string, type: string) => names.resolve(name, type);
  const beside = { disableArc: true, disableBimi: true, resolver };
  const { dkim, spf, dmarc } = await authenticate(Buffer.from(raw), { ...mail, ...beside });
  return {
    authors: [...(dkim.headerFrom ?? [])],
    spf: spf ? spf.status.result : 'none',
    dkim: dkim.results.map(({ status, signingDomain }) => ({ result: status.result, domain: signingDomain ?? '' })),
    dmarc: dmarc ? dmarc.status.result : 'none',
  };
}

/** The package and its 17 MB are loaded when a mail comes in, and gone 30 seconds after the last. */
export const mailAuthenticator = defineResource('mail authenticator', () => {
  const thread = new LibraryThread<Question, Found>({
    library: require.resolve('mailauth'),
    call: checkWith,
    maxTime: MAX_TIME,
    maxMegabytes: MAX_MEGABYTES,
  });
  return { value: thread, close: () => thread.close() };
});

/**
 * Checks whether the domain of a mail's writer says that the mail is the domain's: SPF (RFC 7208),
 * DKIM (RFC 6376) and DMARC (RFC 7489).
 *
 * @param from the writer, as the letter is stored.
 */
export async function authenticateMail(
  services: Services,
  { mailFrom, clientIp, helo }: Pick<StoredMail, 'mailFrom' | 'clientIp' | 'helo'>,
  raw: Buffer,
  from: string,
): Promise<MailAuthentication> {
  const { dnsServers, mailIn } = services.config;
  const question = { raw, ip: clientIp, helo, sender: mailFrom, mta: mailIn.name, servers: dnsServers };
  const found = (await resourceOf(services, mailAuthenticator).ask(question))?.answer ?? null;
  const checked = found && { ...found, spf: { result: found.spf, domain: domainOf(mailFrom) } };
  const verdict = verdictOf(checked, from);
  return { ...verdict, trusted: verdict.verdict === 'PASS' || mailIn.actsUnauthenticated };
}
