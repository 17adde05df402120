import { seconds } from '../../../../kernel/context/clock.js';
import { type Context, jobContext, transact } from '../../../../kernel/context/context.js';
import type { Services } from '../../../../kernel/context/services.js';
import { sql } from '../../../../kernel/database/database.js';
import { packList } from '../../../../kernel/graph/list/packed-list.js';
import { ask } from '../../../../kernel/graph/references.js';
import { notHeld } from '../../../../kernel/holds/holds.js';
import { notAside } from '../../../../kernel/jobs/aside/aside.js';
import { backlogOf, readBacklog } from '../../../../kernel/jobs/backlog.js';
import { implementJob, type Job } from '../../../../kernel/jobs/job.js';
import { workTogether } from '../../../../kernel/jobs/without-bad.js';
import { START_RUNS } from '../jobs.js';
import { CONTACT } from '../run/contact-of.js';
import { startRuns } from '../run/start-run.js';
import { activeRuns, MAX_ACTIVE } from '../run/sums.js';
import { NOBODY, type QueuedStart } from './queue.js';

const BATCH = 50;
const MAX_WORKSPACES = 100;

/** `workspace` seeks one workspace a step; in any order, so that none waits for all starts of another. */
const WORKSPACES = `
  with recursive workspace (id) as (
    select min(workspace_id) from campaigns.automation_start
    union all
    select (select min(s.workspace_id) from campaigns.automation_start s where s.workspace_id > workspace.id)
      from workspace where workspace.id is not null
  )
  select id from workspace where id is not null and ${notHeld('id')} order by random() limit $1`;

const DUE = `select seq from campaigns.automation_start
  where workspace_id = $1 and ${notAside(START_RUNS, 'seq::text', '$2')} order by seq limit $3`;

const TAKE = `with due as materialized (
    select seq from campaigns.automation_start where seq = any($1::bigint[]) order by seq for update skip locked
  )
  delete from campaigns.automation_start s using due where s.seq = due.seq
  returning s.seq, s.automation_id as "automationId", s.address_kind as "addressKind", s.address, s.trigger, s.key, s.data, s.chain`;

const AUTOMATIONS = `select id, version, sandbox from campaigns.automation
  where id = any($1) and status = 'ENABLED' and deleted_at is null`;

interface AutomationRow {
  readonly id: string;
  readonly version: number;
  readonly sandbox: boolean;
}

type Row = Omit<QueuedStart, 'workspaceId'> & { readonly seq: number };

/** Starts the runs that events have queued. A kill before the commit leaves everything as it was. */
export const startJob = (): Job =>
  implementJob(START_RUNS, {
    every: seconds(5),
    async run(services) {
      let taken = 0;
      for (const { id } of await sql<{ id: string }>(services.db, WORKSPACES, [MAX_WORKSPACES]))
        taken += await startBatch(services, id);
      return taken;
    },
    backlog: ({ db, clock }) =>
      readBacklog(db, backlogOf('select at from campaigns.automation_start order by seq'), [clock.now()]),
  });

/** A start that cannot be worked on is set aside, and keeps no other of its workspace waiting. */
async function startBatch(services: Services, workspaceId: string): Promise<number> {
  const due = await sql<{ seq: number }>(services.db, DUE, [workspaceId, services.clock.now(), BATCH]);
  const seqs = due.map(({ seq }) => seq);
  const of = { job: START_RUNS, idOf: String };
  return workTogether(services, of, seqs, some => startSome(services, workspaceId, some));
}

function startSome(services: Services, workspaceId: string, seqs: readonly number[]): Promise<number> {
  return transact(jobContext(services, workspaceId), async tx => {
    const rows = await sql<Row>(tx.em, TAKE, [seqs]);
    if (rows.length === 0) return 0;
    const known = await sql<AutomationRow>(tx.em, AUTOMATIONS, [rows.map(({ automationId }) => automationId)]);
    const automations = new Map(known.map(row => [row.id, row]));
    const open = rows.filter(({ automationId }) => automations.has(automationId));
    const contacts = await contactsOf(tx, open);
    const room = open.length === 0 ? 0 : MAX_ACTIVE - (await activeRuns(tx));
    // Runs start in one order, so that two workers cannot wait for each other's entries.
    const starts = open
      .map(row => ({ row, contactId: contacts.get(row) ?? null }))
      .filter(({ row, contactId }) => contactId !== null || row.addressKind === NOBODY)
      .sort((a, b) => compare(orderOf(a), orderOf(b)))
      .slice(0, Math.max(0, room));
    await startRuns(
      tx,
      starts.map(({ row, contactId }) => ({ ...row, automation: automations.get(row.automationId)!, contactId })),
    );
    return rows.length;
  });
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const orderOf = ({ row, contactId }: { row: Row; contactId: string | null }): string =>
  `${row.automationId} ${contactId ?? ''} ${String(row.seq).padStart(20, '0')}`;

const LINKS = 'select id, contact_id as "contactId" from campaigns.short_link where workspace_id = $1 and id = any($2)';

async function contactsOf(tx: Context, rows: readonly Row[]): Promise<Map<Row, string | null>> {
  const found = new Map<Row, string | null>();
  for (const [addressKind, own] of Map.groupBy(rows, row => row.addressKind)) {
    const addresses = own.map(({ address }) => address);
    if (addressKind === 'SHORT_LINK') {
      const links = await sql<{ id: string; contactId: string | null }>(tx.em, LINKS, [
        tx.caller.workspaceId,
        addresses,
      ]);
      const byId = new Map(links.map(link => [link.id, link.contactId]));
      for (const row of own) found.set(row, byId.get(row.address) ?? null);
    } else if (addressKind !== NOBODY) {
      const contacts = await ask(tx, CONTACT, { addressKind, addresses: packList(addresses) });
      for (const [place, row] of own.entries()) found.set(row, contacts[place]?.id ?? null);
    }
  }
  return found;
}
