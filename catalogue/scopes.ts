import { type Texts, texts } from './texts.js';

/** Every scope, with the words of the consent page for it. */
export const SCOPES = {
  'email:send': texts('Send e-mails', 'Enviar e-mails', 'Enviar correos electrónicos'),
  'email:read': texts('Read sent e-mails', 'Ler os e-mails enviados', 'Leer los correos enviados'),
  'email:manage': texts('Manage e-mail domains', 'Gerenciar domínios de e-mail', 'Gestionar los dominios de correo'),
  'sms:send': texts('Send SMS', 'Enviar SMS', 'Enviar SMS'),
  'sms:read': texts('Read SMS', 'Ler SMS', 'Leer SMS'),
  'chatapp:send': texts('Send chat messages', 'Enviar mensagens de chat', 'Enviar mensajes de chat'),
  'chatapp:read': texts(
    'Read chat messages and lines',
    'Ler mensagens e linhas de chat',
    'Leer mensajes y líneas de chat',
  ),
  'chatapp:manage': texts('Manage chat lines', 'Gerenciar linhas de chat', 'Gestionar líneas de chat'),
  'chatapp:cancel': texts('Cancel chat messages', 'Cancelar mensagens de chat', 'Cancelar mensajes de chat'),
  'chatapp:update': texts('Edit chat messages', 'Editar mensagens de chat', 'Editar mensajes de chat'),
  'chatapp:delete': texts('Delete chat messages', 'Excluir mensagens de chat', 'Eliminar mensajes de chat'),
  'chatapp:groups': texts('Use chat groups', 'Usar grupos de chat', 'Usar grupos de chat'),
  'botchat:send': texts('Send bot messages', 'Enviar mensagens de bot', 'Enviar mensajes de bot'),
  'botchat:read': texts('Read bot messages', 'Ler mensagens de bot', 'Leer mensajes de bot'),
  'botchat:manage': texts('Manage bots', 'Gerenciar bots', 'Gestionar bots'),
  'botchat:cancel': texts('Cancel bot messages', 'Cancelar mensagens de bot', 'Cancelar mensajes de bot'),
  'botchat:update': texts('Edit bot messages', 'Editar mensagens de bot', 'Editar mensajes de bot'),
  'botchat:delete': texts('Delete bot messages', 'Excluir mensagens de bot', 'Eliminar mensajes de bot'),
  'photosocial:send': texts('Send direct messages', 'Enviar mensagens diretas', 'Enviar mensajes directos'),
  'photosocial:read': texts(
    'Read direct messages and comments',
    'Ler mensagens diretas e comentários',
    'Leer mensajes directos y comentarios',
  ),
  'photosocial:manage': texts('Manage photo-social accounts', 'Gerenciar contas', 'Gestionar cuentas'),
  'photosocial:cancel': texts('Cancel direct messages', 'Cancelar mensagens diretas', 'Cancelar mensajes directos'),
  'photosocial:update': texts('Edit direct messages', 'Editar mensagens diretas', 'Editar mensajes directos'),
  'photosocial:delete': texts('Delete direct messages', 'Excluir mensagens diretas', 'Eliminar mensajes directos'),
  'photosocial:comments:reply': texts('Reply to comments', 'Responder comentários', 'Responder comentarios'),
  'photosocial:comments:moderate': texts(
    'Hide and delete comments',
    'Ocultar e excluir comentários',
    'Ocultar y eliminar comentarios',
  ),
  'push:send': texts('Send push notifications', 'Enviar notificações push', 'Enviar notificaciones push'),
  'push:read': texts('Read push notifications', 'Ler notificações push', 'Leer notificaciones push'),
  'push:subscribe': texts(
    'Register devices for push notifications',
    'Registrar dispositivos para notificações push',
    'Registrar dispositivos para notificaciones push',
  ),
  'push:manage': texts('Manage push apps', 'Gerenciar apps de push', 'Gestionar apps de push'),
  'rcs:send': texts('Send RCS messages', 'Enviar mensagens RCS', 'Enviar mensajes RCS'),
  'rcs:read': texts('Read RCS messages', 'Ler mensagens RCS', 'Leer mensajes RCS'),
  'rcs:cancel': texts('Cancel RCS messages', 'Cancelar mensagens RCS', 'Cancelar mensajes RCS'),
  'webchat:send': texts(
    'Send web chat messages',
    'Enviar mensagens do chat do site',
    'Enviar mensajes del chat del sitio',
  ),
  'webchat:read': texts('Read web chat messages', 'Ler mensagens do chat do site', 'Leer mensajes del chat del sitio'),
  'webchat:cancel': texts(
    'Cancel web chat messages',
    'Cancelar mensagens do chat do site',
    'Cancelar mensajes del chat del sitio',
  ),
  'webchat:update': texts(
    'Edit web chat messages',
    'Editar mensagens do chat do site',
    'Editar mensajes del chat del sitio',
  ),
  'webchat:delete': texts(
    'Delete web chat messages',
    'Excluir mensagens do chat do site',
    'Eliminar mensajes del chat del sitio',
  ),
  'webchat:manage': texts('Manage web chat widgets', 'Gerenciar widgets de chat', 'Gestionar widgets de chat'),
  'voice:call': texts('Place calls', 'Fazer chamadas', 'Hacer llamadas'),
  'voice:read': texts('Read calls', 'Ler chamadas', 'Leer llamadas'),
  'voice:control': texts('Control calls', 'Controlar chamadas', 'Controlar llamadas'),
  'phone_numbers:read': texts('Read phone numbers', 'Ler números de telefone', 'Leer números de teléfono'),
  'phone_numbers:update': texts(
    'Configure phone numbers',
    'Configurar números de telefone',
    'Configurar números de teléfono',
  ),
  'phone_numbers:manage': texts(
    'Buy and release phone numbers',
    'Comprar e liberar números',
    'Comprar y liberar números',
  ),
  'providers:read': texts('Read provider accounts', 'Ler contas de provedores', 'Leer cuentas de proveedores'),
  'providers:manage': texts(
    'Manage provider accounts',
    'Gerenciar contas de provedores',
    'Gestionar cuentas de proveedores',
  ),
  'conversations:read': texts('Read conversations and notes', 'Ler conversas e notas', 'Leer conversaciones y notas'),
  'conversations:manage': texts(
    'Assign, close and annotate conversations',
    'Atribuir, encerrar e anotar conversas',
    'Asignar, cerrar y anotar conversaciones',
  ),
  'contacts:read': texts('Read contacts and topics', 'Ler contatos e tópicos', 'Leer contactos y temas'),
  'contacts:manage': texts('Manage contacts and topics', 'Gerenciar contatos e tópicos', 'Gestionar contactos y temas'),
  'templates:read': texts('Read templates', 'Ler modelos', 'Leer plantillas'),
  'templates:manage': texts('Manage templates', 'Gerenciar modelos', 'Gestionar plantillas'),
  'campaigns:read': texts('Read campaigns', 'Ler campanhas', 'Leer campañas'),
  'campaigns:manage': texts('Manage campaigns', 'Gerenciar campanhas', 'Gestionar campañas'),
  'automations:read': texts('Read automations', 'Ler automações', 'Leer automatizaciones'),
  'automations:manage': texts('Manage automations', 'Gerenciar automações', 'Gestionar automatizaciones'),
  'short_links:read': texts('Read short links', 'Ler links curtos', 'Leer enlaces cortos'),
  'short_links:manage': texts('Manage short links', 'Gerenciar links curtos', 'Gestionar enlaces cortos'),
  'conversions:read': texts('Read conversions', 'Ler conversões', 'Leer conversiones'),
  'conversions:manage': texts('Record conversions', 'Registrar conversões', 'Registrar conversiones'),
  'webhooks:read': texts('Read webhooks and events', 'Ler webhooks e eventos', 'Leer webhooks y eventos'),
  'webhooks:manage': texts('Manage webhooks', 'Gerenciar webhooks', 'Gestionar webhooks'),
  'oauth_apps:read': texts('Read connected apps', 'Ler apps conectados', 'Leer apps conectadas'),
  'oauth_apps:manage': texts('Manage connected apps', 'Gerenciar apps conectados', 'Gestionar apps conectadas'),
  'reports:read': texts('Read reports', 'Ler denúncias', 'Leer denuncias'),
  'reports:create': texts('File reports', 'Enviar denúncias', 'Enviar denuncias'),
  'usage:read': texts('Read usage and credits', 'Ler uso e créditos', 'Leer uso y créditos'),
  'workspace:read': texts('Read the workspace', 'Ler o espaço de trabalho', 'Leer el espacio de trabajo'),
  'workspace:manage': texts(
    'Change the workspace, its users and API keys',
    'Alterar o espaço de trabalho, seus usuários e chaves de API',
    'Cambiar el espacio de trabajo, sus usuarios y claves de API',
  ),
} as const satisfies Record<string, Texts>;

export type Scope = keyof typeof SCOPES;

export const ALL_SCOPES = Object.keys(SCOPES) as readonly Scope[];

/** Scopes of the dashboard alone: no API key and no app may hold them. */
const DASHBOARD_SCOPES = ['workspace:read', 'workspace:manage'] as const satisfies readonly Scope[];

/** A scope an API key or an app may be given. */
export type GrantableScope = Exclude<Scope, (typeof DASHBOARD_SCOPES)[number]>;

export const isGrantable = (scope: Scope): scope is GrantableScope =>
  !(DASHBOARD_SCOPES as readonly Scope[]).includes(scope);

export const GRANTABLE_SCOPES: readonly GrantableScope[] = ALL_SCOPES.filter(isGrantable);

export const isScope = (text: string): text is Scope => Object.hasOwn(SCOPES, text);

/**
 * Scopes that a key has only if somebody chose them for it by name: no older key has them, which were made without scopes and
 * may all that others could at the time.
 */
const CHOSEN_SCOPES = ['providers:manage'] as const satisfies readonly GrantableScope[];

/** The scopes of an older key that was made without any. */
export const OLDER_KEY_SCOPES: readonly GrantableScope[] = GRANTABLE_SCOPES.filter(
  scope => !(CHOSEN_SCOPES as readonly string[]).includes(scope),
);

/** Scopes that another one includes: who may manage push apps may subscribe for them, too. */
export const INCLUDED_IN: Readonly<Partial<Record<string, Scope>>> = { 'push:subscribe': 'push:manage' };

/** The scopes of a public token, which stands in the pages of a site. */
export const SITE_SCOPES: readonly Scope[] = ['push:subscribe'];
