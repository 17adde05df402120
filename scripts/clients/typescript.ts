import type { Schema } from './document.js';
import type { Method, Model } from './model.js';
import { type Resource, rowsOf, treeOf } from './tree.js';
import { docComment, memberName, typeOf } from './typescript-types.js';

const HEADER = '// Written by the build, of the OpenAPI document: do not change it by hand.\n';

/** The generated files of the TypeScript client, by their names. */
export function typescriptFiles(model: Model): Record<string, string> {
  return {
    'schemas.ts': schemasFile(model),
    'events.ts': eventsFile(model),
    'codes.ts': codesFile(model),
    'inputs.ts': inputsFile(model),
    'resources.ts': resourcesFile(model),
    'table.ts': tableFile(model),
  };
}

const schemasFile = ({ schemas }: Model): string =>
  `${HEADER}\n${Object.entries(schemas)
    .map(([name, schema]) => `${docComment(schema.description)}export type ${name} = ${typeOf(schema)};\n`)
    .join('\n')}`;

function eventsFile({ events }: Model): string {
  const members = Object.entries(events).map(
    ([name, { description, data }]) => `${docComment(description, '  ')}  '${name}': ${typeOf(data, '', '  ')};\n`,
  );
  return `${HEADER}\n/** The \`data\` of each event, by its name. */\nexport type EventData = {\n${members.join('')}};\n`;
}

function codesFile({ codes }: Model): string {
  return `${HEADER}\n/** Every code of an error that the API names. A server may be newer and have others. */\nexport type ErrorCode =\n${codes
    .map(code => `  | '${code}'`)
    .join('\n')};\n`;
}

const capital = (text: string): string => text[0]!.toUpperCase() + text.slice(1);
const bodyName = ({ operationId }: Method): string => `${capital(operationId)}Body`;
const queryName = ({ operationId }: Method): string => `${capital(operationId)}Query`;

/** A caller writes no nulls into a query. */
function querySchema({ query }: Method): Schema {
  const properties = Object.fromEntries(
    query.map(({ name, description, schema }) => [
      name,
      { ...withoutNull(schema), ...(description ? { description } : {}) },
    ]),
  );
  return { type: 'object', properties, required: query.filter(({ required }) => required).map(({ name }) => name) };
}

function withoutNull(schema: Schema): Schema {
  const type = typeof schema.type === 'object' ? schema.type.filter(name => name !== 'null') : schema.type;
  const several = schema.anyOf?.filter(part => part.type !== 'null');
  return {
    ...schema,
    ...(type ? { type } : {}),
    ...(several ? { anyOf: several } : {}),
    ...(schema.enum ? { enum: schema.enum.filter(value => value !== null) } : {}),
  };
}

function inputsFile({ methods }: Model): string {
  const types = methods.flatMap(method => [
    ...(method.body
      ? [
          `/** The body of \`${method.operationId}\`. */\nexport type ${bodyName(method)} = ${typeOf(method.body, 't.')};\n`,
        ]
      : []),
    ...(method.query.length > 0
      ? [
          `/** The query of \`${method.operationId}\`. */\nexport type ${queryName(method)} = ${typeOf(querySchema(method), 't.')};\n`,
        ]
      : []),
  ]);
  return `${HEADER}\nimport type * as t from './schemas.js';\n\n${types.join('\n')}`;
}

/** The text of a method: what the operation says, what it is over HTTP, and the codes that are its own. */
function documentation(method: Method): string {
  const { description, summary, verb, path, codes } = method;
  return [
    description || summary,
    '',
    `\`${verb} ${path}\``,
    ...(codes.length > 0 ? ['', `Refuses with ${codes.map(code => `\`${code}\``).join(', ')}.`] : []),
  ].join('\n');
}

/** The arguments of a method: what stands in the path, the file, body or query, the options. */
function signature(method: Method): string {
  const input = method.body
    ? [`body${method.bodyRequired || hasChoice(method.body) ? '' : '?'}: i.${bodyName(method)}`]
    : method.query.length > 0
      ? [`query${method.query.some(({ required }) => required) ? '' : '?'}: i.${queryName(method)}`]
      : [];
  return [
    ...method.params.map(name => `${name}: string`),
    ...(method.uploads.length > 0 ? ['file: FileBody'] : []),
    ...input,
    'options?: RequestOptions',
  ].join(', ');
}

/** True if a body has several shapes, of which none is empty. */
const hasChoice = (schema: Schema): boolean => schema.oneOf !== undefined;

function answered({ shape, answer, page }: Method): string {
  const type = typeOf(answer, 't.');
  const pageType = page ? typeOf(page, 't.') : '';
  if (shape === 'file') return 'Promise<Download>';
  if (shape === 'list' || shape === 'meta') return `Pages<${type}, ${pageType}>`;
  return `Promise<${shape === 'statement' ? `${type} & { pagination: ${pageType} }` : type}>`;
}

function interfaceOf(resource: Resource): string {
  const methods = resource.methods.map(
    method =>
      `${docComment(documentation(method), '  ')}  ${memberName(method.method)}(${signature(method)}): ${answered(method)};\n`,
  );
  const children = resource.children.map(child => `  readonly ${memberName(child.name)}: ${interfaceName(child)};\n`);
  const own = `export interface ${interfaceName(resource)} {\n${children.join('')}${methods.join('')}}\n`;
  return [...resource.children.map(interfaceOf), own].join('\n');
}

const interfaceName = ({ path }: Resource): string => `${path.map(capital).join('')}Resource`;

function resourcesFile({ methods }: Model): string {
  const tree = treeOf(methods);
  const imports =
    "import type { Download } from '../core/download.js';\nimport type { Pages } from '../core/pages.js';\nimport type { FileBody, RequestOptions } from '../core/request.js';\nimport type * as i from './inputs.js';\nimport type * as t from './schemas.js';\n";
  return `${HEADER}\n${imports}\n${tree.map(interfaceOf).join('\n')}`;
}

/** A row a method: what it does, its name, its path. */
function tableFile({ methods }: Model): string {
  const rows = treeOf(methods).map(resource => {
    const text = rowsOf(resource).join('\n');
    return `/** Operations of \`${resource.name}\`. */\nexport const ${resource.name} = /* @__PURE__ */ resource<r.${interfaceName(resource)}>(\`\n${text}\`);\n`;
  });
  return `${HEADER}\nimport { resource } from '../core/resource.js';\nimport type * as r from './resources.js';\n\n${rows.join('\n')}`;
}
