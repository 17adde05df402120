import { isDeepStrictEqual } from 'node:util';
import { toAddress } from '../../../../kernel/address/mail-address.js';
import { hours } from '../../../../kernel/context/clock.js';
import { type Context, jobContext } from '../../../../kernel/context/context.js';
import type { Services } from '../../../../kernel/context/services.js';
import { sql } from '../../../../kernel/database/database.js';
import { findOwned } from '../../../../kernel/database/find-owned.js';
import { isRefusal } from '../../../../kernel/errors/refusal.js';
import { notAside } from '../../../../kernel/jobs/aside/aside.js';
import { implementJob, type Job } from '../../../../kernel/jobs/job.js';
import { declareJob } from '../../../../kernel/jobs/job-handle.js';
import { workInPages } from '../../../../kernel/jobs/work-in-pages.js';
import { Contact } from '../contact.js';
import { IDENTIFIERS, identifierKey, TEXT_NAMES } from '../contact-fields.js';
import { mergeContact } from './merge-contact.js';

/** Phones that have a later number (`phone_spellings`); nearly no row has one, so that the index is small. */
const OLDER_PHONE = `phone ~ '^\\+(55[1-9][1-9][689][0-9]{7}|521[2-9][0-9]{9}|54[1-3][0-9]{9})$'`;
/** Mailboxes that were stored with invisible characters, capitals beside ASCII, in another form of Unicode or in the letters of DNS. */
const OLDER_MAILBOX = `(email ~ 'xn--|[\\u00ad\\u061c\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff\\u00c0-\\u00d6\\u00d8-\\u00de\\u0391-\\u03a9\\u0400-\\u042f]'
  or email is not nfc normalized)`;

/** Built while others write. */
export const OLDER_INDEXES = {
  contact_older_phone: `contacts.contact (id) where ${OLDER_PHONE}`,
  contact_by_older_mailbox: `contacts.contact (id) where ${OLDER_MAILBOX}`,
};

const MERGE_SAME = declareJob('contacts.merge-same');

/** The contact that has the later number of each, where one has. */
const PHONES = `select c.id, c.workspace_id as "workspaceId", d.id as other from (
    select id, workspace_id, phone from contacts.contact where ${OLDER_PHONE} and id > $1
      and ${notAside(MERGE_SAME, 'id', '$2')} order by id limit $3
  ) c left join contacts.contact d on d.workspace_id = c.workspace_id and d.id <> c.id
    and d.phone = (contacts.phone_spellings(c.phone))[1] order by c.id`;

const MAILBOXES = `select id, workspace_id as "workspaceId", email from contacts.contact
  where ${OLDER_MAILBOX} and id > $1 and ${notAside(MERGE_SAME, 'id', '$2')} order by id limit $3`;

const OTHER = 'select id from contacts.contact where workspace_id = $1 and lower(email) = lower($2) and id <> $3';

/** Another process may store the mailbox for somebody else meanwhile: the next run finds both. */
const REWRITE = `update contacts.contact c set email = $2 where c.id = $1 and c.email = $3 and not exists (
    select from contacts.contact d where d.workspace_id = c.workspace_id and lower(d.email) = lower($2) and d.id <> c.id)
  returning id`;

/**
 * Gives contacts that were stored before the forms of an address were compared as one the form of today, and merges those that
 * are one person by it, if nothing of either is lost. The others stay, and each names the other (`sameAddressIds`).
 */
export const mergeSameJob = (): Job =>
  implementJob(MERGE_SAME, {
    every: hours(1),
    run: async services => (await mergePhones(services)) + (await rewriteMailboxes(services)),
  });

const mergePhones = (services: Services): Promise<number> =>
  workInPages<{ id: string; workspaceId: string; other: string | null }>(services, MERGE_SAME, PHONES, async row =>
    row.other === null ? false : mergePair(jobContext(services, row.workspaceId), row.id, row.other),
  );

const rewriteMailboxes = (services: Services): Promise<number> =>
  workInPages<{ id: string; workspaceId: string; email: string }>(services, MERGE_SAME, MAILBOXES, async row => {
    const email = toAddress(row.email);
    if (email === null || email === row.email) return false;
    const [other] = await sql<{ id: string }>(services.db, OTHER, [row.workspaceId, email, row.id]);
    if (other) return mergePair(jobContext(services, row.workspaceId), row.id, other.id);
    return (await sql(services.db, REWRITE, [row.id, email, row.email])).length > 0;
  });

/** Merges two contacts into that which was stored first, if nothing of either is lost. Returns whether they are one now. */
async function mergePair(ctx: Context, one: string, other: string): Promise<boolean> {
  const [id, from] = [one, other].sort() as [string, string];
  const [kept, gone] = [await findOwned(ctx, Contact, id), await findOwned(ctx, Contact, from)];
  if (!kept || !gone || !isLossless(kept, gone)) return false;
  try {
    await mergeContact(ctx, id, from);
    return true;
  } catch (error) {
    // One of them changed, or both together exceed what a contact may have: somebody has to decide.
    if (isRefusal(error)) return false;
    throw error;
  }
}

/** Returns whether every value of both fits into one contact. */
function isLossless(kept: Contact, gone: Contact): boolean {
  const sameText = TEXT_NAMES.every(field => {
    const [one, other] = [kept[field], gone[field]];
    if (one === null || other === null) return true;
    const identifier = IDENTIFIERS.find(name => name === field);
    return identifier ? identifierKey(identifier, one) === identifierKey(identifier, other) : one === other;
  });
  return (
    sameText &&
    Object.entries(gone.propertyValues).every(
      ([no, value]) => !(no in kept.propertyValues) || isDeepStrictEqual(kept.propertyValues[no], value),
    )
  );
}
