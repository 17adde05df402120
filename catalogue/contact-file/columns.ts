/**
 * Names that people and programs give the columns of a file of contacts, by the target, the preferred first: in the three languages
 * of the product, in some more, and in exports of mailing programs, shops, mail programs and spreadsheets. They are without
 * accents, spaces and signs.
 */
export const COLUMN_NAMES = {
  name: [
    ...['name', 'fullname', 'displayname', 'contactname', 'nome', 'nomecompleto', 'nombre', 'nombrecompleto', 'fn'],
    ...['nomeesobrenome', 'nombreyapellidos', 'nombreyapellido', 'vollername', 'nomcomplet', 'имя', 'фио'],
  ],
  email: [
    ...[
      'email',
      'emailaddress',
      'mail',
      'mailaddress',
      'primaryemail',
      'email1value',
      'email1address',
      'emailprincipal',
    ],
    ...['correo', 'correoelectronico', 'direcciondecorreoelectronico', 'direcciondecorreo', 'correoe'],
    ...['enderecodeemail', 'enderecoemail', 'enderecodecorreioeletronico', 'correioeletronico', 'mailadresse'],
    ...['emailadresse', 'adresseemail', 'adressemail', 'courriel', 'indirizzoemail', 'почта', 'электроннаяпочта'],
    ...['email2value', 'email2address', 'email2', 'email3value', 'email3address', 'workemail'],
  ],
  phone: [
    ...['phone', 'phonenumber', 'mobile', 'mobilephone', 'mobilephonenumber', 'mobilenumber', 'cell', 'cellphone'],
    ...['cellphonenumber', 'sms', 'smsphonenumber', 'smsnumber', 'phone1value', 'whatsapp', 'whatsappphonenumber'],
    ...['celular', 'telefonecelular', 'telefonemovel', 'telemovel', 'numerodecelular', 'celularwhatsapp', 'movil'],
    ...['telefonomovil', 'telefonocelular', 'numerodemovil', 'telefone', 'numerodetelefone', 'fone', 'telefono'],
    ...['numerodetelefono', 'tel', 'telephone', 'telephonenumber', 'primaryphone', 'telefoneprincipal', 'handy'],
    ...[
      'handynummer',
      'mobiltelefon',
      'telefon',
      'telefonnummer',
      'portable',
      'telephoneportable',
      'numerodetelephone',
    ],
    ...['cellulare', 'телефон', 'мобильныйтелефон', 'phone2value', 'phone3value', 'otherphone', 'homephone'],
    ...['telefoneresidencial', 'telefonoparticular', 'businessphone', 'workphone', 'telefonecomercial'],
    ...['telefonodeltrabajo', 'defaultaddressphone'],
  ],
  firstName: [
    ...['firstname', 'givenname', 'fname', 'forename', 'primeironome', 'primernombre', 'vorname', 'prenom'],
    ...['nomedebatismo', 'nombredepila'],
  ],
  middleName: ['middlename', 'additionalname', 'segundonome', 'segundonombre', 'nomedomeio', 'отчество'],
  lastName: [
    ...['lastname', 'surname', 'familyname', 'lname', 'sobrenome', 'ultimonome', 'apelido', 'apellido', 'apellidos'],
    ...['nachname', 'nom', 'nomdefamille', 'cognome', 'фамилия'],
  ],
  externalId: [
    ...['externalid', 'extid', 'customerid', 'userid', 'clientid', 'subscriberid', 'identifier', 'idexterno'],
    ...[
      'idcliente',
      'iddocliente',
      'iddelcliente',
      'codigodocliente',
      'codigocliente',
      'recordid',
      'uuid',
      'contactid',
    ],
  ],
  telegramPeer: ['telegrampeer', 'telegram', 'telegramuser', 'telegramusername'],
  url: [
    ...[
      'url',
      'website',
      'websiteurl',
      'webpage',
      'website1value',
      'homepage',
      'site',
      'sitio',
      'sitioweb',
      'paginaweb',
    ],
    ...['paginadaweb', 'siteweb', 'webseite'],
  ],
  timeZone: ['timezone', 'tz', 'fusohorario', 'zonahoraria'],
  languages: [
    ...[
      'languages',
      'language',
      'preferredlanguage',
      'locale',
      'lang',
      'idioma',
      'idiomas',
      'lingua',
      'sprache',
      'langue',
    ],
  ],
  tags: [
    ...['tags', 'tag', 'labels', 'label', 'groupmembership', 'categories', 'etiquetas', 'etiqueta', 'marcadores'],
    ...['categorias', 'grupos', 'lists'],
  ],
  receiveMarketing: [
    ...['receivemarketing', 'acceptsmarketing', 'acceptmarketing', 'marketing', 'marketingconsent', 'newsletter'],
    ...[
      'subscribed',
      'issubscribed',
      'optin',
      'optedin',
      'emailoptin',
      'doubleoptin',
      'marketingoptin',
      'aceitamarketing',
    ],
    ...[
      'aceitareceber',
      'aceitanewsletter',
      'aceitareceberemails',
      'aceitareceberofertas',
      'inscrito',
      'aceptamarketing',
    ],
    ...[
      'aceptarecibir',
      'aceptanewsletter',
      'aceptapublicidad',
      'suscrito',
      'marketingcontactstatus',
      'marketingstatus',
      'consent',
    ],
    ...['consentimento', 'consentimiento'],
  ],
  unsubscribed: [
    ...[
      'unsubscribed',
      'isunsubscribed',
      'optout',
      'optedout',
      'unsubtime',
      'unsubscribedat',
      'unsubscribedfromallemail',
    ],
    ...['globalunsubscribe', 'blacklisted', 'blocklisted', 'isblacklisted', 'isblocklisted', 'donotcontact'],
    ...['descadastrado', 'cancelouinscricao', 'naocontatar', 'dadodebaja', 'desuscrito', 'nocontactar'],
  ],
  optedOutChannels: ['optedoutchannels'],
  topicIds: ['topicids'],
  'optIn.email': [
    ...['emailsubscriberstatus', 'emailsubscriptionstatus', 'emailmarketing', 'oktoemail', 'mayemail'],
    ...['acceptsemailmarketing', 'emailmarketingconsent', 'emailconsent', 'aceitaemail', 'aceptaemail'],
  ],
  'optIn.sms': [
    ...['smssubscriberstatus', 'smssubscriptionstatus', 'smsmarketing', 'oktotext', 'oktosms', 'maytext'],
    ...['acceptssmsmarketing', 'smsmarketingconsent', 'smsconsent', 'smsoptin', 'aceitasms', 'aceptasms', 'acceptssms'],
  ],
  'optOut.email': [
    ...[
      'emailblacklisted',
      'emailblocklisted',
      'blacklistedemail',
      'blocklistedemail',
      'emailoptout',
      'hasoptedoutofemail',
    ],
    ...['optedoutofemail', 'emailunsubscribed', 'donotemail', 'unsubscribedfromemails', 'unsubscribedfromemail'],
  ],
  'optOut.sms': [
    ...['smsblacklisted', 'smsblocklisted', 'blacklistedsms', 'blocklistedsms', 'smsoptout', 'hasoptedoutofsms'],
    ...['optedoutofsms', 'smsunsubscribed', 'donotsms', 'donottext', 'unsubscribedfromsms'],
  ],
  'optOut.voice': ['donotcall', 'donotphone', 'calloptout', 'phoneoptout', 'naoligar', 'nollamar'],
  'optOut.chatapp': ['whatsappblacklisted', 'whatsappblocklisted', 'whatsappoptout'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Words around a name that say nothing about its target: "E-mail do cliente" is "E-mail". */
export const COLUMN_FILLERS = [
  ...['de', 'do', 'da', 'del', 'la', 'el', 'o', 'a', 'the', 'of', 'your', 'seu', 'sua', 'su', 'contact', 'contacto'],
  ...[
    'contato',
    'customer',
    'client',
    'cliente',
    'subscriber',
    'assinante',
    'suscriptor',
    'person',
    'pessoa',
    'persona',
  ],
  ...['principal', 'primary', 'main', 'preferred', 'preferencial', 'value', 'valor', 'field', 'campo'],
  ...['number', 'numero', 'nr', '1'],
] as const;

/** Columns that may say whether a contact is subscribed, where all their values are words of a subscription. */
export const STATUS_COLUMNS = [
  'status',
  'subscriptionstatus',
  'memberstatus',
  'emailstatus',
  'estado',
  'situacao',
] as const;

/** Columns of an export of contacts, and of a list of refused rows, that an import takes nothing from. */
export const COLUMNS_LEFT_OUT = ['id', 'createdat', 'updatedat', 'topics', 'importproblem'] as const;
