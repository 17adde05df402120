import { FIELD_LABELS } from '../../../catalogue/pages/form.js';
import type { Context } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import type { Locale } from '../../../kernel/errors/errors.js';
import type { FieldKind, ShownField } from '../../../kernel/http/pages/form-fields.js';
import { type CONTACT_FIELDS, type Form, type FormField, PROPERTY_PREFIX } from './form.js';

type ContactField = (typeof CONTACT_FIELDS)[number];

const CONTACT_KINDS: Readonly<Record<ContactField, FieldKind>> = {
  email: 'EMAIL',
  phone: 'PHONE',
  name: 'TEXT',
  url: 'URL',
};

const PROPERTY_KINDS = {
  STRING: 'TEXT',
  NUMBER: 'NUMBER',
  BOOLEAN: 'CHECKBOX',
  DATE: 'DATE',
} as const satisfies Readonly<Record<string, FieldKind>>;

interface KnownProperty {
  key: string;
  name: string;
  type: keyof typeof PROPERTY_KINDS;
}

/** Returns the fields of a form in one language, without properties that were deleted. */
export async function shownFields(ctx: Context, form: Form, language: Locale): Promise<ShownField[]> {
  const keys = form.fields.flatMap(({ field }) =>
    field.startsWith(PROPERTY_PREFIX) ? [field.slice(PROPERTY_PREFIX.length)] : [],
  );
  const known = keys.length > 0 ? await propertiesOf(ctx, keys) : new Map<string, KnownProperty>();
  const labels = new Map(form.translation(language)?.labels?.map(({ field, label }) => [field, label]));
  return form.fields.flatMap(item => shown(item, labels.get(item.field), known, language) ?? []);
}

function shown(
  { field, label: own, required }: FormField,
  translated: string | undefined,
  known: ReadonlyMap<string, KnownProperty>,
  language: Locale,
): ShownField | null {
  const given = translated ?? own;
  if (!field.startsWith(PROPERTY_PREFIX)) {
    const name = field as ContactField;
    return { name, label: given ?? FIELD_LABELS[name][language], kind: CONTACT_KINDS[name], required };
  }
  const property = known.get(field.slice(PROPERTY_PREFIX.length));
  return property
    ? { name: field, label: given ?? property.name, kind: PROPERTY_KINDS[property.type], required }
    : null;
}

async function propertiesOf({ db, caller }: Context, keys: readonly string[]): Promise<Map<string, KnownProperty>> {
  const properties = await sql<KnownProperty>(
    db,
    'select key, name, type from contacts.property where workspace_id = $1 and key = any($2::text[])',
    [caller.workspaceId, keys],
  );
  return new Map(properties.map(property => [property.key, property]));
}
