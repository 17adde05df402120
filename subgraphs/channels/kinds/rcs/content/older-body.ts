import type { Body, OlderBody } from '../../../core/message/accept/older-body.js';

/** The kinds as the older body named them. */
const KINDS: Readonly<Record<string, string>> = {
  text: 'text',
  card: 'card',
  richcard: 'card',
  carousel: 'carousel',
  file: 'file',
  media: 'file',
};

const MEMBERS = ['messageType', 'text', 'card', 'cards', 'file', 'suggestions', 'from', 'fallback'];

/**
 * Turns `{to, messageType, text | card | cards | file}` into the canonical body. A member of the
 * wrong type is left to be refused.
 */
function toCanonical(body: Body): Body {
  const given = MEMBERS.filter(name => Object.hasOwn(body, name));
  if (given.length === 0 || Object.hasOwn(body, 'payload')) return body;
  const { to, messageType, text, ...rest } = body;
  const type = kindOf(messageType, body);
  const members = given.filter(name => name !== 'messageType' && name !== 'text').map(name => [name, rest[name]]);
  const payload = { ...Object.fromEntries(members), ...(text === undefined ? {} : { message: text }) };
  return {
    ...body,
    to: typeof to === 'string' ? [to] : to,
    type,
    payload: type === 'card' ? withOneCard(payload) : payload,
  };
}

/**
 * Returns the type of a body. A type that is not known is left to be refused; without a type, the
 * members decide.
 */
function kindOf(messageType: unknown, body: Body): unknown {
  if (typeof messageType !== 'string')
    return (
      messageType ??
      body['type'] ??
      (body['cards'] ? 'carousel' : body['card'] ? 'card' : body['file'] ? 'file' : 'text')
    );
  const name = messageType.toLowerCase().replace(/[^a-z]/g, '');
  return Object.hasOwn(KINDS, name) ? KINDS[name] : messageType;
}

/** The only one of `cards` was a card, too. */
function withOneCard(payload: Body): Body {
  const { cards, ...rest } = payload;
  return Array.isArray(cards) && cards.length === 1 && !rest['card'] ? { ...rest, card: cards[0] } : payload;
}

export const rcsOlderBody: OlderBody = Object.assign(toCanonical, { members: MEMBERS });
