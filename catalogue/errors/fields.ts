import { type Texts, texts } from '../texts.js';

/** The rules that a field can break; each text follows the name of the field. */
export const FIELD_RULES = {
  required: texts('is required', 'é obrigatório', 'es obligatorio'),
  string: texts('must be a string', 'deve ser uma string', 'debe ser una cadena de texto'),
  integer: texts('must be an integer', 'deve ser um número inteiro', 'debe ser un número entero'),
  number: texts('must be a number', 'deve ser um número', 'debe ser un número'),
  boolean: texts('must be true or false', 'deve ser true ou false', 'debe ser true o false'),
  array: texts('must be an array', 'deve ser um array', 'debe ser un array'),
  object: texts('must be an object', 'deve ser um objeto', 'debe ser un objeto'),
  unicode: texts(
    'must be well-formed Unicode without U+0000',
    'deve ser Unicode bem formado, sem U+0000',
    'debe ser Unicode bien formado, sin U+0000',
  ),
  choice: texts('must be one of {choices}', 'deve ser um destes: {choices}', 'debe ser uno de estos: {choices}'),
  range: texts('must be between {min} and {max}', 'deve estar entre {min} e {max}', 'debe estar entre {min} y {max}'),
  length: texts(
    'must have between {min} and {max} characters',
    'deve ter entre {min} e {max} caracteres',
    'debe tener entre {min} y {max} caracteres',
  ),
  lengthOfItems: texts(
    'must have items of {min} to {max} characters',
    'deve ter itens de {min} a {max} caracteres',
    'debe tener elementos de {min} a {max} caracteres',
  ),
  limit: texts('is limited to {max}', 'é limitado a {max}', 'está limitado a {max}'),
  count: texts(
    'must have between {min} and {max} items',
    'deve ter entre {min} e {max} itens',
    'debe tener entre {min} y {max} elementos',
  ),
  order: texts('must be in ascending order', 'deve estar em ordem crescente', 'debe estar en orden ascendente'),
  pattern: texts('must match {pattern}', 'deve corresponder a {pattern}', 'debe coincidir con {pattern}'),
  email: texts('must be an e-mail address', 'deve ser um endereço de e-mail', 'debe ser una dirección de correo'),
  domain: texts(
    'must be a domain name such as mail.example.com',
    'deve ser um nome de domínio, como mail.example.com',
    'debe ser un nombre de dominio, como mail.example.com',
  ),
  ownDomain: texts(
    'must be a domain that you own: anyone can have one under {suffix}',
    'deve ser um domínio seu: qualquer um pode ter um domínio em {suffix}',
    'debe ser un dominio propio: cualquiera puede tener uno en {suffix}',
  ),
  phone: texts('must be a phone number', 'deve ser um número de telefone', 'debe ser un número de teléfono'),
  webUrl: texts('must be an http or https URL', 'deve ser uma URL http ou https', 'debe ser una URL http o https'),
  target: texts(
    'must be a URL, or a path that starts with /',
    'deve ser uma URL ou um caminho que começa com /',
    'debe ser una URL o una ruta que empiece por /',
  ),
  origin: texts(
    'must be an origin such as https://shop.example',
    'deve ser uma origem, como https://shop.example',
    'debe ser un origen, como https://shop.example',
  ),
  language: texts(
    'must be a BCP 47 language tag',
    'deve ser uma tag de idioma BCP 47',
    'debe ser una etiqueta de idioma BCP 47',
  ),
  timeZone: texts('must be an IANA time zone', 'deve ser um fuso horário IANA', 'debe ser una zona horaria IANA'),
  peer: texts(
    'must be a user name or a number',
    'deve ser um nome de usuário ou um número',
    'debe ser un nombre de usuario o un número',
  ),
  orAnother: texts(
    'is required unless one of these is set: {others}',
    'é obrigatório, a menos que um destes seja informado: {others}',
    'es obligatorio, salvo que se indique uno de estos: {others}',
  ),
  timestamp: texts(
    'must be an ISO 8601 timestamp',
    'deve ser uma data e hora ISO 8601',
    'debe ser una fecha y hora ISO 8601',
  ),
  future: texts('must be in the future', 'deve estar no futuro', 'debe estar en el futuro'),
  daysAhead: texts(
    'must be at most {days} days from now',
    'deve ser no máximo daqui a {days} dias',
    'debe ser como máximo dentro de {days} días',
  ),
  past: texts('must not be in the future', 'não pode estar no futuro', 'no puede estar en el futuro'),
  cidr: texts(
    'must be an IP address or a CIDR range',
    'deve ser um endereço IP ou uma faixa CIDR',
    'debe ser una dirección IP o un rango CIDR',
  ),
  event: texts(
    'must be a known event name',
    'deve ser um nome de evento conhecido',
    'debe ser un nombre de evento conocido',
  ),
  eventLike: texts(
    'must be a known event name; did you mean {suggestion}?',
    'deve ser um nome de evento conhecido; você quis dizer {suggestion}?',
    'debe ser un nombre de evento conocido; ¿quiso decir {suggestion}?',
  ),
  scope: texts('must be a known scope', 'deve ser um escopo conhecido', 'debe ser un permiso conocido'),
  unknown: texts('is unknown', 'é desconhecido', 'es desconocido'),
  empty: texts('must not be empty', 'não pode ser vazio', 'no puede estar vacío'),
  visible: texts('must contain a visible character', 'deve ter um caractere visível', 'debe tener un carácter visible'),
  notATime: texts(
    'must be an address or a number; times are createdFrom and createdTo',
    'deve ser um endereço ou um número; os horários são createdFrom e createdTo',
    'debe ser una dirección o un número; las horas son createdFrom y createdTo',
  ),
  requiredOf: texts(
    'must include one of these as a required field: {fields}',
    'deve incluir um destes como campo obrigatório: {fields}',
    'debe incluir uno de estos como campo obligatorio: {fields}',
  ),
  wordCount: texts(
    'must have {min} to {max} words',
    'deve ter de {min} a {max} palavras',
    'debe tener de {min} a {max} palabras',
  ),
  notAllowed: texts('is not allowed here', 'não é permitido aqui', 'no se permite aquí'),
  notBeside: texts(
    'cannot be combined with {other}',
    'não pode ser combinado com {other}',
    'no puede combinarse con {other}',
  ),
  taken: texts('is already in use', 'já está em uso', 'ya está en uso'),
  reused: texts(
    'was already used with a different request',
    'já foi usado com outra requisição',
    'ya se usó con otra solicitud',
  ),
  singleLine: texts(
    'must not contain line breaks',
    'não pode conter quebras de linha',
    'no puede contener saltos de línea',
  ),
  headerName: texts(
    'must be 1 to 255 visible ASCII characters',
    'deve ter de 1 a 255 caracteres ASCII visíveis',
    'debe tener de 1 a 255 caracteres ASCII visibles',
  ),
  unusable: texts('cannot be used: {reason}', 'não pode ser usado: {reason}', 'no puede usarse: {reason}'),
  liquid: texts(
    'is not a valid template: {problem}',
    'não é um modelo válido: {problem}',
    'no es una plantilla válida: {problem}',
  ),
  rendering: texts('cannot be rendered: {reason}', 'não pode ser gerado: {reason}', 'no puede generarse: {reason}'),
  undeclared: texts(
    'uses {name}, which is not a variable of the template',
    'usa {name}, que não é uma variável do modelo',
    'usa {name}, que no es una variable de la plantilla',
  ),
  fixed: texts(
    'must be fixed text: variables are allowed only in {fields}',
    'deve ser texto fixo: variáveis só são permitidas em {fields}',
    'debe ser texto fijo: solo se permiten variables en {fields}',
  ),
  mjml: texts('is not valid MJML: {problem}', 'não é MJML válido: {problem}', 'no es MJML válido: {problem}'),
  noAddress: texts(
    'has no address on any of the channels',
    'não tem endereço em nenhum dos canais',
    'no tiene dirección en ninguno de los canales',
  ),
  base64: texts('must be base64 with padding', 'deve ser base64 com preenchimento', 'debe ser base64 con relleno'),
  bytes: texts('must be at most {max} bytes', 'deve ter no máximo {max} bytes', 'debe tener como máximo {max} bytes'),
  color: texts('must be a color such as #1d4ed8', 'deve ser uma cor, como #1d4ed8', 'debe ser un color, como #1d4ed8'),
  picture: texts(
    'must be a PNG, JPEG or WebP image',
    'deve ser uma imagem PNG, JPEG ou WebP',
    'debe ser una imagen PNG, JPEG o WebP',
  ),
  pixels: texts(
    'must be at most {max} pixels on each side',
    'deve ter no máximo {max} pixels em cada lado',
    'debe tener como máximo {max} píxeles en cada lado',
  ),
  quote: texts(
    'has an unclosed or misplaced quotation mark',
    'tem aspas não fechadas ou fora do lugar',
    'tiene comillas sin cerrar o mal colocadas',
  ),
  identifier: texts(
    'must have a column for email, phone, externalId or telegramPeer',
    'deve ter uma coluna para email, phone, externalId ou telegramPeer',
    'debe tener una columna para email, phone, externalId o telegramPeer',
  ),
  duration: texts(
    'must be a duration such as 30s, 15m, 2h or 3d, at most 366d',
    'deve ser uma duração, como 30s, 15m, 2h ou 3d, de no máximo 366d',
    'debe ser una duración, como 30s, 15m, 2h o 3d, de 366d como máximo',
  ),
  hundred: texts(
    'must have percentages that add up to 100',
    'deve ter porcentagens que somam 100',
    'debe tener porcentajes que sumen 100',
  ),
  loop: texts(
    'loops back to {step} without a step that waits',
    'volta a {step} sem uma etapa que espere',
    'vuelve a {step} sin un paso que espere',
  ),
  plain: texts(
    'must be a string, a number or a boolean',
    'deve ser uma string, um número ou um booleano',
    'debe ser una cadena de texto, un número o un booleano',
  ),
  valueOfOperator: texts(
    'does not match the operator: exists and notExists take no value, in takes a list, the others take one value',
    'não combina com o operador: exists e notExists não têm valor, in tem uma lista, os outros têm um só valor',
    'no corresponde al operador: exists y notExists no llevan valor, in lleva una lista, los demás llevan uno solo',
  ),
  recipient: texts(
    '"{value}" is not a valid recipient of this channel',
    '"{value}" não é um destinatário válido deste canal',
    '"{value}" no es un destinatario válido de este canal',
  ),
} as const satisfies Readonly<Record<string, Texts>>;

export type FieldRule = keyof typeof FIELD_RULES;
