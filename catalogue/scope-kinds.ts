import type { GrantableScope } from './scopes.js';
import { type Texts, texts } from './texts.js';

/** Scopes that a person reads and decides on together. */
export interface ScopeKind {
  readonly name: Texts;
  readonly scopes: readonly GrantableScope[];
}

/** Every scope that an app may have, by its subject, in the order of the consent page. */
export const SCOPE_KINDS: readonly ScopeKind[] = [
  { name: texts('E-mail', 'E-mail', 'Correo electrónico'), scopes: ['email:send', 'email:read', 'email:manage'] },
  { name: texts('SMS', 'SMS', 'SMS'), scopes: ['sms:send', 'sms:read'] },
  {
    name: texts('Chat', 'Chat', 'Chat'),
    scopes: [
      'chatapp:send',
      'chatapp:read',
      'chatapp:groups',
      'chatapp:update',
      'chatapp:delete',
      'chatapp:cancel',
      'chatapp:manage',
    ],
  },
  {
    name: texts('Bots', 'Bots', 'Bots'),
    scopes: ['botchat:send', 'botchat:read', 'botchat:update', 'botchat:delete', 'botchat:cancel', 'botchat:manage'],
  },
  {
    name: texts('Photo-social accounts', 'Contas de fotos', 'Cuentas de fotos'),
    scopes: [
      'photosocial:send',
      'photosocial:read',
      'photosocial:comments:reply',
      'photosocial:comments:moderate',
      'photosocial:update',
      'photosocial:delete',
      'photosocial:cancel',
      'photosocial:manage',
    ],
  },
  {
    name: texts('Push notifications', 'Notificações push', 'Notificaciones push'),
    scopes: ['push:send', 'push:read', 'push:subscribe', 'push:manage'],
  },
  { name: texts('RCS', 'RCS', 'RCS'), scopes: ['rcs:send', 'rcs:read', 'rcs:cancel'] },
  {
    name: texts('Web chat', 'Chat do site', 'Chat del sitio'),
    scopes: ['webchat:send', 'webchat:read', 'webchat:update', 'webchat:delete', 'webchat:cancel', 'webchat:manage'],
  },
  {
    name: texts('Calls and phone numbers', 'Chamadas e números', 'Llamadas y números'),
    scopes: [
      'voice:call',
      'voice:read',
      'voice:control',
      'phone_numbers:read',
      'phone_numbers:update',
      'phone_numbers:manage',
    ],
  },
  {
    name: texts('Providers', 'Provedores', 'Proveedores'),
    scopes: ['providers:read', 'providers:manage'],
  },
  {
    name: texts('Conversations', 'Conversas', 'Conversaciones'),
    scopes: ['conversations:read', 'conversations:manage'],
  },
  { name: texts('Contacts', 'Contatos', 'Contactos'), scopes: ['contacts:read', 'contacts:manage'] },
  {
    name: texts('Campaigns and automations', 'Campanhas e automações', 'Campañas y automatizaciones'),
    scopes: [
      'campaigns:read',
      'campaigns:manage',
      'automations:read',
      'automations:manage',
      'templates:read',
      'templates:manage',
    ],
  },
  {
    name: texts('Links and conversions', 'Links e conversões', 'Enlaces y conversiones'),
    scopes: ['short_links:read', 'short_links:manage', 'conversions:read', 'conversions:manage'],
  },
  {
    name: texts('Usage, events and apps', 'Uso, eventos e apps', 'Uso, eventos y apps'),
    scopes: [
      'usage:read',
      'webhooks:read',
      'webhooks:manage',
      'oauth_apps:read',
      'oauth_apps:manage',
      'reports:read',
      'reports:create',
    ],
  },
];

/** Scopes with which an app spends credits. */
export const SPENDING_SCOPES: ReadonlySet<string> = new Set<GrantableScope>([
  'email:send',
  'sms:send',
  'chatapp:send',
  'chatapp:groups',
  'botchat:send',
  'photosocial:send',
  'push:send',
  'rcs:send',
  'voice:call',
  'voice:control',
  'phone_numbers:manage',
  'providers:manage',
  'campaigns:manage',
  'automations:manage',
]);
