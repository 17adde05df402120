import { texts } from '../../texts.js';
import { apiUrl, defineProviderKind, mailSender, named } from '../define.js';

export const brevo = defineProviderKind({
  title: 'Brevo',
  channel: 'email',
  console: 'https://app.brevo.com/settings/keys/api',
  callbacks: true,
  fields: [
    {
      name: 'apiKey',
      form: 'text',
      secret: true,
      required: true,
      label: named('API key'),
      help: texts(
        'Under SMTP & API, API Keys. It begins with xkeysib-; a key that begins with xsmtpsib- is that of SMTP.',
        'Em SMTP & API, API Keys. Começa com xkeysib-; uma chave que começa com xsmtpsib- é a do SMTP.',
        'En SMTP & API, API Keys. Empieza por xkeysib-; una clave que empieza por xsmtpsib- es la de SMTP.',
      ),
    },
    mailSender(
      texts(
        'A verified sender, or an address of an authenticated domain.',
        'Um remetente verificado, ou um endereço de um domínio autenticado.',
        'Un remitente verificado, o una dirección de un dominio autenticado.',
      ),
    ),
    apiUrl('https://api.brevo.com'),
  ],
});
