import type { TriggerOf } from '../definition/triggers.js';

const AROUND = /^[\s\p{P}\p{S}]+|[\s\p{P}\p{S}]+$/gu;

/** A text as keywords are compared: without case, width and signs around it. */
const plain = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(AROUND, '').replaceAll(/\s+/g, ' ');

/** Characters of a message that are looked at. */
const MAX_READ = 2_000;

/** Returns whether a message has one of the words. */
export function hasKeyword({ words, match = 'exact' }: TriggerOf<'keyword'>, text: string): boolean {
  const normalized = plain(text.slice(0, MAX_READ));
  return words.map(plain).some(word => {
    if (word === '') return false;
    if (match === 'exact') return normalized === word;
    return match === 'starts'
      ? normalized === word || normalized.startsWith(`${word} `)
      : ` ${normalized} `.includes(` ${word} `);
  });
}
