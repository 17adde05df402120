import { texts } from '../../texts.js';
import { apiUrl, defineProviderKind, mailSender, named } from '../define.js';

export const mailgun = defineProviderKind({
  title: 'Mailgun',
  channel: 'email',
  console: 'https://app.mailgun.com/mg/sending/domains',
  callbacks: true,
  fields: [
    {
      name: 'apiKey',
      form: 'text',
      secret: true,
      required: true,
      label: named('API key'),
      help: texts(
        'The sending key of the domain (Domain settings, Sending keys), or a key of the account. The webhook signing key is another one.',
        'A chave de envio do domínio (Domain settings, Sending keys), ou uma chave da conta. A webhook signing key é outra.',
        'La clave de envío del dominio (Domain settings, Sending keys), o una clave de la cuenta. La webhook signing key es otra.',
      ),
    },
    {
      name: 'domain',
      form: 'host',
      secret: false,
      required: true,
      label: named('Domain'),
      help: texts(
        'As it is written under Sending, Domains, such as mg.shop.example.',
        'Como está escrito em Sending, Domains, como mg.shop.example.',
        'Como está escrito en Sending, Domains, como mg.shop.example.',
      ),
    },
    {
      name: 'region',
      form: 'choice',
      secret: false,
      required: true,
      label: named('Region'),
      help: texts(
        'eu for a domain of the European Union. The other region does not know it.',
        'eu para um domínio da União Europeia. A outra região não o conhece.',
        'eu para un dominio de la Unión Europea. La otra región no lo conoce.',
      ),
      default: 'us',
      choices: ['us', 'eu'],
    },
    mailSender(texts('An address of that domain.', 'Um endereço desse domínio.', 'Una dirección de ese dominio.')),
    {
      name: 'signingKey',
      form: 'text',
      secret: true,
      required: false,
      label: named('HTTP webhook signing key'),
      help: texts(
        'Under Sending, Webhooks. With it, a report without the right signature is refused.',
        'Em Sending, Webhooks. Com ela, um relatório sem a assinatura certa é recusado.',
        'En Sending, Webhooks. Con ella se rechaza un informe sin la firma correcta.',
      ),
    },
    apiUrl('https://api.mailgun.net'),
  ],
});
