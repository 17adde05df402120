import { canonicalOf } from '../../../kernel/address/forms.js';
import { toAddress, toMailDomain } from '../../../kernel/address/mail-address.js';
import { hours } from '../../../kernel/context/clock.js';
import type { Services } from '../../../kernel/context/services.js';
import { sql } from '../../../kernel/database/database.js';
import { notAside } from '../../../kernel/jobs/aside/aside.js';
import { implementJob, type Job } from '../../../kernel/jobs/job.js';
import { declareJob } from '../../../kernel/jobs/job-handle.js';
import { workInPages } from '../../../kernel/jobs/work-in-pages.js';

const OLDER = `channel = 'email' and (address ~ 'xn--|[\\u00ad\\u061c\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff\\u00c0-\\u00d6\\u00d8-\\u00de\\u0391-\\u03a9\\u0400-\\u042f]'
  or address is not nfc normalized)`;

/** Built while others write. Nearly no row has an address of an older form, so that it is small. */
export const OLDER_ADDRESS_INDEXES = { suppression_by_older_address: `contacts.suppression (id) where ${OLDER}` };

const CANONICAL_SUPPRESSIONS = declareJob('contacts.canonical-suppressions');

const READ = `select id, address, topic_id as "topicId" from contacts.suppression where ${OLDER} and id > $1
  and ${notAside(CANONICAL_SUPPRESSIONS, 'id', '$2')} order by id limit $3`;

/** One that is suppressed in the form of today already stays beside it. */
const REWRITE = `update contacts.suppression s set address = $2, address_hash = contacts.address_hash(s.workspace_id, 'MAILBOX', $3)
  where s.id = $1 and not exists (select from contacts.suppression o where o.workspace_id = s.workspace_id
    and o.sandbox = s.sandbox and o.channel = s.channel and o.address_hash = contacts.address_hash(s.workspace_id, 'MAILBOX', $3))
  returning id`;

interface Row {
  readonly id: string;
  readonly address: string;
  readonly topicId: string | null;
}

/** Gives suppressed mailboxes and domains that were stored in another form the one by which recipients are found. */
export const canonicalAddressesJob = (): Job =>
  implementJob(CANONICAL_SUPPRESSIONS, {
    every: hours(1),
    run: services => workInPages<Row>(services, CANONICAL_SUPPRESSIONS, READ, row => rewrite(services, row)),
  });

async function rewrite({ db }: Services, { id, address, topicId }: Row): Promise<boolean> {
  const today = toAddress(address) ?? toMailDomain(address);
  if (today === null || today === address) return false;
  const hashed = [canonicalOf('MAILBOX', today), ...(topicId ? [topicId] : [])].join(' ');
  return (await sql(db, REWRITE, [id, today, hashed])).length > 0;
}
