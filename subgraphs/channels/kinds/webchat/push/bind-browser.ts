import { sql } from '../../../../../kernel/database/database.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import { SubscribeArgs } from '../../push/subscription/subscription.args.js';
import { subscribe } from '../../push/subscription/subscription.service.js';
import type { VisitPushArgs } from '../exchange/exchange.args.js';
import type { Visit } from '../session/visit.js';

/** The most browsers of a visitor that are notified: the last ones. */
const MAX_BROWSERS = 10;

const BIND = `insert into channels.webchat_push (visitor_id, subscription_id) values ($1, $2) on conflict do nothing`;
const FORGET = `delete from channels.webchat_push where visitor_id = $1 and subscription_id in (
  select subscription_id from channels.webchat_push where visitor_id = $1 order by subscription_id collate "C" desc offset $2)`;

/**
 * Subscribes a browser to the push app of the widget and binds it to the visitor; it is notified of
 * answers to this visitor alone. Throws `NOT_FOUND` for a widget without a push app,
 * `VALIDATION_ERROR`.
 */
export async function bindBrowser({ visitor, widget, own }: Visit, { endpoint, keys }: VisitPushArgs): Promise<void> {
  const { pushAppId } = widget;
  if (pushAppId === null) fail('NOT_FOUND');
  const { userId, contactId, language } = visitor;
  // The browser gets the user and the contact that the site has signed, and nothing that the visitor only says.
  const known = userId === null ? {} : { userId, ...(contactId ? { contactId } : {}) };
  const input = Object.assign(new SubscribeArgs(), { id: pushAppId, endpoint, keys, language, ...known });
  const { id } = await subscribe(own, input);
  await sql(own.db, 'delete from channels.webchat_push where subscription_id = $1 and visitor_id <> $2', [
    id,
    visitor.id,
  ]);
  await sql(own.db, BIND, [visitor.id, id]);
  await sql(own.db, FORGET, [visitor.id, MAX_BROWSERS]);
}
