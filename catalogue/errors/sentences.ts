import { type Texts, texts } from '../texts.js';
import type { FieldRule } from './fields.js';

/** The things that people enter, by the last name in the path of a field. */
export const THINGS: Readonly<Record<string, Texts>> = {
  body: texts('a text', 'um texto', 'un texto'),
  code: texts('a code', 'um código', 'un código'),
  description: texts('a description', 'uma descrição', 'una descripción'),
  domain: texts('a domain', 'um domínio', 'un dominio'),
  email: texts('an e-mail address', 'um e-mail', 'un correo electrónico'),
  message: texts('a text', 'um texto', 'un texto'),
  name: texts('a name', 'um nome', 'un nombre'),
  password: texts('a password', 'uma senha', 'una contraseña'),
  phone: texts('a phone number', 'um telefone', 'un teléfono'),
  phoneNumber: texts('a phone number', 'um telefone', 'un teléfono'),
  shortcut: texts('a shortcut', 'um atalho', 'un atajo'),
  speak: texts('a text', 'um texto', 'un texto'),
  subject: texts('a subject', 'um assunto', 'un asunto'),
  text: texts('a text', 'um texto', 'un texto'),
  title: texts('a title', 'um título', 'un título'),
  to: texts('a recipient', 'um destinatário', 'un destinatario'),
  token: texts('a token', 'um token', 'un token'),
  url: texts('a link', 'um link', 'un enlace'),
};

/** The thing of a field that has no name above. */
export const SOMETHING = texts('a value', 'um valor', 'un valor');

const ENTER = texts('Enter {thing}.', 'Informe {thing}.', 'Escriba {thing}.');

/** The same as that of `length` from one character on: whoever left the field empty reads it too. */
export const FILLED = texts(
  'Enter {thing} of at most {max} characters.',
  'Informe {thing} de no máximo {max} caracteres.',
  'Escriba {thing} de {max} caracteres como máximo.',
);

/** The next step of a person whose field breaks a rule, in one sentence that stands at the field; `{thing}` is what the field takes. */
export const FIELD_SENTENCES = {
  required: ENTER,
  string: ENTER,
  empty: ENTER,
  visible: ENTER,
  integer: texts('Enter a whole number.', 'Informe um número inteiro.', 'Escriba un número entero.'),
  number: texts('Enter a number.', 'Informe um número.', 'Escriba un número.'),
  boolean: texts('Choose yes or no.', 'Escolha sim ou não.', 'Elija sí o no.'),
  array: texts('Enter a list.', 'Informe uma lista.', 'Escriba una lista.'),
  object: texts('This entry is incomplete.', 'Esta entrada está incompleta.', 'Esta entrada está incompleta.'),
  unicode: texts(
    'Remove characters that cannot be shown.',
    'Remova caracteres que não podem ser exibidos.',
    'Quite los caracteres que no pueden mostrarse.',
  ),
  choice: texts('Choose one of these: {choices}.', 'Escolha um destes: {choices}.', 'Elija uno de estos: {choices}.'),
  range: texts(
    'Enter a number from {min} to {max}.',
    'Informe um número de {min} a {max}.',
    'Escriba un número de {min} a {max}.',
  ),
  length: texts(
    'Use {min} to {max} characters.',
    'Use de {min} a {max} caracteres.',
    'Use de {min} a {max} caracteres.',
  ),
  lengthOfItems: texts(
    'Use {min} to {max} characters for each entry.',
    'Use de {min} a {max} caracteres em cada entrada.',
    'Use de {min} a {max} caracteres en cada entrada.',
  ),
  limit: texts('The limit is {max}.', 'O limite é {max}.', 'El límite es {max}.'),
  count: texts(
    'Add {min} to {max} entries.',
    'Adicione de {min} a {max} entradas.',
    'Añada de {min} a {max} entradas.',
  ),
  order: texts('Put them in ascending order.', 'Coloque em ordem crescente.', 'Póngalos en orden ascendente.'),
  pattern: texts(
    'This entry has characters that are not allowed here.',
    'Esta entrada tem caracteres que não são permitidos aqui.',
    'Esta entrada tiene caracteres que no se permiten aquí.',
  ),
  email: texts(
    'Enter an e-mail address, such as ana@example.com.',
    'Informe um e-mail, como ana@example.com.',
    'Escriba un correo electrónico, como ana@example.com.',
  ),
  domain: texts(
    'Enter a domain, such as mail.example.com.',
    'Informe um domínio, como mail.example.com.',
    'Escriba un dominio, como mail.example.com.',
  ),
  ownDomain: texts(
    'Enter a domain of your own: anyone can have one under {suffix}.',
    'Informe um domínio seu: qualquer um pode ter um em {suffix}.',
    'Escriba un dominio propio: cualquiera puede tener uno en {suffix}.',
  ),
  phone: texts(
    'Enter a phone number with its country code, such as +14155550100.',
    'Informe um telefone com o código do país, como +14155550100.',
    'Escriba un teléfono con el código del país, como +14155550100.',
  ),
  agent: texts('Enter the ID of an agent.', 'Informe o ID de um agente.', 'Escriba el ID de un agente.'),
  webUrl: texts(
    'Enter a link that starts with https:// or http://.',
    'Informe um link que comece com https:// ou http://.',
    'Escriba un enlace que empiece por https:// o http://.',
  ),
  target: texts(
    'Enter a link, or a path that starts with /.',
    'Informe um link ou um caminho que comece com /.',
    'Escriba un enlace o una ruta que empiece por /.',
  ),
  origin: texts(
    'Enter a site, such as https://shop.example.',
    'Informe um site, como https://shop.example.',
    'Escriba un sitio, como https://shop.example.',
  ),
  language: texts('Choose a language.', 'Escolha um idioma.', 'Elija un idioma.'),
  timeZone: texts('Choose a time zone.', 'Escolha um fuso horário.', 'Elija una zona horaria.'),
  peer: texts(
    'Enter a user name or a number.',
    'Informe um nome de usuário ou um número.',
    'Escriba un nombre de usuario o un número.',
  ),
  orAnother: texts(
    'Fill in this or one of these: {others}.',
    'Preencha isto ou um destes: {others}.',
    'Rellene esto o uno de estos: {others}.',
  ),
  timestamp: texts('Choose a date and a time.', 'Escolha uma data e uma hora.', 'Elija una fecha y una hora.'),
  day: texts('Choose a day.', 'Escolha um dia.', 'Elija un día.'),
  future: texts('Choose a time in the future.', 'Escolha um momento no futuro.', 'Elija un momento en el futuro.'),
  past: texts('Choose a time in the past.', 'Escolha um momento no passado.', 'Elija un momento en el pasado.'),
  cidr: texts(
    'Enter an IP address or a network, such as 203.0.113.0/24.',
    'Informe um endereço IP ou uma rede, como 203.0.113.0/24.',
    'Escriba una dirección IP o una red, como 203.0.113.0/24.',
  ),
  event: texts('Choose an event from the list.', 'Escolha um evento da lista.', 'Elija un evento de la lista.'),
  eventLike: texts(
    'There is no such event. Did you mean {suggestion}?',
    'Esse evento não existe. Você quis dizer {suggestion}?',
    'Ese evento no existe. ¿Quiso decir {suggestion}?',
  ),
  scope: texts('There is no such permission.', 'Essa permissão não existe.', 'Ese permiso no existe.'),
  unknown: texts('This is not known.', 'Isto não é conhecido.', 'Esto no se conoce.'),
  requiredOf: texts(
    'One of these must be required: {fields}.',
    'Um destes deve ser obrigatório: {fields}.',
    'Uno de estos debe ser obligatorio: {fields}.',
  ),
  wordCount: texts('Use {min} to {max} words.', 'Use de {min} a {max} palavras.', 'Use de {min} a {max} palabras.'),
  notAllowed: texts('This is not possible here.', 'Isto não é possível aqui.', 'Esto no es posible aquí.'),
  notBeside: texts(
    'Use either this or {other}.',
    'Use isto ou {other}, não os dois.',
    'Use esto o {other}, no los dos.',
  ),
  taken: texts('This is already in use.', 'Isto já está em uso.', 'Esto ya está en uso.'),
  reused: texts(
    'This was already used for something else.',
    'Isto já foi usado para outra coisa.',
    'Esto ya se usó para otra cosa.',
  ),
  singleLine: texts('Write it on one line.', 'Escreva em uma só linha.', 'Escríbalo en una sola línea.'),
  headerName: texts(
    'Use 1 to 255 letters, digits and signs.',
    'Use de 1 a 255 letras, dígitos e sinais.',
    'Use de 1 a 255 letras, dígitos y signos.',
  ),
  unusable: texts(
    'This cannot be used: {reason}.',
    'Isto não pode ser usado: {reason}.',
    'Esto no puede usarse: {reason}.',
  ),
  liquid: texts('Check the template: {problem}.', 'Revise o modelo: {problem}.', 'Revise la plantilla: {problem}.'),
  rendering: texts(
    'The template cannot be filled in: {reason}.',
    'O modelo não pode ser preenchido: {reason}.',
    'La plantilla no puede rellenarse: {reason}.',
  ),
  json: texts(
    'Check the text: it makes no JSON once its values are filled in.',
    'Revise o texto: com os valores preenchidos, ele não gera JSON.',
    'Revise el texto: con los valores rellenados no genera JSON.',
  ),
  headerLine: texts(
    'Write a name, a colon and a value, and no header that the connection sets: {line}.',
    'Escreva um nome, dois-pontos e um valor, e nenhum cabeçalho que a conexão define: {line}.',
    'Escriba un nombre, dos puntos y un valor, y ninguna cabecera que la conexión fija: {line}.',
  ),
  undeclared: texts(
    '{name} is not a variable of the template.',
    '{name} não é uma variável do modelo.',
    '{name} no es una variable de la plantilla.',
  ),
  fixed: texts(
    'Variables are possible only in {fields}.',
    'Variáveis só são possíveis em {fields}.',
    'Solo se pueden usar variables en {fields}.',
  ),
  mjml: texts('Check the MJML: {problem}.', 'Revise o MJML: {problem}.', 'Revise el MJML: {problem}.'),
  noAddress: texts(
    'Nobody here has an address on any of the channels.',
    'Não há endereço em nenhum dos canais.',
    'No hay dirección en ninguno de los canales.',
  ),
  daysAhead: texts(
    'Choose a time within the next {days} days.',
    'Escolha um horário nos próximos {days} dias.',
    'Elija un momento dentro de los próximos {days} días.',
  ),
  notATime: texts(
    'Enter an address or a number here, not a time.',
    'Informe aqui um endereço ou um número, não um horário.',
    'Escriba aquí una dirección o un número, no una hora.',
  ),
  base64: texts('The file cannot be read.', 'O arquivo não pode ser lido.', 'El archivo no se puede leer.'),
  bytes: texts('The limit is {max} bytes.', 'O limite é de {max} bytes.', 'El límite es de {max} bytes.'),
  color: texts('Choose a color, such as #1d4ed8.', 'Escolha uma cor, como #1d4ed8.', 'Elija un color, como #1d4ed8.'),
  picture: texts(
    'Choose a PNG, JPEG or WebP image.',
    'Escolha uma imagem PNG, JPEG ou WebP.',
    'Elija una imagen PNG, JPEG o WebP.',
  ),
  pixels: texts(
    'Choose an image of at most {max} pixels on each side.',
    'Escolha uma imagem de no máximo {max} pixels em cada lado.',
    'Elija una imagen de {max} píxeles como máximo en cada lado.',
  ),
  oldWorkbook: texts(
    'This file is an old Excel workbook (.xls). Open it in Excel and save it as an Excel workbook (.xlsx).',
    'Este arquivo é uma pasta de trabalho antiga do Excel (.xls). Abra no Excel e salve como pasta de trabalho (.xlsx).',
    'Este archivo es un libro antiguo de Excel (.xls). Ábralo en Excel y guárdelo como libro de Excel (.xlsx).',
  ),
  lockedWorkbook: texts(
    'This workbook has a password. Save it without one.',
    'Esta pasta de trabalho tem senha. Salve sem senha.',
    'Este libro tiene contraseña. Guárdelo sin ella.',
  ),
  brokenWorkbook: texts(
    'This workbook is damaged. Open it in your spreadsheet program and save it again.',
    'Esta pasta de trabalho está danificada. Abra no seu programa de planilhas e salve de novo.',
    'Este libro está dañado. Ábralo en su programa de hojas de cálculo y guárdelo de nuevo.',
  ),
  otherKind: texts(
    'This file is {kind}. Save your contacts as CSV or as an Excel workbook (.xlsx).',
    'Este arquivo é {kind}. Salve seus contatos como CSV ou pasta de trabalho do Excel (.xlsx).',
    'Este archivo es {kind}. Guarde sus contactos como CSV o como libro de Excel (.xlsx).',
  ),
  binary: texts(
    'This file is not text. Save your contacts as CSV or as an Excel workbook (.xlsx).',
    'Este arquivo não é texto. Salve seus contatos como CSV ou pasta de trabalho do Excel (.xlsx).',
    'Este archivo no es texto. Guarde sus contactos como CSV o como libro de Excel (.xlsx).',
  ),
  encodedAs: texts(
    'This file is {found}. Choose that encoding.',
    'Este arquivo é {found}. Escolha essa codificação.',
    'Este archivo es {found}. Elija esa codificación.',
  ),
  unpackedSize: texts(
    'This file is too large once it is unpacked. Split it and import each part.',
    'Este arquivo é grande demais depois de descompactado. Divida-o e importe cada parte.',
    'Este archivo es demasiado grande una vez descomprimido. Divídalo e importe cada parte.',
  ),
  shortened: texts(
    'A spreadsheet has shortened this number, and its last digits are lost. Format the column as text and enter the numbers again.',
    'Uma planilha encurtou este número, e os últimos dígitos se perderam. Formate a coluna como texto e informe os números de novo.',
    'Una hoja de cálculo acortó este número, y sus últimas cifras se perdieron. Dé a la columna formato de texto y escriba los números de nuevo.',
  ),
  leftOut: texts(
    'Nothing was taken from this column. To import it, choose its field.',
    'Nada foi importado desta coluna. Para importá-la, escolha o campo.',
    'No se tomó nada de esta columna. Para importarla, elija su campo.',
  ),
  sameFile: texts(
    'Choose the file that was imported before.',
    'Escolha o arquivo que foi importado antes.',
    'Elija el archivo que se importó antes.',
  ),
  quote: texts(
    'A quotation mark is missing or in the wrong place.',
    'Faltam aspas, ou elas estão no lugar errado.',
    'Faltan comillas o están mal colocadas.',
  ),
  identifier: texts(
    'One column must be the e-mail, phone, external ID or Telegram user.',
    'Uma coluna deve ser o e-mail, o telefone, o ID externo ou o usuário do Telegram.',
    'Una columna debe ser el correo, el teléfono, el ID externo o el usuario de Telegram.',
  ),
  duration: texts(
    'Enter a time such as 30s, 15m, 2h or 3d, at most 366d.',
    'Informe um tempo, como 30s, 15m, 2h ou 3d, de no máximo 366d.',
    'Escriba un tiempo, como 30s, 15m, 2h o 3d, de 366d como máximo.',
  ),
  hundred: texts(
    'The percentages must add up to 100.',
    'As porcentagens devem somar 100.',
    'Los porcentajes deben sumar 100.',
  ),
  loop: texts(
    'This leads back to {step} without a step that waits.',
    'Isto volta a {step} sem uma etapa que espere.',
    'Esto vuelve a {step} sin un paso que espere.',
  ),
  plain: texts(
    'Enter a text, a number, or yes or no.',
    'Informe um texto, um número, ou sim ou não.',
    'Escriba un texto, un número, o sí o no.',
  ),
  valueOfOperator: texts(
    'This value does not fit the comparison.',
    'Este valor não combina com a comparação.',
    'Este valor no corresponde a la comparación.',
  ),
  recipient: texts(
    '“{value}” is not a recipient of this channel.',
    '“{value}” não é um destinatário deste canal.',
    '“{value}” no es un destinatario de este canal.',
  ),
} as const satisfies Readonly<Record<FieldRule, Texts>>;
