import type { Method, Model } from './model.js';
import {
  answerName,
  bodyName,
  capital,
  fieldsOf,
  givenName,
  HEADER,
  hasInput,
  queryName,
  snake,
} from './python-names.js';
import { lettersOf, type Resource, treeOf } from './tree.js';

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

/** The classes of a client whose methods are called, or awaited. */
export function resourcesFile({ methods, schemas }: Model, isAsync: boolean): string {
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
