import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');

const COPIED = [
  ...[
    'app',
    'bin',
    'catalogue',
    'clients',
    'dashboard',
    'docs',
    'gateway',
    'kernel',
    'mcp',
    'oauth',
    'rest',
    'scripts',
    'subgraphs',
    'web',
  ],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.product.json'],
];

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

/** Lines that the recipe requires: each is before the first place where its file has the text. */
const LINES: readonly (readonly [file: string, before: string, lines: string])[] = [
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
    'subgraphs/channels/index.ts',
    'import { smsInbound }',
    "import { fax } from './kinds/fax/fax.js';\nimport { faxInbound } from './kinds/fax/inbound.js';\n",
  ],
  ['subgraphs/channels/index.ts', '  sms, //\n', '  fax,\n'],
  ['subgraphs/channels/index.ts', '    chatappInbound, //\n', '    faxInbound,\n'],
  ['dashboard/src/ui/message/channel.tsx', '  sms: IconMessage,', '  fax: IconMessage,\n'],
  ['rest/routes.ts', "  route('POST',   '/sms/messages',", ROUTES],
  [
    'rest/openapi/examples.ts',
    '  sendSms: {',
    "  sendFax: { to: ['+5511987650000'], type: 'text', payload: { message: 'Your order' } },\n",
  ],
];

/** A copy of the product to which the recipe of the architecture has added a channel, built. */
export function withAnotherChannel(): { readonly root: string; remove(): void } {
  const root = mkdtempSync(join(tmpdir(), 'switchboard-another-'));
  const isSource = (path: string) => basename(path) !== 'node_modules';
  for (const path of COPIED) cpSync(join(ROOT, path), join(root, path), { recursive: true, filter: isSource });
  for (const packages of ['node_modules', 'dashboard/node_modules'].filter(path => existsSync(join(ROOT, path))))
    symlinkSync(join(ROOT, packages), join(root, packages));
  mkdirSync(join(root, 'subgraphs/channels/kinds/fax'));
  for (const name of ['fax', 'events', 'inbound'])
    cpSync(join(import.meta.dirname, `${name}.ts.txt`), join(root, 'subgraphs/channels/kinds/fax', `${name}.ts`));
  for (const [file, before, lines] of LINES) insert(join(root, file), before, lines);
  execFileSync('npm', ['run', '--silent', 'build:product'], { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

function insert(path: string, before: string, lines: string): void {
  const text = readFileSync(path, 'utf8');
  const at = text.indexOf(before);
  if (at < 0) throw new Error(`${path} has no ${JSON.stringify(before)} before which the recipe could write.`);
  writeFileSync(path, text.slice(0, at) + lines + text.slice(at));
}
