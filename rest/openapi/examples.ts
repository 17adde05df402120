/** A body for every operation that takes one, by its field. */
export const EXAMPLES: Readonly<Record<string, object>> = {
  createTopic: { slug: 'newsletter', name: 'Newsletter', description: 'Once a month.', defaultOptIn: false },
  updateTopic: { name: 'Monthly newsletter' },
  createContact: {
    externalId: 'customer-42',
    name: 'Ana Souza',
    email: 'ana@example.com',
    phone: '+5511987650000',
    languages: ['pt-BR'],
    timeZone: 'America/Sao_Paulo',
    tags: ['VIP'],
  },
  updateContact: { name: 'Ana Souza Lima', receiveMarketing: false },
  setContactTopic: { subscribed: true },
  mergeContact: { from: 'con_01kafr2m8ye5nv3q7t9w1x4z6c' },
  updateTag: { name: 'Gold' },
  createContactProperty: { key: 'birthday', name: 'Birthday', type: 'DATE' },
  updateContactProperty: { name: 'Date of birth' },
  createForm: {
    name: 'Newsletter of the shop',
    fields: [{ field: 'email', required: true }, { field: 'name' }],
    tags: ['website'],
    doubleOptIn: true,
    languages: ['en', 'pt-BR'],
  },
  updateForm: { successText: 'Welcome! The next issue comes on Friday.' },
  createSegment: {
    name: 'Reachable in Portuguese or Spanish',
    version: 1,
    match: 'all',
    rules: [
      { type: 'contactField', field: 'languages', op: 'containsOneOf', value: ['pt-BR', 'es'] },
      { type: 'contactField', field: 'hasEmail', value: true },
      { type: 'receiveMarketing', value: true },
    ],
    tracked: false,
  },
  updateSegment: { name: 'Reachable' },
  previewSegment: {
    match: 'any',
    rules: [{ type: 'contactField', field: 'email', op: 'endsWith', value: '@example.com' }],
    limit: 50,
  },
  sendSms: { to: ['+5511987650000'], type: 'text', payload: { message: 'Your order is on its way.' } },
  sendEmail: {
    to: ['deliver@example.com'],
    type: 'text',
    payload: { subject: 'Your order', text: 'It is on its way.', html: '<p>It is on its way.</p>' },
  },
  createEmailDomain: { name: 'shop.example' },
  createWebhook: {
    name: 'Orders',
    url: 'https://example.com/webhooks/switchboard',
    events: ['sms.sent', 'sms.delivered'],
    instanceIds: [],
  },
  updateWebhook: { events: ['sms.sent', 'sms.delivered', 'sms.failed'] },
  createOauthApp: {
    name: 'Shop assistant',
    redirectUris: ['https://shop.example/callback'],
    allowedScopes: ['email:send', 'contacts:read'],
  },
  updateOauthApp: { redirectUris: ['https://shop.example/callback', 'https://staging.shop.example/callback'] },
  createChatappInstance: { name: 'Shop', expectedPhoneNumber: '+5511987650000', generateShareableLink: true },
  updateChatappInstance: { name: 'Shop in the city' },
  createBotchatInstance: { name: 'Shop' },
  updateBotchatInstance: { name: 'Shop in the city' },
  createPhotosocialInstance: { name: 'Shop', expectedUsername: 'ana.photos' },
  updatePhotosocialInstance: { name: 'Shop in the city' },
  loginPhotosocialInstance: { username: 'ana.photos', password: 'their password', acceptPhotosocialTerms: true },
  replayWebhook: { from: '2026-11-20T00:00:00.000Z', to: '2026-11-21T00:00:00.000Z' },
};

/** The older flat body of a send, by its field. */
export const FLAT_EXAMPLES: Readonly<Record<string, object>> = {
  sendSms: { to: '+5511987650000', message: 'Your order is on its way.' },
  sendEmail: { to: 'deliver@example.com', subject: 'Your order', text: 'It is on its way.' },
};
