import type { Parameter } from './document.js';
import type { Method, Model } from './model.js';
import { type Resource, treeOf } from './tree.js';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/** The collection for Postman, Bruno and others that read its format (2.1), by its name: a folder for each resource, a request for each operation. */
export const postmanFiles = ({ methods }: Model): Record<string, string> => ({
  'switchboard.postman_collection.json': `${JSON.stringify(collectionOf(methods), null, 1)}\n`,
});

const collectionOf = (methods: readonly Method[]) => ({
  info: { name: 'Switchboard', description: 'Set `baseUrl` and `apiKey`, and send.', schema: SCHEMA },
  auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{apiKey}}', type: 'string' }] },
  variable: [
    { key: 'baseUrl', value: 'http://localhost:4000' },
    { key: 'apiKey', value: '' },
  ],
  item: treeOf(methods).map(folderOf),
});

const folderOf = ({ name, methods, children }: Resource): object => ({
  name,
  item: [...methods.map(requestOf), ...children.map(folderOf)],
});

function requestOf(method: Method) {
  const { summary, description, verb, example } = method;
  return {
    name: summary,
    request: {
      method: verb,
      ...(description ? { description } : {}),
      header: example === undefined ? [] : [{ key: 'Content-Type', value: 'application/json' }],
      url: urlOf(method),
      ...bodyOf(method),
    },
  };
}

/** Parameters of the query are listed, and off until somebody fills them in. */
function urlOf({ path, params, query }: Method) {
  const parts = path
    .slice(1)
    .replaceAll(/\{(\w+)\}/g, ':$1')
    .split('/');
  return {
    raw: `{{baseUrl}}/${parts.join('/')}`,
    host: ['{{baseUrl}}'],
    path: parts,
    ...(params.length > 0 ? { variable: params.map(key => ({ key, value: '' })) } : {}),
    ...(query.length > 0 ? { query: query.map(queryOf) } : {}),
  };
}

const queryOf = ({ name, description, required }: Parameter) => ({
  key: name,
  value: '',
  ...(description ? { description } : {}),
  ...(required ? {} : { disabled: true }),
});

function bodyOf({ example, uploads }: Method): object {
  if (uploads.length > 0) return { body: { mode: 'file', file: {} } };
  if (example === undefined) return {};
  return { body: { mode: 'raw', raw: JSON.stringify(example, null, 2), options: { raw: { language: 'json' } } } };
}
