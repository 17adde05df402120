import { withoutAddresses } from '../../../../../kernel/address/without-addresses.js';
import { after, type Duration, minutes, seconds } from '../../../../../kernel/context/clock.js';
import { type Context, jobContext, transact } from '../../../../../kernel/context/context.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { sql } from '../../../../../kernel/database/database.js';
import { emit } from '../../../../../kernel/events/outbox.js';
import { ACCOUNT_EVENTS } from './events.js';
import type { AccountFault } from './http-kind.js';
import { isOfInstallation } from './installation.js';

const FIRST_REST: Duration = seconds(30);
const MAX_REST: Duration = minutes(30);

interface Moved {
  readonly workspaceId: string;
  readonly name: string;
  readonly channel: string;
  readonly kind: string;
}

const MOVED = 'workspace_id as "workspaceId", name, channel, kind';

const FAIL = `update channels.provider_account
  set state = 'FAILING', state_since = $2, fault = $3, reason = $4, retry_at = $5, tries = 0, updated_at = $2
  where id = $1 and state = 'ACTIVE' returning ${MOVED}`;

/**
 * An account that takes messages refuses them from now on: one of several processes that notice it says so, to the workspace in an event
 * or, of an account of the installation, to the operator in the log. Whoever reads of the account need not read of the recipients of its
 * messages: the words of the provider are kept without numbers and mailboxes.
 */
export function failAccount(services: Services, id: string, fault: AccountFault, words: string): Promise<boolean> {
  const reason = withoutAddresses(words);
  return transact(jobContext(services), async tx => {
    const now = tx.clock.now();
    const retryAt = after(now, FIRST_REST);
    const [moved] = await sql<Moved>(tx.em, FAIL, [id, now, fault, reason, retryAt]);
    if (!moved) return false;
    const { workspaceId, ...facts } = moved;
    const data = { providerAccountId: id, ...facts, fault, reason, retryAt: retryAt.toISOString() };
    if (isOfInstallation(moved)) tx.log.warn(data, 'a provider account of the installation is failing');
    else await emit(tx, ACCOUNT_EVENTS.failing, { workspaceId, sandbox: false }, data);
    return true;
  });
}

const RECOVER = `update channels.provider_account
  set state = 'ACTIVE', state_since = $2, fault = null, reason = null, retry_at = null, tries = 0, updated_at = $2
  where id = $1 and state = 'FAILING' returning ${MOVED}`;

/** An account that was failing takes messages again. */
export function recoverAccount(ctx: Context, id: string): Promise<boolean> {
  return transact(ctx, async tx => {
    const [moved] = await sql<Moved>(tx.em, RECOVER, [id, tx.clock.now()]);
    if (!moved) return false;
    const { workspaceId, ...facts } = moved;
    const data = { providerAccountId: id, ...facts };
    if (isOfInstallation(moved)) tx.log.info(data, 'a provider account of the installation takes messages again');
    else await emit(tx, ACCOUNT_EVENTS.recovered, { workspaceId, sandbox: false }, data);
    return true;
  });
}

/** The wait doubles with each try, whichever process makes it. */
const CLAIM_TRY = `update channels.provider_account
  set tries = tries + 1, retry_at = $2::timestamptz + least($4::float8, $3::float8 * power(2, least(tries, 12))) * interval '1 ms'
  where id = $1 and state = 'FAILING' and retry_at <= $2 returning id`;

/** Returns whether a message may try a failing account now: one message of all processes does, at growing intervals. */
export async function claimTry({ db, clock }: Services, id: string): Promise<boolean> {
  const rows = await sql(db, CLAIM_TRY, [id, clock.now(), 2 * FIRST_REST, MAX_REST]);
  return rows.length > 0;
}

const NOTE = `update channels.provider_account set fault = $2, reason = $3
  where id = $1 and state = 'FAILING' and (fault <> $2 or reason <> $3)`;

/** Keeps the words of the last refusal of an account that fails. */
export const noteRefusal = ({ db }: Services, id: string, fault: AccountFault, words: string): Promise<object[]> =>
  sql(db, NOTE, [id, fault, withoutAddresses(words)]);
