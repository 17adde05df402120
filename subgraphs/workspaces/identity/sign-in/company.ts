import { toDomainName } from '../../../../kernel/address/domain-name.js';
import { domainOf as mailDomainOf } from '../../../../kernel/address/mail-address.js';
import type { Services } from '../../../../kernel/context/services.js';
import { sql } from '../../../../kernel/database/database.js';
import type { Company } from '../../../../kernel/security/sessions.js';

/** The domain of an address as DNS writes it; `null` if it is no address. */
export function domainOf(email: string): string | null {
  return email.includes('@') ? toDomainName(mailDomainOf(email)) : null;
}

const FIND = `select p.id, w.name, not p.passwords as closed from workspaces.identity_domain d
  join workspaces.identity_provider p on p.workspace_id = d.workspace_id
  join workspaces.workspace w on w.id = d.workspace_id
  where d.name = $1 and d.verified_at is not null`;

interface Row {
  id: string;
  name: string;
  closed: boolean;
}

/** Returns the provider of a verified domain; `null` when there is none. */
export async function providerOfDomain({ db }: Services, domain: string): Promise<Row | null> {
  const name = toDomainName(domain);
  const [row] = name === null ? [] : await sql<Row>(db, FIND, [name]);
  return row ?? null;
}

export async function companyOf(services: Services, email: string): Promise<Company | null> {
  const domain = domainOf(email);
  const found = domain === null ? null : await providerOfDomain(services, domain);
  return found && { name: found.name, domain: domain! };
}

/** Returns whether the company of an address takes no passwords. */
export async function isClosed(services: Services, email: string): Promise<boolean> {
  const domain = domainOf(email);
  return domain !== null && (await providerOfDomain(services, domain))?.closed === true;
}
