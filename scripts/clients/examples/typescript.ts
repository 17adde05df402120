import type { Schema } from '../document.js';
import { memberName } from '../typescript-types.js';
import { type Call, idPathOf, type Names, nameOfAnswer, usageOf } from './call.js';
import { Code, callText, type Style, WIDTH } from './literal.js';
import { filledIn, nameFor, paragraphs, quoted } from './words.js';

const STYLE: Style = {
  indent: '  ',
  text: quoted("'", '"'),
  key: memberName,
  padding: ' ',
  constants: { true: 'true', false: 'false', null: 'null' },
};

export function typescript(calls: readonly Call[], kept: Names, schemas: Readonly<Record<string, Schema>>): string {
  const taken = new Set<string>();
  const written = paragraphs(calls.map(call => statement(call, kept, taken, schemas)));
  const imports = [
    ...(calls.some(({ file }) => file) ? ['readFile'] : []),
    ...(calls.some(({ target }) => target) ? ['writeFile'] : []),
  ];
  const head = imports.length > 0 ? `import { ${imports.join(', ')} } from 'node:fs/promises';\n\n` : '';
  return `${head}${written}\n`;
}

function statement(call: Call, kept: Names, taken: Set<string>, schemas: Readonly<Record<string, Schema>>): string {
  const { method, target, keptAs } = call;
  const args = argumentsOf(call, kept);
  const name = ['sb', ...method.resource, method.method].join('.');
  const usage = usageOf(method);
  if (usage === 'file') {
    const asked = callText(`const file = await ${name}(`, args, ');', STYLE);
    return `${asked}\nawait writeFile(${STYLE.text(target ?? 'file')}, file.stream);`;
  }
  if (usage === 'none' && keptAs === null) return callText(`await ${name}(`, args, ');', STYLE);
  if (usage === 'each') {
    const each = nameOfAnswer(method);
    const body = `console.log(${each});`;
    const head = callText(`for await (const ${each} of ${name}(`, args, '))', STYLE);
    return !head.includes('\n') && head.length + 1 + body.length <= WIDTH
      ? `${head} ${body}`
      : `${head}\n${STYLE.indent}${body}`;
  }
  const answer = nameFor(call, taken);
  const asked = callText(`const ${answer} = await ${name}(`, args, ');', STYLE);
  if (keptAs === null) return `${asked}\nconsole.log(${answer});`;
  const path = idPathOf(method, schemas).map(step => (typeof step === 'number' ? `[${step}]!` : `.${step}`));
  kept.set(keptAs, answer + path.join(''));
  return asked;
}

function argumentsOf({ method, ids, input, file, idempotencyKey }: Call, kept: Names): unknown[] {
  const options = {
    ...(idempotencyKey === null ? {} : { idempotencyKey }),
    ...(file ? { contentType: file.type } : {}),
  };
  const hasOptions = Object.keys(options).length > 0;
  const takesInput = method.body !== null || method.query.length > 0;
  return [
    ...ids.map(id => filledIn(id, kept)),
    ...(file ? [new Code(`await readFile(${STYLE.text(file.path)})`)] : []),
    ...(input !== null ? [filledIn(input, kept)] : takesInput && hasOptions ? [{}] : []),
    ...(hasOptions ? [options] : []),
  ];
}
