import { texts } from '../../texts.js';
import { apiUrl, defineProviderKind, named, smsSender } from '../define.js';

export const telnyx = defineProviderKind({
  title: 'Telnyx',
  channel: 'sms',
  console: 'https://portal.telnyx.com/#/api-keys',
  callbacks: true,
  fields: [
    {
      name: 'apiKey',
      form: 'text',
      secret: true,
      required: true,
      label: named('API Key'),
      help: texts(
        'Under API Keys. It begins with KEY and is shown once.',
        'Em API Keys. Começa com KEY e é mostrada uma vez.',
        'En API Keys. Empieza por KEY y se muestra una vez.',
      ),
    },
    {
      name: 'messagingProfileId',
      form: 'text',
      secret: false,
      required: false,
      label: named('Messaging profile ID'),
      help: texts(
        'Under Messaging. It sends what names no sender through its pool of numbers, and is needed for a sender that is a name.',
        'Em Messaging. Envia as mensagens sem remetente por seu conjunto de números, e é necessário para um remetente que é um nome.',
        'En Messaging. Envía los mensajes sin remitente por su grupo de números, y hace falta para un remitente que es un nombre.',
      ),
      pattern: '[0-9a-f]{8}-[0-9a-f-]{27}',
    },
    smsSender(
      texts(
        'A number of the account, with + and country code, or a name of up to 11 letters where the country allows it.',
        'Um número da conta, com + e código do país, ou um nome de até 11 letras, onde o país permite.',
        'Un número de la cuenta, con + y código de país, o un nombre de hasta 11 letras, donde el país lo permite.',
      ),
    ),
    {
      name: 'publicKey',
      form: 'text',
      secret: false,
      required: false,
      label: named('Public Key'),
      help: texts(
        'Under API Keys, Public Key. With it, a report without the right signature is refused.',
        'Em API Keys, Public Key. Com ela, um relatório sem a assinatura certa é recusado.',
        'En API Keys, Public Key. Con ella se rechaza un informe sin la firma correcta.',
      ),
      pattern: '[A-Za-z0-9+/]{43}=',
    },
    apiUrl('https://api.telnyx.com'),
  ],
});
