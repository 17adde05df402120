/** Words by which spreadsheets and people say yes, without a dot and in small letters. */
const YES = new Set([
  ...['true', 'yes', 'y', '1', 't', 'on', 'x', '✓', '✔', 'sim', 's', 'sí', 'si', 'verdadeiro', 'v', 'verdadero'],
  ...['vrai', 'oui', 'wahr', 'ja', 'j', 'vero', 'да', 'истина', 'tak', 'ano'],
]);
const NO = new Set([
  ...[
    'false',
    'no',
    'n',
    '0',
    'f',
    'off',
    'não',
    'nao',
    'falso',
    'faux',
    'non',
    'falsch',
    'nein',
    'нет',
    'ложь',
    'nie',
    'ne',
  ],
]);

/** Words by which mailing programs say that somebody gets their mail, or not. */
const SUBSCRIBED = new Set([
  ...['subscribed', 'confirmed', 'enabled', 'active', 'opted in', 'opted-in', 'optin', 'opt-in', 'marketing contact'],
  ...['inscrito', 'ativo', 'suscrito', 'activo', 'granted'],
]);
const NOT_SUBSCRIBED = new Set([
  ...[
    'unsubscribed',
    'unconfirmed',
    'not subscribed',
    'non-subscribed',
    'nonsubscribed',
    'never subscribed',
    'pending',
  ],
  ...['cleaned', 'bounced', 'complained', 'disabled', 'blocklisted', 'blacklisted', 'inactive', 'archived'],
  ...['opted out', 'opted-out', 'optout', 'opt-out', 'non-marketing contact', 'descadastrado', 'inativo', 'cancelado'],
  ...['inactivo', 'dado de baja', 'denied'],
]);

const wordOf = (text: string): string => text.trim().toLowerCase().replaceAll('_', ' ');

/** `null` for a word that is neither. */
export function readYesOrNo(text: string): boolean | null {
  const word = wordOf(text);
  return YES.has(word) ? true : NO.has(word) ? false : null;
}

/** Returns whether somebody gets mail, by a yes or no or by the state of a subscription; `null` for other words. */
export function readSubscription(text: string): boolean | null {
  const word = wordOf(text);
  return SUBSCRIBED.has(word) ? true : NOT_SUBSCRIBED.has(word) ? false : readYesOrNo(word);
}

/** Returns whether a text is the state of a subscription, and not only a yes or no. */
export const isSubscriptionState = (text: string): boolean =>
  SUBSCRIBED.has(wordOf(text)) || NOT_SUBSCRIBED.has(wordOf(text));
