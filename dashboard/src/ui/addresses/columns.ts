import { COLUMN_NAMES } from '../../../../catalogue/contact-file/columns.js';

/** Fields of a contact that a column can fill, beside its properties. */
export type Field = keyof typeof COLUMN_NAMES;
export const FIELDS = Object.keys(COLUMN_NAMES) as readonly Field[];

/** A text as the names of the catalogue are written: without accents, spaces and signs. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** The field that a column is named after. */
export function fieldNamed(name: string): Field | null {
  const wanted = plain(name);
  return FIELDS.find(field => (COLUMN_NAMES[field] as readonly string[]).includes(wanted)) ?? null;
}

/** The forms of addresses by which a column without a known name is recognised. */
const FORMS = {
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  phone: /^\+?\d[\d\s().-]{6,}$/,
  telegramPeer: /^(?:-?[1-9]\d{0,19}|@?[A-Za-z]\w{3,31})$/,
} as const satisfies Partial<Record<Field, RegExp>>;
export type AddressField = keyof typeof FORMS;

export const looksLike = (field: AddressField, text: string): boolean => FORMS[field].test(text.trim());
