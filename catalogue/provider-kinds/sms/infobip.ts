import { texts } from '../../texts.js';
import { defineProviderKind, named, smsSender } from '../define.js';

export const infobip = defineProviderKind({
  title: 'Infobip',
  channel: 'sms',
  console: 'https://portal.infobip.com/dev/api-keys',
  callbacks: true,
  fields: [
    {
      name: 'baseUrl',
      form: 'url',
      secret: false,
      required: true,
      label: named('Base URL'),
      help: texts(
        'On the start page of the portal: https://, some letters and digits of the account alone, .api.infobip.com.',
        'Na página inicial do portal: https://, letras e dígitos só da conta, .api.infobip.com.',
        'En la página de inicio del portal: https://, letras y dígitos solo de la cuenta, .api.infobip.com.',
      ),
    },
    {
      name: 'apiKey',
      form: 'text',
      secret: true,
      required: true,
      label: named('API key'),
      help: texts(
        'Under Developer Tools, API keys, with the scope sms:message:send. It is shown once.',
        'Em Developer Tools, API keys, com o escopo sms:message:send. É mostrada uma vez.',
        'En Developer Tools, API keys, con el ámbito sms:message:send. Se muestra una vez.',
      ),
    },
    {
      ...smsSender(
        texts(
          'A number of the account, with + and country code, or a name of up to 11 letters where the country allows it.',
          'Um número da conta, com + e código do país, ou um nome de até 11 letras, onde o país permite.',
          'Un número de la cuenta, con + y código de país, o un nombre de hasta 11 letras, donde el país lo permite.',
        ),
      ),
      required: true,
    },
  ],
});
