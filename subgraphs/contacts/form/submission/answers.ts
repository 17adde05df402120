import type { Context } from '../../../../kernel/context/context.js';
import { failIfInvalid, type InvalidField, invalidField } from '../../../../kernel/errors/errors.js';
import type { FieldKind, ShownField } from '../../../../kernel/http/pages/form-fields.js';
import { type GivenContact, readContact } from '../../contact/contact-input.js';
import { propertiesByKey } from '../../property/property-registry.js';
import { type CONTACT_FIELDS, PROPERTY_PREFIX } from '../form.js';

type ContactField = (typeof CONTACT_FIELDS)[number];

/** The values of a checked box: the one that browsers send, and those that programs write. */
const CHECKED = new Set(['true', 'on', 'yes', '1']);

/**
 * Converts an entered text to the value of a property. A text that is no such value stays, and is
 * refused later.
 */
const VALUES: Readonly<Record<FieldKind, (text: string) => unknown>> = {
  EMAIL: text => text,
  PHONE: text => text,
  TEXT: text => text,
  URL: text => text,
  DATE: text => text,
  NUMBER: text => {
    const number = Number(text.replace(',', '.'));
    return Number.isFinite(number) ? number : text;
  },
  CHECKBOX: text => CHECKED.has(text.toLowerCase()),
};

/**
 * Returns the contact that answers describe, without empty answers. Throws `VALIDATION_ERROR`
 * naming every field that lacks an answer or has an invalid one.
 */
export async function readAnswers(
  ctx: Context,
  fields: readonly ShownField[],
  answers: ReadonlyMap<string, string>,
): Promise<GivenContact> {
  const missing: InvalidField[] = [];
  const given: GivenContact = {};
  const properties: Record<string, unknown> = {};
  for (const { name, kind, required } of fields) {
    const text = (answers.get(name) ?? '').trim();
    const isEmpty = kind === 'CHECKBOX' ? !CHECKED.has(text.toLowerCase()) : text === '';
    if (isEmpty && required) missing.push(invalidField(name, 'required'));
    if (isEmpty && (required || kind !== 'CHECKBOX')) continue;
    if (name.startsWith(PROPERTY_PREFIX)) properties[name.slice(PROPERTY_PREFIX.length)] = VALUES[kind](text);
    else given[name as ContactField] = text;
  }
  const whole = Object.keys(properties).length > 0 ? { ...given, properties } : given;
  failIfInvalid([...missing, ...(await invalidAnswers(ctx, whole))]);
  return whole;
}

async function invalidAnswers(ctx: Context, given: GivenContact): Promise<readonly InvalidField[]> {
  const properties = await propertiesByKey(ctx, Object.keys(given.properties ?? {}));
  return readContact(given, { country: undefined, properties }).errors;
}
