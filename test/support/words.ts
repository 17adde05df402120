/** The words of a source: `sendSms` → `send Sms`; a method such as `.push(` is no name of a channel. */
export const wordsOf = (text: string): string =>
  text
    .replaceAll(/\.\w+\(/g, '(')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .replaceAll(/e-mail/gi, 'email');

/** The names that a source has among its words. */
export const namesIn = (text: string, names: readonly string[]): string[] =>
  names.filter(name => new RegExp(`\\b${name}s?\\b`, 'i').test(wordsOf(text)));
