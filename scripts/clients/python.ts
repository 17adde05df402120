import type { Method, Model } from './model.js';
import {
  answerName,
  bodyName,
  capital,
  fieldsOf,
  free,
  givenName,
  HEADER,
  hasInput,
  OPTIONS,
  queryName,
} from './python-names.js';
import { resourcesFile } from './python-resources.js';
import { PythonTypes } from './python-types.js';

/** The generated files of the Python client, by their names. */
export function pythonFiles(model: Model): Record<string, string> {
  return {
    'types.py': typesFile(model),
    '_resources.py': resourcesFile(model, false),
    '_async_resources.py': resourcesFile(model, true),
  };
}

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
