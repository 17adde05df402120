/**
 * Names that people give the columns of a file of contacts, by the field: in the three languages of the product, and in exports of
 * other systems. They are without accents, spaces and signs.
 */
export const COLUMN_NAMES = {
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
} as const satisfies Readonly<Record<string, readonly string[]>>;
