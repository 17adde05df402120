import type { Context } from '../../../../kernel/context/context.js';
import type { Services } from '../../../../kernel/context/services.js';
import { sql } from '../../../../kernel/database/database.js';
import { notHeld } from '../../../../kernel/holds/holds.js';
import { notAside } from '../../../../kernel/jobs/aside/aside.js';
import type { CampaignAudience } from '../audience/audience.js';
import { FREEZE_JOB } from '../jobs.js';
import type { CampaignWindow } from '../send/rules.js';
import type { CampaignVariants } from '../variant/variants.js';

/** A campaign whose next recipients are looked up. */
export interface FreezingCampaign {
  id: string;
  workspaceId: string;
  sandbox: boolean;
  audience: CampaignAudience;
  exclude: CampaignAudience;
  sendWindow: CampaignWindow | null;
  variants: CampaignVariants | null;
  bestHour: boolean;
  evergreenUntil: Date | null;
  /** The last contact that was looked at. */
  cursor: string | null;
  until: string;
  recipients: number;
  /** Channels. */
  several: boolean;
}

const claimWith = (lock: 'for update' | 'for update skip locked') => `with due as materialized (
    select id from campaigns.campaign where freeze_at <= $1 and status = 'RUNNING' and not frozen and ${notHeld('workspace_id')}
      and ${notAside(FREEZE_JOB, 'id', '$1')} order by freeze_at limit 1 ${lock}
  )
  update campaigns.campaign c set freeze_at = $2 from due where c.id = due.id
  returning c.id, c.workspace_id as "workspaceId", c.sandbox, c.audience, c.exclude, c.send_window as "sendWindow",
    c.variants, c.best_hour as "bestHour", c.evergreen_until as "evergreenUntil", c.freeze_cursor as cursor, c.freeze_until as until, c.recipients,
    c.legs is not null as several`;

const CLAIM_FREE = claimWith('for update skip locked');
/**
 * A sender holds the row again and again, for a moment: the claim waits for that, or the job would
 * rest until its interval.
 */
const CLAIM_HELD = claimWith('for update');

/** Claims the campaign that waits longest for its next recipients, until the end of a lease. */
export async function claimFreeze({ db, clock }: Services, until: Date): Promise<FreezingCampaign | null> {
  const claim = async (text: string) => (await sql<FreezingCampaign>(db, text, [clock.now(), until]))[0];
  return (await claim(CLAIM_FREE)) ?? (await claim(CLAIM_HELD)) ?? null;
}

const OPEN = `where id = $1 and not frozen and status = 'RUNNING' and freeze_cursor is not distinct from $2`;
const READ = `select recipients from campaigns.campaign ${OPEN}`;
/**
 * The row of the campaign stays unlocked while recipients are written, because senders need it; but
 * with several channels it is locked, because their events lock it before recipients.
 */
const READ_LOCKED = `${READ} for update`;

type Place = Pick<FreezingCampaign, 'id' | 'cursor' | 'several'>;

/** The recipients that a campaign has; `null` once it does not run, or another worker has stored the slice. */
export async function countFrozen(tx: Context, { id, cursor, several }: Place): Promise<number | null> {
  const [own] = await sql<{ recipients: number }>(tx.em, several ? READ_LOCKED : READ, [id, cursor]);
  return own?.recipients ?? null;
}

const ADVANCE = `update campaigns.campaign set recipients = recipients + $3, freeze_cursor = $4, frozen = $5, freeze_at = $6,
    freeze_until = $8, due_at = least(due_at, $7::timestamptz) ${OPEN} returning id`;

/** The state of a campaign after a slice of its recipients was stored. */
export interface Frozen {
  /** Recipients that were added. */
  readonly added: number;
  /** The last contact that was looked at. */
  readonly cursor: string | null;
  /** No further recipients come. */
  readonly frozen: boolean;
  /** When the next are looked up. */
  readonly freezeAt: Date | null;
  /** When the campaign is to be looked at, at the latest. */
  readonly dueAt: Date | null;
  /** Contacts that came later are not among its recipients. */
  readonly until: string;
}

/**
 * Moves the position of the next slice. Returns `false` when the campaign does not run any more, or
 * its position has moved.
 */
export async function advanceFreeze(tx: Context, { id, cursor }: Place, to: Frozen): Promise<boolean> {
  const values = [id, cursor, to.added, to.cursor, to.frozen, to.freezeAt, to.dueAt, to.until];
  return (await sql(tx.em, ADVANCE, values)).length > 0;
}
