import type { Schema } from './document.js';
import { membersOf } from './members.js';
import type { Method, Model } from './model.js';

export const HEADER = '# Written by the build, of the OpenAPI document: do not change it by hand.\n';

/** Words of the language. */
const TAKEN = new Set(['import', 'from', 'class', 'global', 'is', 'in', 'not', 'pass', 'return', 'del', 'with', 'as']);

/** Options of every call. A field of the same name is given in the dictionary. */
export const OPTIONS: Readonly<Record<string, Schema>> = {
  timeout: {
    type: 'number',
    description: 'Seconds for one attempt: for the connection, and for each part of the answer.',
  },
  retries: { type: 'integer', description: 'Repetitions at most.' },
  idempotency_key: {
    type: 'string',
    description: 'In the place of a random one. Choose one that outlives your process to send once across restarts.',
  },
  locale: { enum: ['en', 'pt-BR', 'es'], description: 'Language of messages of errors.' },
  content_type: { type: 'string', description: 'The type of an uploaded file; application/octet-stream by default.' },
  headers: { type: 'object', additionalProperties: { type: 'string' }, description: 'Sent with the call.' },
};

/** `import` → `import_`. */
export const free = (name: string): string => (TAKEN.has(name) ? `${name}_` : name);

/** `rotateSecret` → `rotate_secret`. */
export const snake = (name: string): string => free(name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`));

export const capital = (text: string): string => text[0]!.toUpperCase() + text.slice(1);
export const bodyName = ({ operationId }: Method): string => `${capital(operationId)}Body`;
export const queryName = ({ operationId }: Method): string => `${capital(operationId)}Query`;
export const givenName = ({ operationId }: Method): string => `${capital(operationId)}Given`;
export const answerName = ({ operationId }: Method): string => `${capital(operationId)}Answer`;

export const hasInput = ({ body, query }: Method): boolean => body !== null || query.length > 0;

/** The members of the body or of the query, by their names. */
export const fieldsOf = ({ body, query }: Method, schemas: Model['schemas']): [name: string, schema: Schema][] =>
  body
    ? [...membersOf(body, schemas)].map(([name, { schema }]) => [name, schema])
    : query.map(({ name, schema }) => [name, schema]);
