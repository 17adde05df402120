import type { Locale } from '../../kernel/errors/errors.js';

const en = {
  login: {
    title: 'Sign in',
    for: 'to continue to {app}',
    email: 'E-mail address',
    password: 'Password',
    submit: 'Sign in',
    wrong: 'The e-mail address or the password is wrong.',
    limited: 'Too many tries. Try again in {minutes} min.',
  },
  consent: {
    title: '{app} wants access',
    unnamed: 'An app without a name',
    returnsTo: 'Returns to',
    describedAt: 'Described at',
    signedInAs: 'Signed in as',
    identity: 'Identity',
    verified: 'Verified by the operator',
    unverified: 'Not verified: go on only if you started this yourself',
    may: 'The app will be able to',
    where: 'Workspace',
    role: 'your role: {role}',
    roles: { owner: 'owner', admin: 'administrator', member: 'member', viewer: 'viewer' },
    less: 'Your role there does not allow: {scopes}',
    nothing: 'Your role there allows nothing of this',
    noWorkspace:
      'None of your workspaces allows what the app asks for. Ask an owner for a role, or use another account.',
    approve: 'Approve',
    deny: 'Refuse',
    later: 'You can end this at any time under Connections in the dashboard.',
    other: 'Use another account',
  },
  error: {
    title: 'The app cannot be connected',
    code: 'Error code',
    developer: 'This is an error of the app, not yours. Show this page to its developer.',
    server: 'An unexpected error happened. Try again in a moment.',
    limited: 'Too many requests. Try again in a moment.',
  },
};

type Texts = typeof en;

const ptBR: Texts = {
  login: {
    title: 'Entrar',
    for: 'para continuar em {app}',
    email: 'E-mail',
    password: 'Senha',
    submit: 'Entrar',
    wrong: 'O e-mail ou a senha está errado.',
    limited: 'Muitas tentativas. Tente de novo em {minutes} min.',
  },
  consent: {
    title: '{app} pede acesso',
    unnamed: 'Um app sem nome',
    returnsTo: 'Volta para',
    describedAt: 'Descrito em',
    signedInAs: 'Conectado como',
    identity: 'Identidade',
    verified: 'Verificado pelo operador',
    unverified: 'Não verificado: continue apenas se você mesmo começou isto',
    may: 'O app poderá',
    where: 'Espaço de trabalho',
    role: 'sua função: {role}',
    roles: { owner: 'proprietário', admin: 'administrador', member: 'membro', viewer: 'leitor' },
    less: 'Sua função nele não permite: {scopes}',
    nothing: 'Sua função nele não permite nada disto',
    noWorkspace:
      'Nenhum dos seus espaços permite o que o app pede. Peça uma função a um proprietário ou use outra conta.',
    approve: 'Aprovar',
    deny: 'Recusar',
    later: 'Você pode encerrar isto a qualquer momento em Conexões, no painel.',
    other: 'Usar outra conta',
  },
  error: {
    title: 'Não foi possível conectar o app',
    code: 'Código do erro',
    developer: 'A falha é do app, não sua. Mostre esta página ao desenvolvedor.',
    server: 'Ocorreu uma falha inesperada. Tente de novo em instantes.',
    limited: 'Muitas solicitações. Tente de novo em instantes.',
  },
};

const es: Texts = {
  login: {
    title: 'Iniciar sesión',
    for: 'para continuar en {app}',
    email: 'Correo electrónico',
    password: 'Contraseña',
    submit: 'Iniciar sesión',
    wrong: 'El correo o la contraseña no es correcto.',
    limited: 'Demasiados intentos. Inténtelo de nuevo en {minutes} min.',
  },
  consent: {
    title: '{app} pide acceso',
    unnamed: 'Una app sin nombre',
    returnsTo: 'Vuelve a',
    describedAt: 'Descrita en',
    signedInAs: 'Sesión de',
    identity: 'Identidad',
    verified: 'Verificada por el operador',
    unverified: 'Sin verificar: siga solo si usted mismo empezó esto',
    may: 'La app podrá',
    where: 'Espacio de trabajo',
    role: 'su rol: {role}',
    roles: { owner: 'propietario', admin: 'administrador', member: 'miembro', viewer: 'lector' },
    less: 'Su rol allí no permite: {scopes}',
    nothing: 'Su rol allí no permite nada de esto',
    noWorkspace: 'Ninguno de sus espacios permite lo que pide la app. Pida un rol a un propietario o use otra cuenta.',
    approve: 'Aprobar',
    deny: 'Rechazar',
    later: 'Puede terminar esto en cualquier momento en Conexiones, en el panel.',
    other: 'Usar otra cuenta',
  },
  error: {
    title: 'No se puede conectar la app',
    code: 'Código del error',
    developer: 'El fallo es de la app, no suyo. Muestre esta página a su desarrollador.',
    server: 'Ocurrió un fallo inesperado. Inténtelo de nuevo en un momento.',
    limited: 'Demasiadas solicitudes. Inténtelo de nuevo en un momento.',
  },
};

/** Every text of the pages; a language that lacks one does not compile. */
export const PAGE_TEXTS: Readonly<Record<Locale, Texts>> = { en, 'pt-BR': ptBR, es };

/** Fills `{slots}`; the result is plain text and is escaped where it is shown. */
export const fill = (text: string, slots: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (slot, name: string) => String(slots[name] ?? slot));
