import { boundedCache } from '../../../../../kernel/context/bounded-cache.js';
import { type Clock, seconds } from '../../../../../kernel/context/clock.js';
import { defineResource, resourceOf } from '../../../../../kernel/context/resource.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { type Database, sql } from '../../../../../kernel/database/database.js';
import type { SecretBox } from '../../../../../kernel/security/secret-box.js';
import type { Message } from '../../../core/message/message.js';
import { backoff } from '../../../core/provider/backoff.js';
import type { Outcome } from '../../../core/provider/port.js';
import { isOfAccount } from '../../../core/sender/sender.service.js';
import type { DkimSignature, EmailContent } from '../content/content.js';
import { emailSenders } from '../senders.js';
import { openDkimKey } from './dkim-key.js';

/** The party that answers for the sender of a mail: the domain's key, the operator, or nobody. */
type Authority = DkimSignature | 'operator' | null;

/** A deleted domain sends no more after this time, on every process. */
const TTL = seconds(5);
const MAX_SENDERS = 10_000;

/** A name cannot be in the row without its key; the key is `null` where the workspace has not verified the domain. The
 * second key signs while its record is published. */
const FIND = `select d.name, k.id, k.selector, k.sealed, e.id as "secondId", e.selector as "secondSelector",
    e.sealed as "secondSealed", exists (
    select from channels.sender s
    where s.workspace_id = $1 and s.channel = 'email' and s.value = any($2) and s.origin = 'operator')
    or ${isOfAccount('$1', "'email'", '$2::text[]')} as assigned
  from (select) one
  left join (channels.email_domain d
    join channels.email_domain_key k on k.domain_id = d.id and k.role = 'CURRENT' and k.algorithm = 'rsa'
    left join channels.email_domain_key e on e.domain_id = d.id and e.role = 'CURRENT' and e.algorithm = 'ed25519'
      and exists (select from jsonb_array_elements(d.records) r
        where r ->> 'purpose' = 'DKIM_ED25519' and r ->> 'status' = 'VERIFIED'
          and r ->> 'name' = e.selector || '._domainkey.' || d.name))
    on d.workspace_id = $1 and d.name = any($2) and not d.sandbox and d.status in ('VERIFIED', 'BROKEN')`;

interface Found {
  name: string | null;
  id: string;
  selector: string;
  sealed: string;
  secondId: string | null;
  secondSelector: string | null;
  secondSealed: string | null;
  assigned: boolean;
}

interface Cached {
  readonly authority: Promise<Authority>;
  readonly until: number;
}

/** Caches who answers for senders, each read once in {@link TTL}. */
class SenderAuthorities {
  readonly #known = boundedCache<string, Cached>(MAX_SENDERS);

  constructor(
    readonly db: Database,
    readonly box: SecretBox,
    readonly clock: Clock,
  ) {}

  of(workspaceId: string, from: string): Promise<Authority> {
    const key = `${workspaceId} ${from}`;
    const now = this.clock.now().getTime();
    const known = this.#known.get(key);
    if (known && now < known.until) return known.authority;
    const authority = this.#read(workspaceId, from);
    this.#known.set(key, { authority, until: now + TTL });
    authority.catch(() => this.#known.delete(key));
    return authority;
  }

  async #read(workspaceId: string, from: string): Promise<Authority> {
    const [found] = await sql<Found>(this.db, FIND, [workspaceId, emailSenders.allowing(from)]);
    if (!found?.name) return found?.assigned ? 'operator' : null;
    return {
      domainName: found.name,
      keySelector: found.selector,
      privateKey: openDkimKey(this.box, found.id, found.sealed),
      ...this.#second(found),
    };
  }

  #second({ secondId: id, secondSelector: keySelector, secondSealed: sealed }: Found): Pick<DkimSignature, 'ed25519'> {
    if (!id || !keySelector || !sealed) return {};
    return { ed25519: { keySelector, privateKey: openDkimKey(this.box, id, sealed) } };
  }
}

export const senderAuthorities = defineResource('authorities of mail senders', ({ db, box, clock }) => ({
  value: new SenderAuthorities(db, box, clock),
}));

/**
 * The mail with the key of its domain. A sender that the operator assigned goes out under the operator's signature, one of
 * a provider account under none of ours; one that is neither, nor proved any more, is rejected. Mails of the sandbox, and those without a sender of their own,
 * stay as they are.
 */
export async function withSignature(
  services: Services,
  { sandbox, workspaceId, attempt }: Message,
  content: EmailContent,
): Promise<EmailContent | { outcome: Outcome }> {
  if (sandbox || content.from === undefined) return content;
  try {
    const authority = await resourceOf(services, senderAuthorities).of(workspaceId, content.from);
    if (authority === null) return { outcome: NOT_ALLOWED };
    return authority === 'operator' ? content : { ...content, dkim: authority };
  } catch (error) {
    services.log.warn({ err: error }, 'the key of a mail cannot be read');
    return {
      outcome: {
        kind: 'retry',
        after: backoff(attempt, seconds(5)),
        reason: 'The key of the domain could not be read.',
      },
    };
  }
}

const NOT_ALLOWED: Outcome = {
  kind: 'rejected',
  code: 'SENDER_NOT_ALLOWED',
  reason: 'The sender was removed, or its domain is not verified any more.',
};
