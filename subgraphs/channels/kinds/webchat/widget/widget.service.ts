import type { Act } from '../../../../../catalogue/acts.js';
import { toLanguage } from '../../../../../kernel/address/language.js';
import { audit } from '../../../../../kernel/audit/audit.js';
import { type Context, transact } from '../../../../../kernel/context/context.js';
import { isId, newId } from '../../../../../kernel/context/ids.js';
import { worldsOf } from '../../../../../kernel/context/world.js';
import { checkRoomFor } from '../../../../../kernel/database/check-room.js';
import { findOwned, lockSeen } from '../../../../../kernel/database/find-owned.js';
import { fail, failIfInvalid, invalidField } from '../../../../../kernel/errors/errors.js';
import { Deleted } from '../../../../../kernel/graph/deleted.js';
import { listPage } from '../../../../../kernel/graph/list/list-page.js';
import { type MadeWithinArgs, madeWithin } from '../../../../../kernel/graph/list/made-within.args.js';
import type { Page } from '../../../../../kernel/graph/paging.js';
import { randomToken } from '../../../../../kernel/security/hash.js';
import { checkUnlimited, isAllowed, sees } from '../../../core/message/world.js';
import { toOrigin } from '../../push/app/origin.js';
import { findPushApp } from '../../push/app/push-app.service.js';
import { type CreateWidgetArgs, checkWidget, type UpdateWidgetArgs } from './widget.args.js';
import { secretContext, WebchatIdentitySecret, WebchatWidget } from './widget.js';

/** Widgets of a workspace, live ones and those of the sandbox each. */
const MAX_WIDGETS = 100;

const COLOR = '#1f6feb';

/**
 * Returns `null` also for a widget of the other world, and for one that the credential is not
 * limited to.
 */
export async function findWidget(ctx: Context, id: string): Promise<WebchatWidget | null> {
  const widget = isId('wgt', id) ? await findOwned(ctx, WebchatWidget, id) : null;
  return widget && sees(ctx.caller, widget) && isAllowed(ctx.caller, id) ? widget : null;
}

/** Throws `NOT_FOUND`. */
export const readWidget = async (ctx: Context, id: string): Promise<WebchatWidget> =>
  (await findWidget(ctx, id)) ?? fail('NOT_FOUND');

/** Lists, newest first, those of the caller's world and of its credential's instances alone. */
export function listWidgets(ctx: Context, args: MadeWithinArgs): Promise<Page<WebchatWidget>> {
  const allowed = [...new Set(ctx.caller.instanceIds)];
  const limit = allowed.length > 0 ? { id: allowed } : {};
  return listPage(ctx, WebchatWidget, args, { sandbox: worldsOf(ctx.caller), ...limit, ...madeWithin(args) });
}

/** Makes a widget in the world of the credential. Throws `VALIDATION_ERROR`, `LIMIT_REACHED`, and `INSTANCE_NOT_ALLOWED` for a limited one. */
export function createWidget(ctx: Context, input: CreateWidgetArgs): Promise<WebchatWidget> {
  checkUnlimited(ctx);
  checkWidget(input);
  return transact(ctx, async tx => {
    const { workspaceId, sandbox } = tx.caller;
    await checkRoomFor(tx, WebchatWidget, MAX_WIDGETS, { of: { sandbox } });
    const now = tx.clock.now();
    const widget = Object.assign(new WebchatWidget(), {
      ...{ id: newId('wgt'), workspaceId, sandbox, name: input.name, allowedOrigins: [], color: COLOR },
      ...{ position: 'RIGHT', askEmail: 'AWAY', files: true, texts: [], requireIdentity: false },
      ...{ pushAppId: null, sealedSecret: null, createdAt: now, updatedAt: now },
    });
    await apply(tx, widget, input);
    tx.em.persist(widget);
    await audit(tx, actOn('webchat_widget.created', widget));
    return widget;
  });
}

/** Changes the members that are given. Throws `NOT_FOUND`, `VALIDATION_ERROR`. */
export function updateWidget(ctx: Context, input: UpdateWidgetArgs): Promise<WebchatWidget> {
  checkWidget(input);
  return transact(ctx, async tx => {
    const widget = await lockWidget(tx, input.id);
    widget.name = input.name ?? widget.name;
    await apply(tx, widget, input);
    widget.updatedAt = tx.clock.now();
    await audit(tx, actOn('webchat_widget.changed', widget));
    return widget;
  });
}

/** Its sessions end with it; visitors and what was written stay as long as messages do. Throws `NOT_FOUND`. */
export function deleteWidget(ctx: Context, id: string): Promise<Deleted> {
  return transact(ctx, async tx => {
    const widget = await lockWidget(tx, id);
    tx.em.remove(widget);
    await audit(tx, actOn('webchat_widget.deleted', widget));
    return new Deleted(id);
  });
}

/** Makes another secret: identities that were signed with the one before are refused from now on. Throws `NOT_FOUND`. */
export function rotateSecret(ctx: Context, id: string): Promise<WebchatIdentitySecret> {
  return transact(ctx, async tx => {
    const widget = await lockWidget(tx, id);
    const identitySecret = randomToken();
    widget.sealedSecret = tx.box.seal(identitySecret, secretContext(id));
    widget.updatedAt = tx.clock.now();
    await audit(tx, actOn('webchat_widget.secret_rotated', widget));
    return Object.assign(new WebchatIdentitySecret(), { id, identitySecret });
  });
}

async function lockWidget(tx: Context, id: string): Promise<WebchatWidget> {
  const widget = await lockSeen(tx, WebchatWidget, id);
  return isAllowed(tx.caller, id) ? widget : fail('NOT_FOUND');
}

async function apply(tx: Context, widget: WebchatWidget, input: Omit<UpdateWidgetArgs, 'id'>): Promise<void> {
  const { allowedOrigins, texts, pushAppId } = input;
  await checkPushApp(tx, widget, pushAppId ?? null);
  if (allowedOrigins) widget.allowedOrigins = [...new Set(allowedOrigins.map(origin => toOrigin(origin)!))];
  if (texts) widget.texts = texts.map(text => ({ ...text, language: toLanguage(text.language)! }));
  if (pushAppId !== undefined) widget.pushAppId = pushAppId;
  widget.color = input.color?.toLowerCase() ?? widget.color;
  widget.position = input.position ?? widget.position;
  widget.askEmail = input.askEmail ?? widget.askEmail;
  widget.files = input.files ?? widget.files;
  widget.requireIdentity = input.requireIdentity ?? widget.requireIdentity;
}

/** A widget and its push app are of one world. */
async function checkPushApp(tx: Context, { sandbox }: WebchatWidget, id: string | null): Promise<void> {
  if (id === null) return;
  const app = await findPushApp(tx, id);
  failIfInvalid(app?.sandbox === sandbox ? [] : [invalidField('pushAppId', 'unknown')]);
}

const actOn = (act: Extract<Act, `webchat_widget.${string}`>, { id, name, sandbox }: WebchatWidget) => ({
  act,
  object: { type: 'webchat_widget', id },
  details: { name, sandbox },
});
