import { LockMode } from '@mikro-orm/core';
import type { Act } from '../../../../../catalogue/acts.js';
import { audit } from '../../../../../kernel/audit/audit.js';
import { type Context, transact } from '../../../../../kernel/context/context.js';
import { isId, newId } from '../../../../../kernel/context/ids.js';
import { checkRoomFor } from '../../../../../kernel/database/check-room.js';
import { findOwned } from '../../../../../kernel/database/find-owned.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import { Deleted } from '../../../../../kernel/graph/deleted.js';
import { listPage } from '../../../../../kernel/graph/list/list-page.js';
import { type MadeWithinArgs, madeWithin } from '../../../../../kernel/graph/list/made-within.args.js';
import type { Page } from '../../../../../kernel/graph/paging.js';
import { sees, worldOf } from '../../../core/message/world.js';
import { fcmAccountOf, makeVapidKeys, type VapidKeys } from './credentials.js';
import { toOrigin } from './origin.js';
import { type CreatePushAppArgs, checkPushApp, PushPromptInput, type UpdatePushAppArgs } from './push-app.args.js';
import { apnsContext, fcmContext, PushApp, type PushPrompt, vapidContext } from './push-app.js';
import { tryCredentials } from './try-credentials.js';

/** Apps of a workspace, live ones and those of the sandbox each. */
const MAX_APPS = 100;

const WORLDS: readonly boolean[] = [false, true];

/** The error names the app that was asked for, as an object. */
const missing = (id: string): never => fail('NOT_FOUND', {}, { details: { id } });

/** Returns `null` also for an app of the other world. */
export async function findPushApp(ctx: Context, id: string): Promise<PushApp | null> {
  const app = isId('psa', id) ? await findOwned(ctx, PushApp, id) : null;
  return app && sees(ctx.caller, app) ? app : null;
}

/** Throws `NOT_FOUND`, also for an app of the other world. */
export const readPushApp = async (ctx: Context, id: string): Promise<PushApp> =>
  (await findPushApp(ctx, id)) ?? missing(id);

/** Lists, newest first, those of the caller's world alone. */
export function listPushApps(ctx: Context, args: MadeWithinArgs): Promise<Page<PushApp>> {
  const own = worldOf(ctx.caller);
  return listPage(ctx, PushApp, args, {
    sandbox: WORLDS.filter(world => world === (own ?? world)),
    ...madeWithin(args),
  });
}

/** Makes an app in the world of the credential. Throws `VALIDATION_ERROR`, `PUSH_CREDENTIALS_REJECTED`, `LIMIT_REACHED`. */
export async function createPushApp(ctx: Context, input: CreatePushAppArgs): Promise<PushApp> {
  checkPushApp(input);
  await tryCredentials(ctx, givenIn(input));
  return transact(ctx, async tx => {
    const { workspaceId, sandbox } = tx.caller;
    await checkRoomFor(tx, PushApp, MAX_APPS, { of: { sandbox } });
    const now = tx.clock.now();
    const empty = { sealedVapid: '', sealedFcm: null, sealedApns: null, androidPackageName: null };
    const app = Object.assign(new PushApp(), {
      ...{ id: newId('psa'), workspaceId, sandbox, name: input.name, ...empty },
      ...{ allowedOrigins: [], promptConfig: promptOf(new PushPromptInput()), createdAt: now, updatedAt: now },
    });
    sealVapid(tx, app, input.vapid ?? makeVapidKeys());
    apply(tx, app, input);
    tx.em.persist(app);
    await audit(tx, actOn('push_app.created', app));
    return app;
  });
}

/** Returns the credentials of FCM and APNs in the input. */
const givenIn = ({ fcmServiceAccount: fcm, apns }: Pick<UpdatePushAppArgs, 'fcmServiceAccount' | 'apns'>) => ({
  fcm: fcm === null || fcm === undefined ? null : fcmAccountOf(fcm),
  apns: apns ?? null,
});

/** Throws `NOT_FOUND`, `VALIDATION_ERROR`, `PUSH_CREDENTIALS_REJECTED`. */
export async function updatePushApp(ctx: Context, input: UpdatePushAppArgs): Promise<PushApp> {
  checkPushApp(input);
  await tryCredentials(ctx, givenIn(input));
  return transact(ctx, async tx => {
    const app = await lockApp(tx, input.id);
    app.name = input.name ?? app.name;
    if (input.vapid) sealVapid(tx, app, input.vapid);
    apply(tx, app, input);
    app.updatedAt = tx.clock.now();
    await audit(tx, actOn('push_app.changed', app));
    return app;
  });
}

/** Its subscriptions are deleted with it. Throws `NOT_FOUND`. */
export function deletePushApp(ctx: Context, id: string): Promise<Deleted> {
  return transact(ctx, async tx => {
    const app = await lockApp(tx, id);
    tx.em.remove(app);
    await audit(tx, actOn('push_app.deleted', app));
    return new Deleted(id);
  });
}

async function lockApp(tx: Context, id: string): Promise<PushApp> {
  const where = { id, workspaceId: tx.caller.workspaceId };
  const app = await tx.em.findOne(PushApp, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
  return app && sees(tx.caller, app) ? app : missing(id);
}

function sealVapid({ box }: Context, app: PushApp, { publicKey, privateKey }: VapidKeys): void {
  app.vapidPublicKey = publicKey;
  app.sealedVapid = box.seal(privateKey, vapidContext(app.id));
}

/** Applies the members that are given; `null` removes one that may be missing. */
function apply({ box }: Context, app: PushApp, input: Omit<UpdatePushAppArgs, 'id'>): void {
  const { fcmServiceAccount: fcm, apns, androidPackageName, allowedOrigins, promptConfig } = input;
  if (fcm === null) app.sealedFcm = null;
  else if (fcm !== undefined) app.sealedFcm = box.seal(JSON.stringify(fcmAccountOf(fcm)), fcmContext(app.id));
  if (apns === null) app.sealedApns = null;
  else if (apns !== undefined) app.sealedApns = box.seal(JSON.stringify(apns), apnsContext(app.id));
  if (androidPackageName !== undefined) app.androidPackageName = androidPackageName;
  if (allowedOrigins) app.allowedOrigins = [...new Set(allowedOrigins.map(origin => toOrigin(origin)!))];
  if (promptConfig) app.promptConfig = promptOf(promptConfig);
}

const promptOf = ({ automatic, delaySeconds, askAgainDays, texts }: PushPromptInput): PushPrompt => ({
  ...{ automatic, delaySeconds, askAgainDays },
  texts: (texts ?? []).map(text => ({ ...text })),
});

const actOn = (act: Extract<Act, `push_app.${string}`>, { id, name, sandbox }: PushApp) => ({
  act,
  object: { type: 'push_app', id },
  details: { name, sandbox },
});
