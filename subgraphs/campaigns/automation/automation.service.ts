import { isDeepStrictEqual } from 'node:util';
import { audit } from '../../../kernel/audit/audit.js';
import { type Context, transact, wake } from '../../../kernel/context/context.js';
import { newId } from '../../../kernel/context/ids.js';
import { checkRoomFor } from '../../../kernel/database/check-room.js';
import { fail } from '../../../kernel/errors/errors.js';
import { emit } from '../../../kernel/events/outbox.js';
import { Deleted } from '../../../kernel/graph/deleted.js';
import { randomToken } from '../../../kernel/security/hash.js';
import type { CreateAutomationArgs, UpdateAutomationArgs } from './automation.args.js';
import { Automation, AutomationStatus, AutomationVersion } from './automation.js';
import type { Definition } from './definition/definition.js';
import { readDefinition } from './definition/read-definition.js';
import { automationEnabled, automationPaused } from './events.js';
import { lockAutomation, readAutomation } from './find-automation.js';
import { announceAutomation } from './flow/live.js';
import { CLEAN_UP, WORK_CALLS, WORK_STEPS } from './jobs.js';
import { secretContext } from './secret.js';
import { trackSegments } from './trigger/check-triggers.js';
import { hookHashOf } from './trigger/hook.js';
import { listen, unlisten } from './trigger/subscriptions.js';
import { versionOf } from './versions.js';

/** Automations of a workspace, those of the sandbox and the others together. */
const MAX_AUTOMATIONS = 200;

/** Returns the definition in force or, for an automation that was never enabled, its draft. */
export async function definitionOf(ctx: Context, { id, version, draft }: Automation): Promise<Definition> {
  return version === 0 ? draft! : (await versionOf(ctx, id, version)).definition;
}

/** Throws `VALIDATION_ERROR`, `LIMIT_REACHED`. */
export async function createAutomation(ctx: Context, input: CreateAutomationArgs): Promise<Automation> {
  const definition = await readDefinition(ctx, input.definition);
  return transact(ctx, async tx => {
    await checkRoomFor(tx, Automation, MAX_AUTOMATIONS, { of: { sandbox: [false, true], deletedAt: null } });
    const now = tx.clock.now();
    const id = newId('atm');
    const secret = newSecret(tx, id);
    const automation = tx.em.create(Automation, {
      id,
      workspaceId: tx.caller.workspaceId,
      sandbox: tx.caller.sandbox,
      name: input.name,
      status: AutomationStatus.DRAFT,
      version: 0,
      draft: definition,
      deletedAt: null,
      sealedSecret: secret.sealedSecret,
      hookHash: secret.hookHash,
      createdAt: now,
      updatedAt: now,
    });
    // The secret and the URL are returned this once and have no columns.
    Object.assign(automation, secret);
    tx.em.persist(automation);
    await note(tx, 'created', automation);
    return automation;
  });
}

/** Changes name or draft. Throws `NOT_FOUND`, `VALIDATION_ERROR`. */
export async function updateAutomation(ctx: Context, { id, ...input }: UpdateAutomationArgs): Promise<Automation> {
  await readAutomation(ctx, id);
  const given = input.definition ?? null;
  const definition = given === null ? null : await readDefinition(ctx, given);
  return transact(ctx, async tx => {
    const automation = await lockAutomation(tx, id);
    automation.name = input.name ?? automation.name;
    if (definition) automation.draft = (await isPublished(tx, automation, definition)) ? null : definition;
    automation.updatedAt = tx.clock.now();
    await note(tx, 'changed', automation);
    return automation;
  });
}

const isPublished = async (tx: Context, { id, version }: Automation, definition: Definition): Promise<boolean> =>
  version > 0 && isDeepStrictEqual((await versionOf(tx, id, version)).definition, definition);

/**
 * Lets runs start, with the draft as a new version if there is one. All references are checked
 * again. Throws `NOT_FOUND`, `VALIDATION_ERROR`.
 */
export async function enableAutomation(ctx: Context, id: string): Promise<Automation> {
  const before = await readAutomation(ctx, id);
  const { triggers } = await readDefinition(ctx, before.draft ?? (await definitionOf(ctx, before)));
  await trackSegments(ctx, triggers);
  const enabled = await transact(ctx, async tx => {
    const automation = await lockAutomation(tx, id);
    if (!isDeepStrictEqual(automation.draft, before.draft)) return null;
    if (automation.status !== AutomationStatus.ENABLED || automation.draft) await enable(tx, automation);
    return automation;
  });
  // Another request changed the draft since it was checked.
  return enabled ?? enableAutomation(ctx, id);
}

async function enable(tx: Context, automation: Automation): Promise<void> {
  const definition = automation.draft ?? (await definitionOf(tx, automation));
  if (automation.draft) await publish(tx, automation, automation.draft);
  automation.status = AutomationStatus.ENABLED;
  automation.updatedAt = tx.clock.now();
  await listen(tx, automation, definition);
  await emitStatus(tx, automation, automationEnabled);
  await note(tx, 'enabled', automation);
  wake(tx, WORK_STEPS);
  wake(tx, WORK_CALLS);
}

async function publish(tx: Context, automation: Automation, definition: Definition): Promise<void> {
  automation.version++;
  automation.draft = null;
  const now = tx.clock.now();
  const { id: automationId, workspaceId, version } = automation;
  const stored = { automationId, workspaceId, version, definition };
  tx.em.persist(tx.em.create(AutomationVersion, { id: newId('atv'), ...stored, createdAt: now, updatedAt: now }));
  await tx.em.flush();
}

/** Throws `NOT_FOUND`, and `AUTOMATION_STATE` for one that was never enabled. */
export function pauseAutomation(ctx: Context, id: string): Promise<Automation> {
  return transact(ctx, async tx => {
    const automation = await lockAutomation(tx, id);
    if (automation.status === AutomationStatus.DRAFT) fail('AUTOMATION_STATE', { status: automation.status });
    if (automation.status === AutomationStatus.PAUSED) return automation;
    automation.status = AutomationStatus.PAUSED;
    automation.updatedAt = tx.clock.now();
    await unlisten(tx, id);
    await emitStatus(tx, automation, automationPaused);
    await note(tx, 'paused', automation);
    return automation;
  });
}

/** Its runs end with it; a job deletes them. Throws `NOT_FOUND`. */
export function deleteAutomation(ctx: Context, id: string): Promise<Deleted> {
  return transact(ctx, async tx => {
    const automation = await lockAutomation(tx, id);
    automation.deletedAt = tx.clock.now();
    automation.status = AutomationStatus.PAUSED;
    await unlisten(tx, id);
    await note(tx, 'deleted', automation);
    wake(tx, CLEAN_UP);
    return new Deleted(id);
  });
}

/** The secret before signs no more, and the URL before starts no run. Throws `NOT_FOUND`. */
export function rotateAutomationSecret(ctx: Context, id: string): Promise<Automation> {
  return transact(ctx, async tx => {
    const automation = await lockAutomation(tx, id);
    Object.assign(automation, newSecret(tx, id));
    automation.updatedAt = tx.clock.now();
    await note(tx, 'secret_rotated', automation);
    return automation;
  });
}

/**
 * Makes the secret and the URL of an automation, which only the workspace and its partners know.
 */
function newSecret(tx: Context, id: string): Pick<Automation, 'secret' | 'sealedSecret' | 'hookUrl' | 'hookHash'> {
  const secret = `whsec_${randomToken()}`;
  const token = randomToken();
  const hookUrl = `${tx.config.baseUrl}/callbacks/automations/${token}`;
  return { secret, sealedSecret: tx.box.seal(secret, secretContext(id)), hookUrl, hookHash: hookHashOf(token) };
}

const emitStatus = (
  tx: Context,
  { id, name, version, workspaceId, sandbox }: Automation,
  type: typeof automationEnabled,
) => emit(tx, type, { workspaceId, sandbox }, { automationId: id, name, version });

type Act = 'created' | 'changed' | 'enabled' | 'paused' | 'deleted' | 'secret_rotated';

/** Writes an entry of the audit log, and notifies those who follow the automation. */
async function note(tx: Context, act: Act, { id, name, version, sandbox }: Automation): Promise<void> {
  const details = { name, version, sandbox };
  await audit(tx, { act: `automation.${act}`, object: { type: 'automation', id }, details });
  await announceAutomation(tx, id);
}
