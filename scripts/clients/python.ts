import type { Schema } from './document.js';
import { membersOf } from './members.js';
import type { Method, Model } from './model.js';
import { PythonTypes } from './python-types.js';
import { lettersOf, type Resource, treeOf } from './tree.js';

const HEADER = '# Written by the build, of the OpenAPI document: do not change it by hand.\n';

/** Words of the language. */
const TAKEN = new Set(['import', 'from', 'class', 'global', 'is', 'in', 'not', 'pass', 'return', 'del', 'with', 'as']);

/** Options of every call. A field of the same name is given in the dictionary. */
const OPTIONS: Readonly<Record<string, Schema>> = {
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
const free = (name: string): string => (TAKEN.has(name) ? `${name}_` : name);

/** `rotateSecret` → `rotate_secret`. */
export const snake = (name: string): string => free(name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`));

/** The generated files of the Python client, by their names. */
export function pythonFiles(model: Model): Record<string, string> {
  return {
    'types.py': typesFile(model),
    '_resources.py': resourcesFile(model, false),
    '_async_resources.py': resourcesFile(model, true),
  };
}

const capital = (text: string): string => text[0]!.toUpperCase() + text.slice(1);
const bodyName = ({ operationId }: Method): string => `${capital(operationId)}Body`;
const queryName = ({ operationId }: Method): string => `${capital(operationId)}Query`;
const givenName = ({ operationId }: Method): string => `${capital(operationId)}Given`;
const answerName = ({ operationId }: Method): string => `${capital(operationId)}Answer`;

function typesFile(model: Model): string {
  const types = new PythonTypes(model.schemas);
  types.define('Options', { type: 'object', properties: OPTIONS });
  for (const [name, schema] of Object.entries(model.schemas)) types.define(name, schema);
  for (const method of model.methods) {
    if (method.body) types.define(bodyName(method), method.body);
    if (method.query.length > 0)
      types.define(queryName(method), {
        type: 'object',
        required: method.query.filter(({ required }) => required).map(({ name }) => name),
        properties: Object.fromEntries(
          method.query.map(({ name, description, schema }) => [
            name,
            { ...schema, ...(description ? { description } : {}) },
          ]),
        ),
      });
    if (hasInput(method)) {
      const members = [...fieldsOf(method, model.schemas)].filter(([name]) => !Object.hasOwn(OPTIONS, name));
      const owner = method.body ? bodyName(method) : queryName(method);
      types.defineArguments(
        givenName(method),
        members.map(([name, schema]) => [free(name), name, schema]),
        owner,
      );
    }
    if (method.shape !== 'file') types.define(answerName(method), answerSchema(method));
  }
  const events = Object.entries(model.events).map(([event, { data }]) => {
    const name = `${event.split(/[._]/).map(capital).join('')}Event`;
    types.define(name, {
      type: 'object',
      required: ['id', 'event', 'workspaceId', 'instanceId', 'timestamp', 'data'],
      properties: {
        id: { type: 'string' },
        event: { const: event },
        workspaceId: { type: 'string' },
        instanceId: { type: 'string' },
        messageId: { type: 'string' },
        timestamp: { type: 'string' },
        sandbox: { type: 'boolean' },
        data,
        omitted: { type: 'array', items: { type: 'string' } },
        dataUrl: { type: 'string' },
      },
    });
    return name;
  });
  const codes = model.codes.map(code => `        "${code}",\n`).join('');
  const text = `${types.text}\n# Every event; \`event\` says which. A server that is newer may send others.\nWebhookEvent: TypeAlias = Union[\n${events
    .map(name => `    "${name}",\n`)
    .join(
      '',
    )}]\n\n# Every code of an error that the API names. A server may be newer and have others.\nErrorCode: TypeAlias = Literal[\n${codes}]\n`;
  return `${HEADER}"""Types of what the API takes and answers: dictionaries, which a type checker knows by these names."""
from typing import TYPE_CHECKING, Any, Dict, List, Literal, TypeAlias, Union

if TYPE_CHECKING:
    from datetime import datetime

    # Comes with every type checker. At run time nothing of it is needed.
    from typing_extensions import NotRequired, TypedDict

${text.replaceAll(/^(?=.)/gm, '    ')}
else:

    def __getattr__(name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        return Dict[str, Any]
`;
}

/** The schema of the answer; of a list, that of its items. */
const answerSchema = ({ shape, answer, page }: Method): Method['answer'] =>
  shape === 'statement'
    ? {
        ...answer,
        properties: { ...answer.properties, pagination: page! },
        required: [...(answer.required ?? []), 'pagination'],
      }
    : answer;

function docstring({ summary, description, verb, path, codes }: Method): string {
  const lines = [
    ...(description || summary).trim().split('\n'),
    '',
    `\`${verb} ${path}\``,
    ...(codes.length > 0 ? ['', `Refuses with ${codes.map(code => `\`${code}\``).join(', ')}.`] : []),
  ];
  const text = lines.join('\n').replaceAll('\\', '\\\\').replaceAll('"""', "'''");
  return `        """${text.split('\n').join('\n        ')}\n        """\n`.replaceAll(/ +$/gm, '');
}

const hasInput = ({ body, query }: Method): boolean => body !== null || query.length > 0;

/** The members of the body or of the query, by their names. */
const fieldsOf = ({ body, query }: Method, schemas: Model['schemas']): [name: string, schema: Schema][] =>
  body
    ? [...membersOf(body, schemas)].map(([name, { schema }]) => [name, schema])
    : query.map(({ name, schema }) => [name, schema]);

const lists = ({ shape }: Method): boolean => shape === 'list' || shape === 'meta';

function signature(method: Method, fields: readonly string[]): string {
  const [input, type] = method.body ? ['body', bodyName(method)] : ['query', queryName(method)];
  return [
    'self',
    ...method.params.map(name => `${snake(name)}: str`),
    ...(method.uploads.length > 0 ? ['file: FileBody'] : []),
    ...(hasInput(method) ? [`${input}: t.${type} | None = None`] : []),
    // A field may have the name of the dictionary, which is then never named.
    ...(fields.includes(input!) ? ['/'] : []),
    `**given: Unpack[t.${hasInput(method) ? givenName(method) : 'Options'}]`,
  ].join(', ');
}

function methodText(method: Method, schemas: Model['schemas'], isAsync: boolean): string {
  const fields = fieldsOf(method, schemas).map(([name]) => name);
  const answer = `t.${answerName(method)}`;
  const pages = isAsync ? 'AsyncPages' : 'Pages';
  const type = method.shape === 'file' ? 'Download' : lists(method) ? `${pages}[${answer}]` : answer;
  const args = [
    `"${method.verb}"`,
    `"${lettersOf(method)}"`,
    `"${method.path.slice('/v1/'.length).replace(/\{\w+\}/g, '{}')}"`,
    `(${method.params.map(name => `${snake(name)},`).join(' ')})`,
    method.body ? 'body' : method.query.length > 0 ? 'query' : 'None',
    method.uploads.length > 0 ? 'file' : 'None',
    'given',
    `"${fields.join(' ')}"`,
  ];
  const isAwaited = isAsync && !lists(method);
  return `    ${isAwaited ? 'async ' : ''}def ${snake(method.method)}(${signature(method, fields)}) -> ${type}:
${docstring(method)}        return ${isAwaited ? 'await ' : ''}self._${lists(method) ? 'pages' : 'call'}(${args.join(', ')})
`;
}

const className = ({ path }: Resource, isAsync: boolean): string =>
  `${isAsync ? 'Async' : ''}${path.map(capital).join('')}Resource`;

function classText(resource: Resource, schemas: Model['schemas'], isAsync: boolean): string {
  const base = isAsync ? 'AsyncResource' : 'Resource';
  const children = resource.children.map(
    child => `        self.${snake(child.name)} = ${className(child, isAsync)}(transport)\n`,
  );
  const init =
    children.length > 0
      ? `    def __init__(self, transport: Transport) -> None:\n        super().__init__(transport)\n${children.join('')}`
      : '';
  const methods = resource.methods.map(method => methodText(method, schemas, isAsync));
  const body = [...(init ? [init] : []), ...methods].join('\n');
  return [
    ...resource.children.map(child => classText(child, schemas, isAsync)),
    `class ${className(resource, isAsync)}(${base}):\n${body}`,
  ].join('\n\n');
}

function resourcesFile({ methods, schemas }: Model, isAsync: boolean): string {
  const tree = treeOf(methods);
  const pages = isAsync ? 'AsyncPages' : 'Pages';
  const base = isAsync ? 'AsyncResource' : 'Resource';
  const all = tree.map(
    resource => `        self.${snake(resource.name)} = ${className(resource, isAsync)}(transport)\n`,
  );
  return `${HEADER}from __future__ import annotations

from typing import TYPE_CHECKING

from . import types as t
from ._files import Download, FileBody
from ._pages import ${pages}
from ._resource import ${base}
from ._transport import Transport

if TYPE_CHECKING:
    from typing_extensions import Unpack


${tree.map(resource => classText(resource, schemas, isAsync)).join('\n\n')}

class ${isAsync ? 'Async' : ''}Resources:
    def __init__(self, transport: Transport) -> None:
${all.join('')}`;
}
