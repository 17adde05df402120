const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as content or quoted attribute of HTML. */
export const escapeText = (text: string): string => text.replace(/[&<>"']/g, character => ENTITIES[character]!);
