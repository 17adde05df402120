import type { Act } from '../../../catalogue/acts.js';
import type { Plan } from '../../../catalogue/plans.js';
import { toTimeZone } from '../../../kernel/address/time-zone.js';
import { audit } from '../../../kernel/audit/audit.js';
import { type Context, transact } from '../../../kernel/context/context.js';
import { newId } from '../../../kernel/context/ids.js';
import { type Database, sql } from '../../../kernel/database/database.js';
import { notify } from '../../../kernel/database/notifications.js';
import { fail, type Locale } from '../../../kernel/errors/errors.js';
import { emit } from '../../../kernel/events/outbox.js';
import { setHold } from '../../../kernel/holds/holds.js';
import { CREDENTIALS_CHANNEL } from '../../../kernel/security/credentials.js';
import { workspaceCreated, workspaceUpdated } from '../events.js';
import { Workspace } from './workspace.js';

export interface NewWorkspace {
  name: string;
  plan?: Plan;
  locale?: Locale;
  country?: string;
  timeZone?: string;
  onboarded?: boolean;
}

export interface WorkspaceChange {
  name?: string | null;
  locale?: Locale | null;
  country?: string | null;
  timeZone?: string | null;
  onboarded?: boolean | null;
  inboundEnabled?: boolean | null;
  allowGroupChats?: boolean | null;
  // Settings that only the operator may change:
  plan?: Plan | null;
  requestsPerMinute?: number | null;
  instanceSlots?: number | null;
  blocked?: boolean | null;
}

export function createWorkspace(ctx: Context, input: NewWorkspace): Promise<Workspace> {
  return transact(ctx, async tx => {
    const now = ctx.clock.now();
    const workspace = tx.em.create(Workspace, {
      id: newId('ws'),
      name: input.name,
      plan: input.plan ?? 'free',
      requestsPerMinute: null,
      instanceSlots: 0,
      locale: input.locale ?? 'en',
      country: input.country ?? 'US',
      timeZone: input.timeZone ?? 'UTC',
      onboardedAt: input.onboarded ? now : null,
      blockedAt: null,
      inboundEnabled: true,
      allowGroupChats: false,
      secondFactorRequired: false,
      createdAt: now,
      updatedAt: now,
    });
    await tx.em.persist(workspace).flush();
    await emit(tx, workspaceCreated, { workspaceId: workspace.id, sandbox: false }, settingsOf(workspace));
    await audit(tx, actOn('workspace.created', workspace.id, settingsOf(workspace)));
    return workspace;
  });
}

/**
 * Changes the given fields and invalidates the cached credentials of the workspace. The messages and deliveries of a
 * blocked workspace are held until it is unblocked. Throws `NOT_FOUND`.
 */
export function changeWorkspace(ctx: Context, id: string, change: WorkspaceChange): Promise<Workspace> {
  return transact(ctx, async tx => {
    const workspace = await readWorkspace(tx, id);
    apply(workspace, change, ctx.clock.now());
    await tx.em.flush();
    await auditChange(tx, id, change);
    if (typeof change.blocked === 'boolean') await setHold(tx, id, change.blocked);
    await emit(tx, workspaceUpdated, { workspaceId: id, sandbox: false }, settingsOf(workspace));
    await notify(tx.em, CREDENTIALS_CHANNEL, id);
    return workspace;
  });
}

const actOn = (act: Act, id: string, details: object = {}) => ({
  act,
  object: { type: 'workspace', id },
  workspaceId: id,
  details: { ...details },
});

async function auditChange(tx: Context, id: string, { blocked, ...settings }: WorkspaceChange): Promise<void> {
  if (typeof blocked === 'boolean') await audit(tx, actOn(blocked ? 'workspace.blocked' : 'workspace.unblocked', id));
  const given = Object.entries(settings).filter(
    ([name, value]) => value !== undefined && (value !== null || name === 'requestsPerMinute'),
  );
  if (given.length > 0) await audit(tx, actOn('workspace.changed', id, Object.fromEntries(given)));
}

const ANY = 'select exists (select from workspaces.workspace limit $1) as found';

/** Returns whether there is any workspace: `false` before the first start. */
export async function hasWorkspace(db: Database): Promise<boolean> {
  const [row] = await sql<{ found: boolean }>(db, ANY, [1]);
  return row?.found ?? false;
}

export const readWorkspace = async (ctx: Context, id: string): Promise<Workspace> =>
  (await ctx.em.findOne(Workspace, { id })) ?? fail('NOT_FOUND');

function apply(workspace: Workspace, change: WorkspaceChange, now: Date): void {
  workspace.name = change.name ?? workspace.name;
  workspace.locale = change.locale ?? workspace.locale;
  workspace.country = change.country ?? workspace.country;
  workspace.timeZone = toTimeZone(change.timeZone ?? '') ?? workspace.timeZone;
  workspace.inboundEnabled = change.inboundEnabled ?? workspace.inboundEnabled;
  workspace.allowGroupChats = change.allowGroupChats ?? workspace.allowGroupChats;
  workspace.plan = change.plan ?? workspace.plan;
  if (change.requestsPerMinute !== undefined) workspace.requestsPerMinute = change.requestsPerMinute;
  workspace.instanceSlots = change.instanceSlots ?? workspace.instanceSlots;
  // Onboarding cannot be undone: the first time stays.
  if (change.onboarded) workspace.onboardedAt ??= now;
  if (typeof change.blocked === 'boolean') workspace.blockedAt = change.blocked ? (workspace.blockedAt ?? now) : null;
  workspace.updatedAt = now;
}

const settingsOf = (workspace: Workspace) => ({
  workspaceId: workspace.id,
  name: workspace.name,
  plan: workspace.plan,
  locale: workspace.locale,
  country: workspace.country,
  timeZone: workspace.timeZone,
  onboarded: workspace.onboardedAt !== null,
  inboundEnabled: workspace.inboundEnabled,
  allowGroupChats: workspace.allowGroupChats,
});
