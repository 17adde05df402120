import { defineChannel } from '../../core/channel.js';
import { configured } from '../../core/check/configured.js';
import { consent } from '../../core/check/consent.js';
import { credits } from '../../core/check/credits.js';
import { destination } from '../../core/check/destination.js';
import { onboarded } from '../../core/check/onboarded.js';
import type { Body, OlderBody } from '../../core/message/accept/older-body.js';
import { defineProvider } from '../../core/provider/definition.js';
import { readPush } from './content.js';
import { pushEvents } from './events.js';
import { storeFanOut } from './fan-out/store-fan-out.js';
import type { PushContent } from './notification.js';
import { PUSH_PROVIDER } from './provider-name.js';
import { SendPushArgs } from './push.args.js';
import { contactsOf, expandRecipients, sandboxOutcome, toRecipient } from './recipients.js';
import { withTarget } from './target.js';
import { pushTemplate } from './template.js';

const ADDRESS = 'PUSH_SUBSCRIPTION';

const services = defineProvider({
  name: PUSH_PROVIDER,
  addressKind: ADDRESS,
  // Every app brings its own credentials: there is nothing to configure before the first send.
  builtIn: true,
  settings: config => ({ ...config.push, allowNetworks: config.outbound.allowNetworks }),
  create: async (settings, deps) => {
    const { PushProvider } = await import('./provider.js');
    return new PushProvider(settings, deps);
  },
});

const MEMBERS = ['title', 'body', 'message', 'url', 'icon', 'image', 'data'];

const RECIPIENTS = ['userIds', 'subscriptionIds'];

/**
 * Turns `{userIds | subscriptionIds, title, body, url}` into the canonical body. A member of the
 * wrong type is left to be refused.
 */
function toCanonical(body: Body): Body {
  const { userIds, subscriptionIds } = body;
  const given = MEMBERS.filter(name => Object.hasOwn(body, name));
  if (Object.hasOwn(body, 'payload') || (given.length === 0 && !userIds && !subscriptionIds)) return body;
  const to = [...listOf(body['to']), ...listOf(userIds).map(asUser), ...listOf(subscriptionIds)];
  const payload = Object.fromEntries(given.map(name => [name, body[name]]));
  return { ...body, to, type: body['type'] ?? 'text', payload };
}

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

const asUser = (id: unknown): unknown => (typeof id === 'string' || typeof id === 'number' ? `user:${id}` : id);

const olderBody: OlderBody = Object.assign(toCanonical, { members: MEMBERS, recipients: RECIPIENTS });

export const push = defineChannel<SendPushArgs, PushContent>({
  name: 'push',
  fields: { send: 'sendPush', dryRun: 'dryRunPush', one: 'push', many: 'pushMessages' },
  address: { kind: ADDRESS, normalise: toRecipient, contactsOf, expand: expandRecipients, fanOut: storeFanOut },
  senders: { normalise: () => null, allowing: () => [], isAnswerable: () => false },
  lines: null,
  content: {
    args: SendPushArgs,
    types: { text: { read: readPush } },
    template: pushTemplate,
    slots: { title: 'line', body: 'text', url: 'line' },
    parts: () => 1,
    textSize: null,
    forMessage: withTarget,
    store: null,
    rescheduled: null,
    preview: null,
  },
  olderBody,
  checks: [onboarded, configured, destination, consent, credits],
  refuses: ['PUSH_NO_SUBSCRIPTION', 'PUSH_AUDIENCE_TOO_LARGE', 'PUSH_PAYLOAD_TOO_LARGE', 'LIMIT_REACHED'],
  queue: { claim: 100, loops: 4, repeatable: false, patience: null },
  events: pushEvents,
  inbound: null,
  cancel: { field: 'cancelPush', revoke: null },
  edit: null,
  delete: null,
  sandbox: {
    outcomeOf: sandboxOutcome,
    bounce: { substatus: 'undeliverable', code: 'PUSH_SUBSCRIPTION_GONE' },
    engagement: ['clicked'],
  },
  providers: [services],
});
