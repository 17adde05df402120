import type { Recipe } from './copy.js';

const ROW = `  fax: {
    label: texts('Fax', 'Fax', 'Fax'),
    message: 'fax',
    scopes: { send: 'fax:send', read: 'fax:read', cancel: 'fax:send' },
    addressKind: 'E164',
    hasLines: false,
    events: { prefix: 'fax', steps: ['sent', 'delivered', 'failed', 'received'] },
    receives: true,
    suppresses: true,
    hasStopWords: false,
    price: 2,
  },
`;

const ROUTES = `  route('POST', '/fax/messages', 'sendFax', 'fax:send', 202, 'accepted', { dryRun: 'dryRunFax', legacy: 'fax' }),
  route('GET', '/fax/messages', 'faxMessages', 'fax:read', 200, 'list'),
  route('GET', '/fax/messages/inbound', 'faxInboundMessages', 'fax:read', 200, 'list'),
  route('GET', '/fax/messages/{id}', 'fax', 'fax:read', 200, 'item'),
  route('POST', '/fax/messages/{id}/cancel', 'cancelFax', 'fax:send', 200, 'item'),
`;

/** The channel `fax`, as "Add a channel" of docs/architecture.md says. */
export const CHANNEL: Recipe = {
  files: Object.fromEntries(
    ['fax', 'events', 'inbound'].map(name => [`subgraphs/channels/kinds/fax/${name}.ts`, `channel/${name}.ts.txt`]),
  ),
  lines: [
    ['catalogue/channels.ts', "  chatapp: {\n    label: texts('Chat'", ROW],
    [
      'catalogue/scopes.ts',
      "  'sms:send': texts(",
      "  'fax:send': texts('Send faxes', 'Enviar fax', 'Enviar faxes'),\n  'fax:read': texts('Read faxes', 'Ler fax', 'Leer faxes'),\n",
    ],
    [
      'catalogue/scope-details.ts',
      "  'sms:send': texts(",
      "  'fax:send': texts('Send faxes.', 'Enviar fax.', 'Enviar faxes.'),\n  'fax:read': texts('See faxes.', 'Ver fax.', 'Ver faxes.'),\n",
    ],
    [
      'catalogue/scope-kinds.ts',
      "scopes: ['sms:send', 'sms:read']",
      "scopes: ['fax:send', 'fax:read'] },\n  { name: texts('SMS', 'SMS', 'SMS'), ",
    ],
    [
      'subgraphs/channels/index.ts',
      'import { smsPart }',
      "import { fax } from './kinds/fax/fax.js';\nimport { faxInbound } from './kinds/fax/inbound.js';\n",
    ],
    ['subgraphs/channels/index.ts', '  sms, //\n', '  fax,\n'],
    ['subgraphs/channels/index.ts', '  smsPart, //\n', '  { arrivals: { inbound: faxInbound } },\n'],
    ['dashboard/src/ui/message/channel.tsx', '  sms: IconMessage,', '  fax: IconMessage,\n'],
    ['rest/routes.ts', "  route('POST',   '/sms/messages',", ROUTES],
    [
      'rest/openapi/examples.ts',
      '  sendSms: {',
      "  sendFax: { to: ['+5511987650000'], type: 'text', payload: { message: 'Your order' } },\n",
    ],
  ],
};
