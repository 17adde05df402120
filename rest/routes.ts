import { type Row, route } from './route.js';

/**
 * The public API: one line an operation. At boot every line is checked against the graph, which alone says what an
 * operation takes, answers and asks of its caller; a line that does not fit stops the start.
 */
// biome-ignore format: a table reads by its columns
export const ROUTES: readonly Row[] = [
  //    method    path                                 graph field            scope              status envelope
  route('GET',    '/topics',                           'topics',              'contacts:read',   200, 'list'),
  route('POST',   '/topics',                           'createTopic',         'contacts:manage', 201, 'item'),
  route('GET',    '/topics/{id}',                      'topic',               'contacts:read',   200, 'item'),
  route('PATCH',  '/topics/{id}',                      'updateTopic',         'contacts:manage', 200, 'item'),
  route('DELETE', '/topics/{id}',                      'deleteTopic',         'contacts:manage', 200, 'deleted'),

  route('GET',    '/forms',                            'forms',               'contacts:read',   200, 'list'),
  route('POST',   '/forms',                            'createForm',          'contacts:manage', 201, 'item'),
  route('GET',    '/forms/{id}',                       'form',                'contacts:read',   200, 'item'),
  route('PATCH',  '/forms/{id}',                       'updateForm',          'contacts:manage', 200, 'item'),
  route('DELETE', '/forms/{id}',                       'deleteForm',          'contacts:manage', 200, 'deleted'),

  route('GET',    '/contacts',                         'contacts',            'contacts:read',   200, 'list'),
  route('POST',   '/contacts',                         'createContact',       'contacts:manage', 201, 'item'),
  route('GET',    '/contacts/{id}',                    'contact',             'contacts:read',   200, 'item'),
  route('PATCH',  '/contacts/{id}',                    'updateContact',       'contacts:manage', 200, 'item'),
  route('DELETE', '/contacts/{id}',                    'deleteContact',       'contacts:manage', 200, 'deleted'),
  route('PUT',    '/contacts/{id}/topics/{topicId}',   'setContactTopic',     'contacts:manage', 200, 'item'),
  route('PUT',    '/contacts/{id}/tags/{tag}',         'addContactTag',       'contacts:manage', 200, 'item'),
  route('DELETE', '/contacts/{id}/tags/{tag}',         'removeContactTag',    'contacts:manage', 200, 'item'),
  route('POST',   '/contacts/{id}/merge',              'mergeContact',        'contacts:manage', 200, 'item'),
  route('GET',    '/contacts/{id}/consents',           'contactConsents',     'contacts:read',   200, 'list'),
  route('GET',    '/contacts/{id}/export',             'exportContact',       'contacts:read',   200, 'item'),
  route('GET',    '/tags',                             'tags',                'contacts:read',   200, 'list'),
  route('PATCH',  '/tags/{id}',                        'updateTag',           'contacts:manage', 200, 'item'),
  route('DELETE', '/tags/{id}',                        'deleteTag',           'contacts:manage', 200, 'deleted'),
  route('GET',    '/properties',                       'contactProperties',   'contacts:read',   200, 'list'),
  route('POST',   '/properties',                       'createContactProperty', 'contacts:manage', 201, 'item'),
  route('PATCH',  '/properties/{key}',                 'updateContactProperty', 'contacts:manage', 200, 'item'),
  route('DELETE', '/properties/{key}',                 'deleteContactProperty', 'contacts:manage', 200, 'deleted'),
  route('GET',    '/contacts/export',                  'contactExport',       'contacts:read',   200, 'file', { types: ['text/csv', 'application/x-ndjson'] }),
  route('POST',   '/contacts/import',                  'importContacts',      'contacts:manage', 202, 'item', { upload: { types: ['text/csv', 'application/x-ndjson'], maxBytes: 32 * 1024 * 1024 } }),
  route('GET',    '/contacts/imports',                 'contactImports',      'contacts:read',   200, 'list'),
  route('GET',    '/contacts/imports/{id}',            'contactImport',       'contacts:read',   200, 'item'),
  route('GET',    '/contacts/imports/{id}/report',     'contactImportReport', 'contacts:read',   200, 'file', { types: ['text/csv'] }),

  route('GET',    '/segments',                         'segments',            'contacts:read',   200, 'list'),
  route('POST',   '/segments',                         'createSegment',       'contacts:manage', 201, 'item'),
  route('POST',   '/segments/preview',                 'previewSegment',      'contacts:read',   200, 'list', { reads: true }),
  route('GET',    '/segments/fields',                  'segmentFields',       'contacts:read',   200, 'item'),
  route('GET',    '/segments/values',                  'segmentValues',       'contacts:read',   200, 'item'),
  route('GET',    '/segments/{id}',                    'segment',             'contacts:read',   200, 'item'),
  route('PATCH',  '/segments/{id}',                    'updateSegment',       'contacts:manage', 200, 'item'),
  route('DELETE', '/segments/{id}',                    'deleteSegment',       'contacts:manage', 200, 'deleted'),
  route('GET',    '/segments/{id}/contacts',           'segmentContacts',     'contacts:read',   200, 'list'),
  route('GET',    '/segments/{id}/explain/{contactId}', 'segmentExplanation', 'contacts:read',   200, 'item'),

  route('POST',   '/sms/messages',                     'sendSms',             'sms:send',        202, 'accepted', { dryRun: 'dryRunSms', legacy: 'sms', ids: 'smsIds' }),
  route('GET',    '/sms/messages',                     'smsMessages',         'sms:read',        200, 'list'),
  route('GET',    '/sms/messages/{id}',                'sms',                 'sms:read',        200, 'item'),
  route('POST',   '/sms/messages/{id}/cancel',         'cancelSms',           'sms:send',        200, 'item'),

  route('POST',   '/email/messages',                   'sendEmail',           'email:send',      202, 'accepted', { dryRun: 'dryRunEmail', legacy: 'email', ids: 'emailIds' }),
  route('GET',    '/email/messages',                   'emails',              'email:read',      200, 'list'),
  route('GET',    '/email/messages/{id}',              'email',               'email:read',      200, 'item'),
  route('POST',   '/email/messages/{id}/cancel',       'cancelEmail',         'email:send',      200, 'item'),

  route('GET',    '/email/domains',                    'emailDomains',        'email:read',      200, 'list'),
  route('POST',   '/email/domains',                    'createEmailDomain',   'email:manage',    201, 'item'),
  route('GET',    '/email/domains/{id}',               'emailDomain',         'email:read',      200, 'item'),
  route('DELETE', '/email/domains/{id}',               'deleteEmailDomain',   'email:manage',    200, 'deleted'),
  route('POST',   '/email/domains/{id}/verify',        'verifyEmailDomain',   'email:manage',    200, 'item'),

  route('GET',    '/webhooks',                         'webhooks',            'webhooks:read',   200, 'list'),
  route('POST',   '/webhooks',                         'createWebhook',       'webhooks:manage', 201, 'item'),
  route('GET',    '/webhooks/{id}',                    'webhook',             'webhooks:read',   200, 'item'),
  route('PATCH',  '/webhooks/{id}',                    'updateWebhook',       'webhooks:manage', 200, 'item'),
  route('DELETE', '/webhooks/{id}',                    'deleteWebhook',       'webhooks:manage', 200, 'deleted'),
  route('POST',   '/webhooks/{id}/rotate-secret',      'rotateWebhookSecret', 'webhooks:manage', 200, 'item'),
  route('POST',   '/webhooks/{id}/test',               'testWebhook',         'webhooks:manage', 202, 'item'),
  route('GET',    '/webhooks/{id}/deliveries',         'webhookDeliveries',   'webhooks:read',   200, 'list'),
  route('POST',   '/webhooks/deliveries/{id}/redeliver', 'redeliverWebhook',  'webhooks:manage', 202, 'item'),
  route('POST',   '/webhooks/{id}/replay',             'replayWebhook',       'webhooks:manage', 202, 'item'),
  route('GET',    '/events',                           'events',              'webhooks:read',   200, 'list'),
  route('GET',    '/event-types',                      'eventTypes',          'webhooks:read',   200, 'item'),

  route('GET',    '/oauth/apps',                       'oauthApps',           'oauth_apps:read', 200, 'list'),
  route('POST',   '/oauth/apps',                       'createOauthApp',      'oauth_apps:manage', 200, 'item'),
  route('GET',    '/oauth/apps/{id}',                  'oauthApp',            'oauth_apps:read', 200, 'item'),
  route('PATCH',  '/oauth/apps/{id}',                  'updateOauthApp',      'oauth_apps:manage', 200, 'item', { aliases: ['PUT'] }),
  route('DELETE', '/oauth/apps/{id}',                  'deleteOauthApp',      'oauth_apps:manage', 200, 'deleted'),
  route('POST',   '/oauth/apps/{id}/rotate-secret',    'rotateOauthAppSecret', 'oauth_apps:manage', 200, 'item'),
  route('GET',    '/oauth/connections',                'oauthConnections',    'oauth_apps:read', 200, 'list'),
  route('POST',   '/oauth/connections/{id}/revoke',    'revokeOauthConnection', 'oauth_apps:manage', 200, 'item'),

  route('GET',    '/usage',                            'usage',               'usage:read',      200, 'item'),
  route('GET',    '/credits',                          'credits',             'usage:read',      200, 'item'),
];
