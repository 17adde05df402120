import { beforeAll, expect, test } from 'vitest';
import { subgraphsOf } from '../../app/subgraphs.js';
import { eventTypes } from '../../kernel/events/event-type.js';
import { knownNames } from '../../subgraphs/webhooks/event/event-names.js';

/**
 * Names that can be subscribed to before their emitters are built. A name leaves this list with its
 * first emitter.
 */
const PLANNED = /^(automation|campaign|oauth\.connection)\./;

/** Named by the specification or by our decisions, beside those of the definitions. */
const REQUIRED = `message.{sent,delivered,read,failed,received,edited,deleted}
botchat.message.{sent,delivered,read,failed,received}
photosocial.message.{sent,delivered,read,failed,received,edited,deleted}
photosocial.comment.{received,replied,hidden,unhidden,deleted} sms.{sent,delivered,failed,received,replied}
email.{sent,delivered,opened,clicked,bounced,complained,unsubscribed} push.{sent,delivered,clicked,failed}
rcs.{sent,delivered,read,failed,received} form.{subscribed,confirmed,unsubscribed} short_link.{clicked,converted}
voice.call.{initiated,received,ringing,answered,completed,failed,dtmf,gather.ended,recording.ready,machine.detected}
phone_number.{activated,past_due,suspended,released} template.{approved,rejected,category_changed}
instance.{qr,connected,disconnected} contact.{created,updated,deleted} trust.score_changed webhook.{test,disabled}`
  .split(/\s+/)
  .flatMap(text => {
    const [, family = '', names = ''] = /^(.*?)\{(.*)\}$/.exec(text) ?? [];
    return names ? names.split(',').map(name => family + name) : [text];
  });

beforeAll(async () => {
  await subgraphsOf();
});

test('every event of the specification is defined', () => {
  const defined = new Set(eventTypes().map(({ name }) => name));
  expect(REQUIRED.filter(name => !defined.has(name))).toEqual([]);
});

test('what can be subscribed to is defined, or planned by name', () => {
  const defined = new Set(eventTypes().map(({ name }) => name));
  expect(knownNames().filter(name => !defined.has(name) && !PLANNED.test(name))).toEqual([]);
});
