import { type Texts, texts } from '../texts.js';
import type { ProviderField, ProviderKindRow } from './field.js';

/** A row whose names and forms are known to the compiler, so that the functions of its kind see its settings. */
export const defineProviderKind = <const Row extends ProviderKindRow>(row: Row): Row => row;

type ValueOf<Field extends ProviderField> = Field extends { readonly choices: readonly (infer Choice)[] }
  ? Choice
  : Field['form'] extends 'number'
    ? number
    : Field['form'] extends 'boolean'
      ? boolean
      : string;

type Present = { readonly required: true } | { readonly default: string | number | boolean };

/** The settings of a kind, by the names of its fields, with their defaults. */
export type SettingsOf<Row extends ProviderKindRow> = {
  readonly [Field in Row['fields'][number] as Field extends Present ? Field['name'] : never]: ValueOf<Field>;
} & {
  readonly [Field in Row['fields'][number] as Field extends Present ? never : Field['name']]?:
    | ValueOf<Field>
    | undefined;
};

/** Returns the settings that were given, with the defaults of those that were not. */
export const withDefaults = (
  row: ProviderKindRow,
  given: Readonly<Record<string, string | number | boolean | undefined>>,
): Record<string, string | number | boolean | undefined> => ({
  ...Object.fromEntries(
    row.fields.flatMap(field => (field.default === undefined ? [] : [[field.name, field.default]])),
  ),
  ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
});

/** A name that is the same in every language, as in the console of the provider. */
export const named = <const Name extends string>(name: Name): Texts => ({ en: name, 'pt-BR': name, es: name });

/** The base URL of an API, which regions and test servers change. */
export const apiUrl = (usual: string) =>
  ({
    name: 'apiUrl',
    form: 'url',
    secret: false,
    required: false,
    advanced: true,
    label: texts('API URL', 'URL da API', 'URL de la API'),
    help: texts(
      `Only for another region or a test server. Usually ${usual}.`,
      `Só para outra região ou um servidor de teste. Normalmente ${usual}.`,
      `Solo para otra región o un servidor de prueba. Normalmente ${usual}.`,
    ),
  }) as const satisfies ProviderField;

/** The sender of an SMS that names none. A kind that cannot do without it says `required: true`. */
export const smsSender = (help: Texts) =>
  ({
    name: 'from',
    form: 'text',
    secret: false,
    required: false,
    label: texts('Sender', 'Remetente', 'Remitente'),
    help,
    pattern: '\\+?[1-9]\\d{2,14}|[A-Za-z0-9][A-Za-z0-9 .&_-]{0,10}',
  }) as const satisfies ProviderField;

/** The sender of a mail that names none. */
export const mailSender = (help: Texts) =>
  ({
    name: 'from',
    form: 'text',
    secret: false,
    required: true,
    label: texts('Sender', 'Remetente', 'Remitente'),
    help,
    pattern: '[^<>@,;]*<[^<>@\\s,;]+@[^<>@\\s,;]+>|[^<>@\\s,;]+@[^<>@\\s,;]+',
  }) as const satisfies ProviderField;
