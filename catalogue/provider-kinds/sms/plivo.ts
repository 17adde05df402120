import { texts } from '../../texts.js';
import { apiUrl, defineProviderKind, named, smsSender } from '../define.js';

export const plivo = defineProviderKind({
  title: 'Plivo',
  channel: 'sms',
  console: 'https://console.plivo.com/dashboard/',
  callbacks: true,
  fields: [
    {
      name: 'authId',
      form: 'text',
      secret: false,
      required: true,
      label: named('Auth ID'),
      help: texts(
        'On the start page of the console. It begins with MA, that of a subaccount with SA.',
        'Na página inicial do console. Começa com MA, o de uma subconta com SA.',
        'En la página de inicio de la consola. Empieza por MA, el de una subcuenta por SA.',
      ),
      pattern: '[MS]A[A-Z0-9]{18}',
    },
    {
      name: 'authToken',
      form: 'text',
      secret: true,
      required: true,
      label: named('Auth Token'),
      help: texts(
        'Beside the Auth ID. Reports are signed with it.',
        'Ao lado do Auth ID. Os relatórios são assinados com ele.',
        'Junto al Auth ID. Los informes se firman con él.',
      ),
    },
    smsSender(
      texts(
        'A number of the account, with + and country code, or a name of up to 11 letters where the country allows it.',
        'Um número da conta, com + e código do país, ou um nome de até 11 letras, onde o país permite.',
        'Un número de la cuenta, con + y código de país, o un nombre de hasta 11 letras, donde el país lo permite.',
      ),
    ),
    {
      name: 'powerpackUuid',
      form: 'text',
      secret: false,
      required: false,
      label: named('Powerpack UUID'),
      help: texts(
        'Sends messages that name no sender through a pool of numbers: Messaging, Powerpacks.',
        'Envia as mensagens sem remetente por um conjunto de números: Messaging, Powerpacks.',
        'Envía los mensajes sin remitente por un grupo de números: Messaging, Powerpacks.',
      ),
      pattern: '[0-9a-f]{8}-[0-9a-f-]{27}',
    },
    apiUrl('https://api.plivo.com'),
  ],
});
