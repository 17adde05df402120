import { texts } from '../../texts.js';
import { apiUrl, defineProviderKind, mailSender, named } from '../define.js';

export const sendgrid = defineProviderKind({
  title: 'SendGrid',
  channel: 'email',
  console: 'https://app.sendgrid.com/settings/api_keys',
  callbacks: true,
  fields: [
    {
      name: 'apiKey',
      form: 'text',
      secret: true,
      required: true,
      label: named('API Key'),
      help: texts(
        'Under Settings, API Keys, with Mail Send allowed. It begins with SG. and is shown once. The ID of the key, in the list, is not it.',
        'Em Settings, API Keys, com Mail Send permitido. Começa com SG. e é mostrada uma vez. O ID da chave, na lista, não é ela.',
        'En Settings, API Keys, con Mail Send permitido. Empieza por SG. y se muestra una vez. El ID de la clave, en la lista, no lo es.',
      ),
    },
    mailSender(
      texts(
        'An address of a domain that is authenticated under Sender Authentication, or a single sender that is verified there.',
        'Um endereço de um domínio autenticado em Sender Authentication, ou um remetente único verificado lá.',
        'Una dirección de un dominio autenticado en Sender Authentication, o un remitente único verificado allí.',
      ),
    ),
    {
      name: 'region',
      form: 'choice',
      secret: false,
      required: false,
      label: texts('Region', 'Região', 'Región'),
      help: texts(
        'eu only for a key of a subuser in the European Union.',
        'eu só para uma chave de um subusuário na União Europeia.',
        'eu solo para una clave de un subusuario en la Unión Europea.',
      ),
      default: 'global',
      choices: ['global', 'eu'],
    },
    {
      name: 'webhookKey',
      form: 'text',
      secret: false,
      required: false,
      label: named('Verification Key'),
      help: texts(
        'Under Settings, Mail Settings, Event Webhook, Signature Verification. With it, a report without the right signature is refused.',
        'Em Settings, Mail Settings, Event Webhook, Signature Verification. Com ela, um relatório sem a assinatura certa é recusado.',
        'En Settings, Mail Settings, Event Webhook, Signature Verification. Con ella se rechaza un informe sin la firma correcta.',
      ),
      pattern: '[A-Za-z0-9+/=]{80,200}',
    },
    apiUrl('https://api.sendgrid.com'),
  ],
});
