import { texts } from '../../texts.js';
import { defineProviderKind, smsSender } from '../define.js';

/** A text that is none of the account's secrets. */
const OPEN = { form: 'text', secret: false, required: false } as const;
/** The reading of answers and callbacks: its defaults fit many APIs. */
const READING = { ...OPEN, advanced: true } as const;

/** Any API over HTTP, by a template of its request and a map of its answers and callbacks. */
export const http = defineProviderKind({
  title: 'HTTP API',
  channel: 'sms',
  console: null,
  callbacks: true,
  fields: [
    {
      ...OPEN,
      name: 'url',
      required: true,
      label: texts('URL', 'URL', 'URL'),
      help: texts(
        'Where a message is sent to. Behind the host it may have values, such as https://api.example/send?to={{ toDigits }}&text={{ text }}: they are encoded.',
        'Para onde a mensagem é enviada. Depois do host pode ter valores, como https://api.example/send?to={{ toDigits }}&text={{ text }}: eles são codificados.',
        'Adónde se envía el mensaje. Tras el host puede tener valores, como https://api.example/send?to={{ toDigits }}&text={{ text }}: se codifican.',
      ),
      pattern: 'https?://[^/?#{}\\s@]+([/?][^\\r\\n]*)?',
    },
    {
      ...OPEN,
      name: 'method',
      form: 'choice',
      label: texts('Method', 'Método', 'Método'),
      help: null,
      default: 'POST',
      choices: ['POST', 'PUT', 'GET'],
    },
    {
      ...OPEN,
      name: 'auth',
      form: 'choice',
      label: texts('Credentials', 'Credenciais', 'Credenciales'),
      help: texts(
        'How the secret is given. A template names it as {{ secret }}.',
        'Como o segredo é dado. Um modelo o nomeia como {{ secret }}.',
        'Cómo se da el secreto. Una plantilla lo nombra como {{ secret }}.',
      ),
      default: 'bearer',
      choices: ['bearer', 'basic', 'template'],
      choiceLabels: {
        bearer: texts('Bearer token', 'Token bearer', 'Token bearer'),
        basic: texts('User and password (basic)', 'Usuário e senha (basic)', 'Usuario y contraseña (basic)'),
        template: texts('Only in a template', 'Só em um modelo', 'Solo en una plantilla'),
      },
    },
    {
      ...OPEN,
      name: 'username',
      label: texts('User', 'Usuário', 'Usuario'),
      help: texts(
        'For basic, and as {{ username }} in templates.',
        'Para basic, e como {{ username }} nos modelos.',
        'Para basic, y como {{ username }} en las plantillas.',
      ),
    },
    {
      ...OPEN,
      name: 'secret',
      secret: true,
      label: texts('Secret', 'Segredo', 'Secreto'),
      help: texts(
        'The key, token or password of the API. Do not write it in a template: write {{ secret }} there.',
        'A chave, o token ou a senha da API. Não a escreva em um modelo: escreva {{ secret }}.',
        'La clave, el token o la contraseña de la API. No la escriba en una plantilla: escriba {{ secret }}.',
      ),
    },
    {
      ...OPEN,
      name: 'headers',
      form: 'long-text',
      label: texts('Headers', 'Cabeçalhos', 'Cabeceras'),
      help: texts(
        'One a line, such as X-Api-Key: {{ secret }}.',
        'Um por linha, como X-Api-Key: {{ secret }}.',
        'Una por línea, como X-Api-Key: {{ secret }}.',
      ),
    },
    {
      ...OPEN,
      name: 'contentType',
      form: 'choice',
      label: texts('Type of the body', 'Tipo do corpo', 'Tipo del cuerpo'),
      help: texts(
        'It also says how values are escaped.',
        'Também diz como os valores são escapados.',
        'También indica cómo se escapan los valores.',
      ),
      default: 'application/json',
      choices: ['application/json', 'application/x-www-form-urlencoded', 'application/xml', 'text/plain'],
    },
    {
      ...OPEN,
      name: 'body',
      form: 'long-text',
      label: texts('Body', 'Corpo', 'Cuerpo'),
      help: texts(
        'A Liquid template, such as {"to": "{{ to }}", "text": "{{ text }}"}. Values: to, toDigits, from, fromDigits, text, id, parts, encoding, validity, flash, report, callbackUrl, username, secret.',
        'Um modelo Liquid, como {"to": "{{ to }}", "text": "{{ text }}"}. Valores: to, toDigits, from, fromDigits, text, id, parts, encoding, validity, flash, report, callbackUrl, username, secret.',
        'Una plantilla Liquid, como {"to": "{{ to }}", "text": "{{ text }}"}. Valores: to, toDigits, from, fromDigits, text, id, parts, encoding, validity, flash, report, callbackUrl, username, secret.',
      ),
    },
    smsSender(
      texts(
        'The sender of messages that name none: {{ from }}.',
        'O remetente das mensagens sem remetente: {{ from }}.',
        'El remitente de los mensajes sin remitente: {{ from }}.',
      ),
    ),
    {
      ...READING,
      name: 'acceptedStatuses',
      label: texts('Statuses of success', 'Status de sucesso', 'Estados de éxito'),
      help: texts(
        'The API took the message, such as 200-299 or 200,202.',
        'A API aceitou a mensagem, como 200-299 ou 200,202.',
        'La API aceptó el mensaje, como 200-299 o 200,202.',
      ),
      default: '200-299',
      pattern: '\\d{3}(-\\d{3})?(\\s*,\\s*\\d{3}(-\\d{3})?)*',
    },
    {
      ...READING,
      name: 'refusedStatuses',
      label: texts(
        'Statuses that concern the account',
        'Status que dizem respeito à conta',
        'Estados que conciernen a la cuenta',
      ),
      help: texts(
        'The API took nothing and takes nothing more of this account: the next account takes the message.',
        'A API não aceitou nada e não aceita mais nada desta conta: a próxima conta leva a mensagem.',
        'La API no aceptó nada y no acepta más de esta cuenta: la siguiente cuenta lleva el mensaje.',
      ),
      default: '401,402,403,404',
      pattern: '\\d{3}(-\\d{3})?(\\s*,\\s*\\d{3}(-\\d{3})?)*',
    },
    {
      ...READING,
      name: 'busyStatuses',
      label: texts('Statuses of too many', 'Status de excesso', 'Estados de exceso'),
      help: texts(
        'The API took nothing and may later. A status of neither list: 400 to 499 reject the message, any other leaves it in doubt.',
        'A API não aceitou nada e talvez aceite depois. Um status fora das listas: de 400 a 499 rejeita a mensagem, outro a deixa em dúvida.',
        'La API no aceptó nada y quizá lo haga después. Un estado fuera de las listas: de 400 a 499 rechaza el mensaje, otro lo deja en duda.',
      ),
      default: '429',
      pattern: '\\d{3}(-\\d{3})?(\\s*,\\s*\\d{3}(-\\d{3})?)*',
    },
    {
      ...OPEN,
      name: 'referencePath',
      label: texts('Path of the reference', 'Caminho da referência', 'Ruta de la referencia'),
      help: texts(
        'Where the JSON of the answer has the API’s own identifier, such as messages.0.id. Empty: callbacks name the {{ id }} that was sent.',
        'Onde o JSON da resposta tem o identificador da API, como messages.0.id. Vazio: os callbacks nomeiam o {{ id }} enviado.',
        'Dónde tiene el JSON de la respuesta el identificador de la API, como messages.0.id. Vacío: los callbacks nombran el {{ id }} enviado.',
      ),
    },
    {
      ...READING,
      name: 'resultPath',
      label: texts('Path of the result', 'Caminho do resultado', 'Ruta del resultado'),
      help: texts(
        'For APIs that report a failure with a status of success: where the answer says so, such as messages.0.status.',
        'Para APIs que informam uma falha com status de sucesso: onde a resposta diz isso, como messages.0.status.',
        'Para API que informan de un fallo con un estado de éxito: dónde lo dice la respuesta, como messages.0.status.',
      ),
    },
    {
      ...READING,
      name: 'resultAccepted',
      label: texts('Results of success', 'Resultados de sucesso', 'Resultados de éxito'),
      help: texts(
        'Separated by commas, such as 0, queued. Any other result rejects the message.',
        'Separados por vírgulas, como 0, queued. Outro resultado rejeita a mensagem.',
        'Separados por comas, como 0, queued. Otro resultado rechaza el mensaje.',
      ),
    },
    {
      ...READING,
      name: 'resultRefused',
      label: texts(
        'Results that concern the account',
        'Resultados que dizem respeito à conta',
        'Resultados que conciernen a la cuenta',
      ),
      help: texts(
        'Such as no_credit: the next account takes the message.',
        'Como no_credit: a próxima conta leva a mensagem.',
        'Como no_credit: la siguiente cuenta lleva el mensaje.',
      ),
    },
    {
      ...READING,
      name: 'callbackList',
      label: texts('Path of the reports', 'Caminho dos relatórios', 'Ruta de los informes'),
      help: texts(
        'Where a callback has a list of reports, such as results. Empty: each callback is one report.',
        'Onde um callback tem uma lista de relatórios, como results. Vazio: cada callback é um relatório.',
        'Dónde tiene un callback una lista de informes, como results. Vacío: cada callback es un informe.',
      ),
    },
    {
      ...READING,
      name: 'callbackStatus',
      label: texts('Field of the status', 'Campo do status', 'Campo del estado'),
      help: texts(
        'The field or path of a report whose word says what happened. The address of the account understands JSON, forms and queries.',
        'O campo ou caminho de um relatório cuja palavra diz o que houve. O endereço da conta entende JSON, formulários e consultas.',
        'El campo o la ruta de un informe cuya palabra dice qué ocurrió. La dirección de la cuenta entiende JSON, formularios y consultas.',
      ),
      default: 'status',
    },
    {
      ...READING,
      name: 'deliveredWords',
      label: texts('Words of a delivery', 'Palavras de entrega', 'Palabras de entrega'),
      help: null,
      default: 'delivered, DELIVRD',
    },
    {
      ...READING,
      name: 'failedWords',
      label: texts('Words of a failure', 'Palavras de falha', 'Palabras de fallo'),
      help: null,
      default: 'failed, undelivered, undeliverable, rejected, UNDELIV, REJECTD',
    },
    {
      ...READING,
      name: 'expiredWords',
      label: texts('Words of an expiry', 'Palavras de expiração', 'Palabras de caducidad'),
      help: null,
      default: 'expired',
    },
    {
      ...READING,
      name: 'inboundWords',
      label: texts('Words of an answer', 'Palavras de resposta', 'Palabras de respuesta'),
      help: texts(
        'The report is a message of the other side. Empty: a report with a text and without a status is one.',
        'O relatório é uma mensagem do outro lado. Vazio: um relatório com texto e sem status é uma.',
        'El informe es un mensaje de la otra parte. Vacío: lo es un informe con texto y sin estado.',
      ),
      default: 'inbound, received, mo',
    },
    {
      ...READING,
      name: 'callbackReference',
      label: texts('Field of the reference', 'Campo da referência', 'Campo de la referencia'),
      help: null,
      default: 'id',
    },
    {
      ...READING,
      name: 'callbackFrom',
      label: texts('Field of the sender', 'Campo do remetente', 'Campo del remitente'),
      help: null,
      default: 'from',
    },
    {
      ...READING,
      name: 'callbackTo',
      label: texts('Field of the recipient', 'Campo do destinatário', 'Campo del destinatario'),
      help: null,
      default: 'to',
    },
    {
      ...READING,
      name: 'callbackText',
      label: texts('Field of the text', 'Campo do texto', 'Campo del texto'),
      help: null,
      default: 'text',
    },
    {
      ...READING,
      name: 'signatureHeader',
      label: texts('Header of the signature', 'Cabeçalho da assinatura', 'Cabecera de la firma'),
      help: texts(
        'If the API signs its callbacks with an HMAC of their body, in hexadecimal or base64. Without one, the secret part of the address protects it.',
        'Se a API assina seus callbacks com um HMAC do corpo, em hexadecimal ou base64. Sem isso, a parte secreta do endereço o protege.',
        'Si la API firma sus callbacks con un HMAC de su cuerpo, en hexadecimal o base64. Sin ella, lo protege la parte secreta de la dirección.',
      ),
      pattern: '[A-Za-z0-9-]{1,100}',
    },
    {
      ...READING,
      name: 'signatureSecret',
      secret: true,
      label: texts('Key of the signature', 'Chave da assinatura', 'Clave de la firma'),
      help: null,
    },
    {
      ...READING,
      name: 'signatureAlgorithm',
      form: 'choice',
      label: texts('Algorithm of the signature', 'Algoritmo da assinatura', 'Algoritmo de la firma'),
      help: null,
      default: 'sha256',
      choices: ['sha256', 'sha1', 'sha512'],
    },
  ],
});
