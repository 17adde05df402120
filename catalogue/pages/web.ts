import { texts } from '../texts.js';

/** Texts of the pages that need no credential: a line a text, the three languages side by side. */
export const WEB_TEXTS = {
  welcome: texts('Welcome', 'Boas-vindas', 'Bienvenida'),
  intro: texts(
    'This server runs a messaging platform: chat, SMS, e-mail, push notifications, RCS and phone calls over one API, with contacts, campaigns, automations and signed webhooks.',
    'Este servidor executa uma plataforma de mensagens: chat, SMS, e-mail, notificações push, RCS e chamadas em uma só API, com contatos, campanhas, automações e webhooks assinados.',
    'Este servidor ejecuta una plataforma de mensajería: chat, SMS, correo electrónico, notificaciones push, RCS y llamadas en una sola API, con contactos, campañas, automatizaciones y webhooks firmados.',
  ),
  docs: texts('API reference and guides', 'Referência da API e guias', 'Referencia de la API y guías'),
  docsNote: texts(
    'Every operation with examples, and integration guides.',
    'Todas as operações com exemplos, e guias de integração.',
    'Todas las operaciones con ejemplos, y guías de integración.',
  ),
  graphiql: texts('GraphQL explorer', 'Explorador GraphQL', 'Explorador de GraphQL'),
  graphiqlNote: texts(
    'Try queries in the browser with GraphiQL.',
    'Experimente consultas no navegador com o GraphiQL.',
    'Pruebe consultas en el navegador con GraphiQL.',
  ),
  signIn: texts('Sign in', 'Entrar', 'Iniciar sesión'),
  signInNote: texts(
    'For users of a workspace, with e-mail address and password.',
    'Para usuários de um espaço de trabalho, com e-mail e senha.',
    'Para usuarios de un espacio de trabajo, con correo electrónico y contraseña.',
  ),
  addresses: texts('Addresses', 'Endereços', 'Direcciones'),
  notFound: texts('Page not found', 'Página não encontrada', 'Página no encontrada'),
  notFoundNote: texts(
    'There is nothing at this address.',
    'Não há nada neste endereço.',
    'No hay nada en esta dirección.',
  ),
  home: texts('Go to the start page', 'Ir para a página inicial', 'Ir a la página de inicio'),
} as const;

/** Headings of the pages that report an error; its text follows. */
export const PAGE_ERRORS = {
  yours: texts('Something went wrong', 'Algo deu errado', 'Algo salió mal'),
  ended: texts('This link has expired', 'Este link expirou', 'Este enlace ha caducado'),
  ours: texts('An error on our side', 'Um erro do nosso lado', 'Un error por nuestra parte'),
} as const;
