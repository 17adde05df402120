/** Texts of the pages that need no credential: a line a text, the three languages side by side. */
export const WEB_TEXTS = {
  welcome: { en: 'Welcome', 'pt-BR': 'Boas-vindas', es: 'Bienvenida' },
  intro: {
    en: 'Switchboard, a messaging platform, runs here: SMS and e-mail over one API, with signed webhooks.',
    'pt-BR':
      'O Switchboard, uma plataforma de mensagens, está em execução aqui: SMS e e-mail em uma só API, com webhooks assinados.',
    es: 'Aquí se ejecuta Switchboard, una plataforma de mensajería: SMS y correo electrónico en una sola API, con webhooks firmados.',
  },
  docs: { en: 'API reference and guides', 'pt-BR': 'Referência da API e guias', es: 'Referencia de la API y guías' },
  docsNote: {
    en: 'Every operation with examples, and how to integrate.',
    'pt-BR': 'Todas as operações com exemplos, e como integrar.',
    es: 'Todas las operaciones con ejemplos, y cómo integrar.',
  },
  graphiql: { en: 'GraphQL explorer', 'pt-BR': 'Explorador GraphQL', es: 'Explorador de GraphQL' },
  graphiqlNote: {
    en: 'Try queries in the browser with GraphiQL.',
    'pt-BR': 'Experimente consultas no navegador com o GraphiQL.',
    es: 'Pruebe consultas en el navegador con GraphiQL.',
  },
  signIn: { en: 'Sign in', 'pt-BR': 'Entrar', es: 'Iniciar sesión' },
  signInNote: {
    en: 'For users of a workspace, with e-mail address and password.',
    'pt-BR': 'Para usuários de um workspace, com e-mail e senha.',
    es: 'Para usuarios de un espacio de trabajo, con correo electrónico y contraseña.',
  },
  addresses: { en: 'Addresses', 'pt-BR': 'Endereços', es: 'Direcciones' },
  notFound: { en: 'Page not found', 'pt-BR': 'Página não encontrada', es: 'Página no encontrada' },
  notFoundNote: {
    en: 'There is nothing at this address.',
    'pt-BR': 'Não há nada neste endereço.',
    es: 'No hay nada en esta dirección.',
  },
  home: { en: 'Go to the start page', 'pt-BR': 'Ir para a página inicial', es: 'Ir a la página de inicio' },
} as const;
