import type { Schema } from '../document.js';
import { snake } from '../python-names.js';
import { type Call, idPathOf, type Names, nameOfAnswer, usageOf } from './call.js';
import { Code, callText, type Style } from './literal.js';
import { filledIn, nameFor, paragraphs, quoted } from './words.js';

const STYLE: Style = {
  indent: '    ',
  text: quoted('"', "'"),
  key: quoted('"', "'"),
  padding: '',
  constants: { true: 'True', false: 'False', null: 'None' },
};

export function python(calls: readonly Call[], kept: Names, schemas: Readonly<Record<string, Schema>>): string {
  const taken = new Set<string>();
  return `${paragraphs(calls.map(call => statement(call, kept, taken, schemas)))}\n`;
}

function statement(call: Call, kept: Names, taken: Set<string>, schemas: Readonly<Record<string, Schema>>): string {
  const { method, file, target, keptAs } = call;
  const args = argumentsOf(call, kept);
  const name = ['sb', ...[...method.resource, method.method].map(snake)].join('.');
  const usage = usageOf(method);
  const { indent, text } = STYLE;
  if (usage === 'file') {
    const loop = callText(`for part in ${name}(`, args, '):', STYLE, indent);
    return `with open(${text(target ?? 'file')}, "wb") as target:\n${loop}\n${indent}${indent}target.write(part)`;
  }
  if (usage === 'each') {
    const each = snake(nameOfAnswer(method));
    return `${callText(`for ${each} in ${name}(`, args, '):', STYLE)}\n${indent}print(${each})`;
  }
  const asked = (before: string) =>
    file
      ? `with open(${text(file.path)}, "rb") as file:\n${callText(`${before}${name}(`, args, ')', STYLE, indent)}`
      : callText(`${before}${name}(`, args, ')', STYLE);
  if (usage === 'none' && keptAs === null) return asked('');
  const answer = snake(nameFor(call, taken));
  if (keptAs === null) return `${asked(`${answer} = `)}\nprint(${answer})`;
  kept.set(
    keptAs,
    answer +
      idPathOf(method, schemas)
        .map(step => `[${JSON.stringify(step)}]`)
        .join(''),
  );
  return asked(`${answer} = `);
}

const argumentsOf = ({ ids, input, file, idempotencyKey }: Call, kept: Names): unknown[] => [
  ...ids.map(id => filledIn(id, kept)),
  ...(file ? [new Code('file')] : []),
  ...(input !== null ? [filledIn(input, kept)] : []),
  ...(idempotencyKey === null ? [] : [new Code(`idempotency_key=${STYLE.text(idempotencyKey)}`)]),
  ...(file ? [new Code(`content_type=${STYLE.text(file.type)}`)] : []),
];
