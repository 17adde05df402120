import { stripVTControlCharacters, styleText } from 'node:util';

/** Characters that act on a terminal in the place of being shown. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** A text of the server or of a file as it may be shown: nobody's name moves the cursor or changes the title of a window. */
export const shown = (text: string): string => stripVTControlCharacters(text).replace(CONTROL, '');

/** The same on one line. */
export const onOneLine = (text: string): string => shown(text).replace(/\s+/g, ' ').trim();

type Style = Parameters<typeof styleText>[0];

/** Colours where there is a terminal that wants them: `NO_COLOR` and pipes have none. */
export const styled = (style: Style, text: string, stream: NodeJS.WriteStream = process.stdout): string =>
  styleText(style, text, { stream, validateStream: true });

/** JSON in which nothing acts on a terminal either. */
export const jsonOf = (value: unknown, indent?: number): string =>
  JSON.stringify(value, null, indent).replace(
    /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g,
    each => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** A member's name in words of a command: `createdFrom` → `created-from`. */
export const kebab = (name: string): string => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);

/** The reverse of {@link kebab}. */
export const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
