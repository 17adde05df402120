import type { Step, Trigger } from '../definition/definition';
import { ENDS } from '../editor/open-ends';
import type { Given, Recipe, Variable } from './recipe';

const BOTH = ['email', 'sms'];

const send = ({ template }: Given, id: string, next: string, more: object = {}): Step => ({
  ...{ id, type: 'send', templateId: template(id), channels: BOTH, next },
  ...more,
});
const wait = (id: string, time: string, next: string): Step => ({ id, type: 'wait', for: time, next });
const tag = (id: string, name: string, next = ENDS): Step => ({ id, type: 'tag', tag: name, next });
const hear = (id: string, condition: object, timeout: string, next: string, onTimeout: string): Step => ({
  ...{ id, type: 'waitForEvent', timeout, next, onTimeout },
  ...condition,
});
const from = (...variables: readonly Variable[]) => ({
  variablesFrom: Object.fromEntries(variables.map(name => [name, name])),
});
const posted = (by: 'email' | 'phone'): Trigger => ({ type: 'webhook', contactFrom: { by, path: by } });
const once = { repeat: 'ONCE' };

/**
 * Recipes: the first one answers a new subscriber, all others the events of a shop, a desk or a
 * calendar.
 */
export const RECIPES = {
  drip: {
    need: 'topic',
    messages: { first: [], second: [], third: [] },
    build: given => {
      const consent = { class: 'marketing', topicId: given.topicId };
      return {
        triggers: [{ type: 'segment', segmentId: given.segmentId, change: 'entered' }],
        entry: once,
        steps: [
          send(given, 'first', 'pause', consent),
          wait('pause', '3d', 'second'),
          send(given, 'second', 'opened', consent),
          hear('opened', { message: { of: 'second', is: 'opened' } }, '4d', ENDS, 'third'),
          send(given, 'third', ENDS, consent),
        ],
      };
    },
  },
  welcome: {
    messages: { first: [], second: [], third: [] },
    build: given => ({
      triggers: [{ type: 'event', event: 'contact.created' }],
      entry: once,
      steps: [
        send(given, 'first', 'pause'),
        wait('pause', '2d', 'second'),
        send(given, 'second', 'opened'),
        hear('opened', { message: { of: 'second', is: 'opened' } }, '3d', ENDS, 'third'),
        send(given, 'third', ENDS),
      ],
    }),
  },
  cart: {
    messages: { first: ['link'], second: ['link'] },
    build: given => ({
      triggers: [posted('email')],
      entry: { every: '1d' },
      steps: [
        wait('hour', '1h', 'first'),
        send(given, 'first', 'day', from('link')),
        wait('day', '1d', 'second'),
        send(given, 'second', ENDS, from('link')),
        { id: 'bought', type: 'goal', event: 'short_link.converted', next: ENDS },
      ],
    }),
  },
  birthday: {
    messages: { first: [] },
    date: 'birthday',
    build: given => ({
      triggers: [{ type: 'date', key: 'birthday', yearly: true, at: '09:00' }],
      steps: [send(given, 'first', ENDS)],
    }),
  },
  winBack: {
    messages: { first: [], second: [] },
    date: 'last_order',
    build: given => ({
      triggers: [{ type: 'date', key: 'last_order', days: 60 }],
      steps: [
        send(given, 'first', 'opened'),
        hear('opened', { message: { of: 'first', is: 'opened' } }, '7d', ENDS, 'second'),
        send(given, 'second', ENDS),
      ],
    }),
  },
  noShow: {
    messages: { first: ['time'] },
    build: given => ({
      triggers: [posted('phone')],
      entry: { repeat: 'ALWAYS' },
      steps: [
        { id: 'until', type: 'waitUntil', from: 'remindAt', next: 'first' },
        send(given, 'first', 'answer', from('time')),
        hear('answer', { message: { of: 'first', is: 'replied' } }, '12h', ENDS, 'absent'),
        tag('absent', given.tag('absent')),
      ],
    }),
  },
  optIn: {
    messages: { remind: [], thanks: [] },
    build: given => ({
      triggers: [{ type: 'form', event: 'form.subscribed' }],
      entry: once,
      steps: [
        hear('confirmed', { event: 'form.confirmed' }, '1d', 'thanks', 'remind'),
        send(given, 'thanks', ENDS),
        send(given, 'remind', 'late'),
        hear('late', { event: 'form.confirmed' }, '3d', 'thanks', 'lost'),
        tag('lost', given.tag('unconfirmed')),
      ],
    }),
  },
  lead: {
    need: 'words',
    messages: { answer: [] },
    build: given => ({
      triggers: [{ type: 'keyword', words: given.words, match: 'contains' }],
      entry: { every: '1h' },
      steps: [
        tag('lead', given.tag('lead'), 'which'),
        {
          ...{ id: 'which', type: 'branch', next: 'question' },
          branches: [
            { when: { data: [{ path: 'text', op: 'contains', value: given.words[0] ?? '' }] }, next: 'sales' },
          ],
        },
        tag('sales', given.tag('sales'), 'answer'),
        tag('question', given.tag('question'), 'answer'),
        send(given, 'answer', ENDS),
      ],
    }),
  },
  digest: {
    messages: { first: ['count'] },
    build: given => ({
      triggers: [posted('email')],
      entry: { repeat: 'ALWAYS', perDay: 1_000 },
      steps: [
        { id: 'collect', type: 'digest', for: '1d', next: 'first' },
        send(given, 'first', ENDS, { variablesFrom: { count: 'digest.count' } }),
      ],
    }),
  },
  escalation: {
    messages: { mail: [], text: [] },
    build: given => ({
      triggers: [{ type: 'api' }],
      steps: [
        send(given, 'mail', 'opened', { channels: ['email'] }),
        hear('opened', { message: { of: 'mail', is: 'opened' } }, '30m', ENDS, 'text'),
        send(given, 'text', 'delivered', { channels: ['sms'] }),
        hear('delivered', { message: { of: 'text', is: 'delivered' } }, '10m', ENDS, 'unreached'),
        tag('unreached', given.tag('unreached')),
      ],
    }),
  },
  review: {
    messages: { first: ['link'], second: ['link'] },
    build: given => ({
      triggers: [posted('email')],
      entry: { every: '30d' },
      steps: [
        wait('pause', '7d', 'first'),
        send(given, 'first', 'clicked', from('link')),
        hear('clicked', { message: { of: 'first', is: 'clicked' } }, '3d', 'asked', 'second'),
        send(given, 'second', 'asked', from('link')),
        tag('asked', given.tag('asked')),
      ],
    }),
  },
} as const satisfies Readonly<Record<string, Recipe>>;

export type RecipeName = keyof typeof RECIPES;
export const RECIPE_NAMES = Object.keys(RECIPES) as RecipeName[];
export const recipeOf = (name: RecipeName): Recipe => RECIPES[name];
