import { escapeText } from '../../../../kernel/text/escape.js';
import type { MessageContent } from '../provider/port.js';

/** Values of one message, by name: texts where its content has slots, any JSON where it has a template. */
export type Variables = Readonly<Record<string, unknown>>;

/**
 * The way a value is written into a member: as it is, without line breaks, or with the characters
 * of markup escaped.
 */
export type SlotKind = 'text' | 'line' | 'html';

/** The members of a content that may have slots. */
export type SlotMembers<Content> = Readonly<Partial<Record<Extract<keyof Content, string>, SlotKind>>>;

/** A content without slots, or the names that have no value. */
export type Rendered = { readonly content: MessageContent } | { readonly missing: readonly string[] };

/** `{{name}}`, with spaces around the name or without. */
const SLOT = /\{\{ *([A-Za-z][\w.-]{0,63}) *\}\}/g;

export const WRITERS: Readonly<Record<SlotKind, (value: string) => string>> = {
  text: value => value,
  line: value => value.replace(/\p{Cc}+/gu, ' '),
  html: escapeText,
};

/** Writes the variables of one message into the content that it shares. A value is not searched for slots. */
export function rendered(content: MessageContent, slots: SlotMembers<MessageContent>, variables: Variables): Rendered {
  const missing = new Set<string>();
  const members = Object.entries(content).map(([member, value]: [string, unknown]) => {
    const kind = (slots as Readonly<Record<string, SlotKind>>)[member];
    return [member, kind && typeof value === 'string' ? filled(value, WRITERS[kind], variables, missing) : value];
  });
  return missing.size > 0 ? { missing: [...missing] } : { content: Object.fromEntries(members) as MessageContent };
}

function filled(text: string, write: (value: string) => string, variables: Variables, missing: Set<string>): string {
  return text.replace(SLOT, (slot, name: string) => {
    if (Object.hasOwn(variables, name)) return write(String(variables[name]));
    missing.add(name);
    return slot;
  });
}
