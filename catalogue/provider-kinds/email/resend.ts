import { texts } from '../../texts.js';
import { apiUrl, defineProviderKind, mailSender, named } from '../define.js';

export const resend = defineProviderKind({
  title: 'Resend',
  channel: 'email',
  console: 'https://resend.com/api-keys',
  callbacks: true,
  fields: [
    {
      name: 'apiKey',
      form: 'text',
      secret: true,
      required: true,
      label: named('API key'),
      help: texts(
        'Under API Keys, with Sending access. It begins with re_ and is shown once.',
        'Em API Keys, com Sending access. Começa com re_ e é mostrada uma vez.',
        'En API Keys, con Sending access. Empieza por re_ y se muestra una vez.',
      ),
    },
    mailSender(
      texts(
        'An address of a verified domain.',
        'Um endereço de um domínio verificado.',
        'Una dirección de un dominio verificado.',
      ),
    ),
    {
      name: 'webhookSecret',
      form: 'text',
      secret: true,
      required: false,
      label: named('Signing secret'),
      help: texts(
        'Of the webhook with the callback address. It begins with whsec_. With it, a report without the right signature is refused.',
        'Do webhook com o endereço de callback. Começa com whsec_. Com ele, um relatório sem a assinatura certa é recusado.',
        'Del webhook con la dirección de callback. Empieza por whsec_. Con él se rechaza un informe sin la firma correcta.',
      ),
      pattern: 'whsec_[A-Za-z0-9+/=]{16,200}',
    },
    apiUrl('https://api.resend.com'),
  ],
});
