import { texts } from '../../texts.js';
import { apiUrl, defineProviderKind, named, smsSender } from '../define.js';

export const vonage = defineProviderKind({
  title: 'Vonage',
  channel: 'sms',
  console: 'https://dashboard.nexmo.com/settings',
  callbacks: true,
  fields: [
    {
      name: 'apiKey',
      form: 'text',
      secret: false,
      required: true,
      label: named('API key'),
      help: texts(
        'Eight letters and digits, on the start page of the dashboard and under API Settings.',
        'Oito letras e dígitos, na página inicial do painel e em API Settings.',
        'Ocho letras y dígitos, en la página de inicio del panel y en API Settings.',
      ),
      pattern: '[0-9a-zA-Z]{6,20}',
    },
    {
      name: 'apiSecret',
      form: 'text',
      secret: true,
      required: true,
      label: named('API secret'),
      help: texts(
        'Under API Settings. The signature secret, on the same page, is another one.',
        'Em API Settings. O signature secret, na mesma página, é outro.',
        'En API Settings. El signature secret, en la misma página, es otro.',
      ),
    },
    {
      ...smsSender(
        texts(
          'A number that you rent at Vonage, or a name of up to 11 letters where the country allows it.',
          'Um número alugado na Vonage ou um nome de até 11 letras, onde o país permite.',
          'Un número alquilado en Vonage o un nombre de hasta 11 letras, donde el país lo permite.',
        ),
      ),
      required: true,
    },
    {
      name: 'signatureSecret',
      form: 'text',
      secret: true,
      required: false,
      label: named('Signature secret'),
      help: texts(
        'Only if Vonage signs your webhooks, which its support turns on. Then every report without the right signature is refused.',
        'Só se a Vonage assina seus webhooks, o que o suporte dela ativa. Então todo relatório sem a assinatura certa é recusado.',
        'Solo si Vonage firma sus webhooks, lo que activa su soporte. Entonces se rechaza todo informe sin la firma correcta.',
      ),
    },
    {
      name: 'signatureMethod',
      form: 'choice',
      secret: false,
      required: false,
      advanced: true,
      label: named('Signature method'),
      help: texts(
        'As under API Settings. Vonage begins with MD5 hash.',
        'Como em API Settings. A Vonage começa com MD5 hash.',
        'Como en API Settings. Vonage empieza con MD5 hash.',
      ),
      default: 'md5hash',
      choices: ['md5hash', 'md5hmac', 'sha1hmac', 'sha256hmac', 'sha512hmac'],
    },
    apiUrl('https://rest.nexmo.com'),
  ],
});
