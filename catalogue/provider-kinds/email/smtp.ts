import { texts } from '../../texts.js';
import { defineProviderKind } from '../define.js';

/** A mail server of one's own, or the relay of a provider. */
export const smtp = defineProviderKind({
  title: 'SMTP',
  channel: 'email',
  console: null,
  callbacks: false,
  fields: [
    {
      name: 'host',
      form: 'host',
      secret: false,
      required: true,
      label: texts('Server', 'Servidor', 'Servidor'),
      help: texts(
        'The host name of the relay, such as smtp.example.com.',
        'O nome do servidor, como smtp.example.com.',
        'El nombre del servidor, como smtp.example.com.',
      ),
    },
    {
      name: 'port',
      form: 'number',
      secret: false,
      required: true,
      label: texts('Port', 'Porta', 'Puerto'),
      help: texts(
        '587 with STARTTLS, 465 with TLS. Port 25 is blocked by many hosts.',
        '587 com STARTTLS, 465 com TLS. Muitos provedores bloqueiam a porta 25.',
        '587 con STARTTLS, 465 con TLS. Muchos proveedores bloquean el puerto 25.',
      ),
      default: 587,
      min: 1,
      max: 65_535,
    },
    {
      name: 'security',
      form: 'choice',
      secret: false,
      required: true,
      label: texts('Security', 'Segurança', 'Seguridad'),
      help: texts(
        'STARTTLS encrypts before it signs in, TLS from the start. Without either, password and mails are sent in the clear.',
        'STARTTLS criptografa antes de entrar, TLS desde o início. Sem eles, senha e e-mails vão sem criptografia.',
        'STARTTLS cifra antes de iniciar sesión, TLS desde el principio. Sin ellos, contraseña y correos van sin cifrar.',
      ),
      choices: ['starttls', 'tls', 'none'],
      choiceLabels: {
        starttls: texts('STARTTLS', 'STARTTLS', 'STARTTLS'),
        tls: texts('TLS', 'TLS', 'TLS'),
        none: texts('None', 'Nenhuma', 'Ninguna'),
      },
      default: 'starttls',
    },
    {
      name: 'user',
      form: 'text',
      secret: false,
      required: false,
      label: texts('User name', 'Usuário', 'Usuario'),
      help: texts(
        'Often the whole e-mail address. Empty for a relay that asks for none.',
        'Muitas vezes o endereço de e-mail completo. Vazio se o servidor não pede usuário.',
        'A menudo la dirección de correo completa. Vacío si el servidor no pide ninguno.',
      ),
    },
    {
      name: 'password',
      form: 'text',
      secret: true,
      required: false,
      label: texts('Password', 'Senha', 'Contraseña'),
      help: texts(
        'With a second factor at the provider, a password for apps.',
        'Com segundo fator no provedor, uma senha de app.',
        'Con segundo factor en el proveedor, una contraseña de aplicación.',
      ),
    },
    {
      name: 'from',
      form: 'text',
      secret: false,
      required: true,
      label: texts('Sender', 'Remetente', 'Remitente'),
      help: texts(
        'The sender of e-mails that name none: an address that the server may send as, with a name before it if you like.',
        'O remetente dos e-mails que não indicam nenhum: um endereço que o servidor pode usar, com um nome antes se quiser.',
        'El remitente de los correos que no indican ninguno: una dirección que el servidor puede usar, con un nombre delante si quiere.',
      ),
      pattern: '[^<>@,;]*<[^<>@\\s,;]+@[^<>@\\s,;]+>|[^<>@\\s,;]+@[^<>@\\s,;]+',
    },
    {
      name: 'returnPath',
      form: 'choice',
      secret: false,
      required: false,
      advanced: true,
      label: texts('Bounces go to', 'Devoluções vão para', 'Las devoluciones van a'),
      help: texts(
        'Bounces that come to this installation, which must receive mail, show at their messages. The server must then be allowed to send for an address of the installation, and SPF is checked for that address: sign with DKIM.',
        'Devoluções que chegam a esta instalação, que precisa receber e-mail, aparecem nas mensagens. O servidor precisa então poder enviar por um endereço da instalação, e o SPF é verificado para esse endereço: assine com DKIM.',
        'Las devoluciones que llegan a esta instalación, que debe recibir correo, se ven en sus mensajes. El servidor debe poder enviar entonces con una dirección de la instalación, y el SPF se comprueba para esa dirección: firme con DKIM.',
      ),
      choices: ['sender', 'ours'],
      choiceLabels: {
        sender: texts('The mailbox of the sender', 'A caixa do remetente', 'El buzón del remitente'),
        ours: texts('This installation', 'Esta instalação', 'Esta instalación'),
      },
      default: 'sender',
    },
  ],
});
