import { texts } from '../../texts.js';
import { apiUrl, defineProviderKind, mailSender, named } from '../define.js';

export const postmark = defineProviderKind({
  title: 'Postmark',
  channel: 'email',
  console: 'https://account.postmarkapp.com/servers',
  callbacks: true,
  fields: [
    {
      name: 'serverToken',
      form: 'text',
      secret: true,
      required: true,
      label: named('Server API token'),
      help: texts(
        'Of the server: Servers, your server, API Tokens. The token of the account does not send.',
        'Do servidor: Servers, seu servidor, API Tokens. O token da conta não envia.',
        'Del servidor: Servers, su servidor, API Tokens. El token de la cuenta no envía.',
      ),
    },
    mailSender(
      texts(
        'An address with a confirmed sender signature, or of a verified domain.',
        'Um endereço com sender signature confirmada, ou de um domínio verificado.',
        'Una dirección con sender signature confirmada, o de un dominio verificado.',
      ),
    ),
    {
      name: 'messageStream',
      form: 'text',
      secret: false,
      required: false,
      label: named('Message stream'),
      help: texts(
        'outbound for transactional mail; the ID of a stream of broadcasts for campaigns.',
        'outbound para e-mail transacional; o ID de um stream de broadcasts para campanhas.',
        'outbound para correo transaccional; el ID de un stream de broadcasts para campañas.',
      ),
      default: 'outbound',
      pattern: '[a-z0-9-]{1,30}',
    },
    apiUrl('https://api.postmarkapp.com'),
  ],
});
