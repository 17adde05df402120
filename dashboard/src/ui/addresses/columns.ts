/** Fields of a contact that a column can fill, beside its properties. */
export const FIELDS = [
  'name',
  'email',
  'phone',
  'externalId',
  'telegramPeer',
  'url',
  'timeZone',
  'languages',
  'tags',
  'receiveMarketing',
  'optedOutChannels',
] as const;
export type Field = (typeof FIELDS)[number];

/**
 * The names that people use for the fields in the three languages of the dashboard, and those in
 * exports of other systems.
 */
const NAMES: Readonly<Record<Field, readonly string[]>> = {
  name: ['name', 'fullname', 'contactname', 'nome', 'nomecompleto', 'nombre', 'nombrecompleto', 'displayname'],
  email: ['email', 'emailaddress', 'mail', 'correo', 'correoelectronico', 'enderecodeemail'],
  phone: ['phone', 'phonenumber', 'mobile', 'mobilephone', 'cell', 'telefone', 'celular', 'telefono', 'movil', 'tel'],
  externalId: ['externalid', 'customerid', 'userid', 'clientid', 'idexterno', 'idcliente'],
  telegramPeer: ['telegrampeer', 'telegram', 'telegramuser'],
  url: ['url', 'website', 'webpage', 'site', 'sitio', 'paginaweb'],
  timeZone: ['timezone', 'tz', 'fusohorario', 'zonahoraria'],
  languages: ['languages', 'language', 'locale', 'idioma', 'idiomas', 'lingua'],
  tags: ['tags', 'tag', 'labels', 'etiquetas', 'etiqueta'],
  receiveMarketing: ['receivemarketing', 'marketing', 'newsletter', 'optin', 'acceptsmarketing'],
  optedOutChannels: ['optedoutchannels'],
};

/** A text as these names are written: without accents, spaces and signs. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** The field that a column is named after. */
export function fieldNamed(name: string): Field | null {
  const wanted = plain(name);
  return FIELDS.find(field => NAMES[field].includes(wanted)) ?? null;
}

/** The forms of addresses by which a column without a known name is recognised. */
const FORMS = {
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  phone: /^\+?\d[\d\s().-]{6,}$/,
  telegramPeer: /^@\w{3,}$/,
} as const satisfies Partial<Record<Field, RegExp>>;
export type AddressField = keyof typeof FORMS;

export const looksLike = (field: AddressField, text: string): boolean => FORMS[field].test(text.trim());
