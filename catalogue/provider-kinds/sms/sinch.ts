import { texts } from '../../texts.js';
import { apiUrl, defineProviderKind, named, smsSender } from '../define.js';

export const sinch = defineProviderKind({
  title: 'Sinch',
  channel: 'sms',
  console: 'https://dashboard.sinch.com/sms/api/services',
  callbacks: true,
  fields: [
    {
      name: 'servicePlanId',
      form: 'text',
      secret: false,
      required: true,
      label: named('Service plan ID'),
      help: texts(
        'Under SMS, APIs, your service plan.',
        'Em SMS, APIs, seu service plan.',
        'En SMS, APIs, su service plan.',
      ),
      pattern: '[0-9a-zA-Z_-]{1,64}',
    },
    {
      name: 'apiToken',
      form: 'text',
      secret: true,
      required: true,
      label: named('API token'),
      help: texts(
        'Beside the service plan ID. The keys of a project are others.',
        'Ao lado do service plan ID. As chaves de um projeto são outras.',
        'Junto al service plan ID. Las claves de un proyecto son otras.',
      ),
    },
    {
      name: 'region',
      form: 'choice',
      secret: false,
      required: true,
      label: named('Region'),
      help: texts(
        'Of the service plan: the others do not know it.',
        'Do service plan: as outras não o conhecem.',
        'Del service plan: las otras no lo conocen.',
      ),
      default: 'us',
      choices: ['us', 'eu', 'au', 'br', 'ca'],
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
    {
      name: 'webhookSecret',
      form: 'text',
      secret: true,
      required: false,
      label: named('Webhook secret'),
      help: texts(
        'Only if Sinch signs your callbacks, which its support turns on. Then every report without the right signature is refused.',
        'Só se a Sinch assina seus callbacks, o que o suporte dela ativa. Então todo relatório sem a assinatura certa é recusado.',
        'Solo si Sinch firma sus callbacks, lo que activa su soporte. Entonces se rechaza todo informe sin la firma correcta.',
      ),
    },
    apiUrl('https://us.sms.api.sinch.com'),
  ],
});
