import { CHANNELS } from '../../../catalogue/channels.js';
import { type InvalidField, invalidField } from '../../../kernel/errors/errors.js';
import { eventTypes } from '../../../kernel/events/event-type.js';
import { nearest } from './nearest.js';

const family = (prefix: string, steps: readonly string[]): string[] => steps.map(step => `${prefix}.${step}`);

/**
 * The event names that a client may subscribe to. There are more than the subgraphs of this process emit, so that a
 * client can subscribe before its channel exists.
 */
const PUBLISHED: readonly string[] = [
  ...Object.values(CHANNELS).flatMap(({ events: { prefix, steps } }) => family(prefix, steps)),
  ...family('photosocial.comment', ['received', 'replied', 'hidden', 'unhidden', 'deleted']),
  ...family('phone_number', ['activated', 'past_due', 'suspended', 'released']),
  ...family('form', ['subscribed', 'confirmed', 'unsubscribed']),
  ...family('short_link', ['clicked', 'converted']),
  ...family('automation', ['enabled', 'paused', 'run.started', 'run.completed', 'run.failed', 'run.cancelled']),
  ...family('template', ['approved', 'rejected', 'paused', 'disabled', 'category_changed']),
  ...family('instance', ['qr', 'connected', 'disconnected']),
  ...family('contact', ['created', 'updated', 'deleted']),
  ...family('campaign', ['started', 'paused', 'resumed', 'completed', 'cancelled']),
  ...family('webhook', ['test', 'disabled']),
  ...family('oauth.connection', ['created', 'revoked']),
  'trust.score_changed',
];

/** `voice.call.dtmf` → itself, `voice.call.*`, `voice.*`, `*`: every pattern that matches it. */
function patternsOf(name: string): readonly string[] {
  const words = name.split('.');
  const families = words.slice(0, -1).map((_, index) => `${words.slice(0, index + 1).join('.')}.*`);
  return [name, ...families, '*'];
}

/** Returns whether one of the patterns matches an event name. */
export const matchesAny = (patterns: readonly string[], name: string): boolean =>
  patternsOf(name).some(pattern => patterns.includes(pattern));

/** Every event name that a client may subscribe to, each once. */
export const knownNames = (): readonly string[] => [
  ...new Set([...PUBLISHED, ...eventTypes().map(({ name }) => name)]),
];

/** Unknown patterns of one input that get a suggestion: each is compared with every name. */
const MAX_SUGGESTED = 5;

/** Returns an invalid field for every pattern that matches no known event. */
export function invalidPatterns(field: string, patterns: readonly string[]): InvalidField[] {
  const known = new Set(knownNames().flatMap(patternsOf));
  let unknown = 0;
  return patterns.flatMap((pattern, index) => {
    if (known.has(pattern)) return [];
    const place = `${field}[${index}]`;
    const suggestion = unknown++ < MAX_SUGGESTED ? nearest(pattern, known) : null;
    return [suggestion === null ? invalidField(place, 'event') : invalidField(place, 'eventLike', { suggestion })];
  });
}

/** Returns an invalid field if the pattern matches no known event. */
export const invalidPattern = (field: string, pattern: string): InvalidField[] =>
  invalidPatterns(field, [pattern]).map(invalid => ({ ...invalid, field }));

/** Returns the event names that the patterns match; `null` for all. */
export const namesOf = (patterns: readonly string[]): readonly string[] | null =>
  patterns.includes('*') ? null : knownNames().filter(name => matchesAny(patterns, name));
