import { texts } from '../../texts.js';
import { apiUrl, defineProviderKind, named, smsSender } from '../define.js';

export const twilio = defineProviderKind({
  title: 'Twilio',
  channel: 'sms',
  console: 'https://console.twilio.com/',
  callbacks: true,
  fields: [
    {
      name: 'accountSid',
      form: 'text',
      secret: false,
      required: true,
      label: named('Account SID'),
      help: texts(
        'On the start page of the console, under Account Info. It begins with AC; a SID that begins with SK is that of an API key.',
        'Na página inicial do console, em Account Info. Começa com AC; um SID que começa com SK é de uma chave de API.',
        'En la página de inicio de la consola, en Account Info. Empieza por AC; un SID que empieza por SK es de una clave de API.',
      ),
      pattern: 'AC[0-9a-fA-F]{32}',
    },
    {
      name: 'authToken',
      form: 'text',
      secret: true,
      required: true,
      label: named('Auth Token'),
      help: texts(
        'Beside the Account SID: the primary one of the live credentials, not of the test credentials. It is needed with an API key too, because Twilio signs its reports with it.',
        'Ao lado do Account SID: o primário das credenciais live, não das de teste. É necessário também com uma chave de API, porque a Twilio assina seus relatórios com ele.',
        'Junto al Account SID: el primario de las credenciales live, no de las de prueba. Hace falta también con una clave de API, porque Twilio firma sus informes con él.',
      ),
    },
    {
      name: 'messagingServiceSid',
      form: 'text',
      secret: false,
      required: false,
      label: named('Messaging Service SID'),
      help: texts(
        'Sends messages that name no sender through a pool of numbers. It begins with MG, under Messaging, Services.',
        'Envia as mensagens sem remetente por um conjunto de números. Começa com MG, em Messaging, Services.',
        'Envía los mensajes sin remitente por un grupo de números. Empieza por MG, en Messaging, Services.',
      ),
      pattern: 'MG[0-9a-fA-F]{32}',
    },
    smsSender(
      texts(
        'A number of the account, with + and country code, a short code or a name of up to 11 letters. Not needed with a Messaging Service.',
        'Um número da conta, com + e código do país, um short code ou um nome de até 11 letras. Não é necessário com um Messaging Service.',
        'Un número de la cuenta, con + y código de país, un código corto o un nombre de hasta 11 letras. No hace falta con un Messaging Service.',
      ),
    ),
    {
      name: 'apiKeySid',
      form: 'text',
      secret: false,
      required: false,
      advanced: true,
      label: named('API Key SID'),
      help: texts(
        'Sends with an API key, which can be revoked by itself, in place of the Auth Token. It begins with SK, under API keys & tokens.',
        'Envia com uma chave de API, que pode ser revogada sozinha, em vez do Auth Token. Começa com SK, em API keys & tokens.',
        'Envía con una clave de API, que puede revocarse sola, en lugar del Auth Token. Empieza por SK, en API keys & tokens.',
      ),
      pattern: 'SK[0-9a-fA-F]{32}',
    },
    {
      name: 'apiKeySecret',
      form: 'text',
      secret: true,
      required: false,
      advanced: true,
      label: named('API Key Secret'),
      help: texts(
        'Shown once, when the key is created.',
        'Mostrado uma única vez, quando a chave é criada.',
        'Se muestra una sola vez, al crear la clave.',
      ),
    },
    apiUrl('https://api.twilio.com'),
  ],
});
