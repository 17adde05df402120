import { type Call, Kept } from './call.js';

/** A body of more columns has a member a line. */
const WIDTH = 60;

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const part = (id: Call['ids'][number]): string => (id instanceof Kept ? `$${id.variable}` : encodeURIComponent(id));

/** A call in curl, of which `callsOf` makes the same call again. */
export function shell({ method, ids, input, file, target, idempotencyKey }: Call): string {
  const values = ids.map(part);
  const path = method.path.replace(/\{\w+\}/g, () => values.shift()!);
  const isQuery = input !== null && method.body === null;
  const url = `$BASE_URL${path}${isQuery ? `?${searchOf(input as Record<string, unknown>)}` : ''}`;
  const sends = file !== null || (input !== null && !isQuery);
  const verb = method.verb === (sends ? 'POST' : 'GET') ? '' : `-X ${method.verb} `;
  const options = [
    '-H "Authorization: Bearer $KEY"',
    ...(idempotencyKey === null ? [] : [`-H ${quoted(`Idempotency-Key: ${idempotencyKey}`)}`]),
    ...(file ? [`-H ${quoted(`Content-Type: ${file.type}`)} --data-binary @${file.path}`] : []),
    ...(sends && !file ? [`-H 'Content-Type: application/json' -d ${quoted(bodyOf(input))}`] : []),
    ...(target === null ? [] : [`-o ${target}`]),
  ];
  const start = `curl -sS ${verb}${isQuery ? `"${url}"` : url}`;
  return `${[start, ...options].join(' \\\n  ')}\n`;
}

function bodyOf(input: unknown): string {
  const line = JSON.stringify(input);
  return line.length > WIDTH ? JSON.stringify(input, null, 2) : line;
}

function searchOf(query: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map(each => [name, String(each)] as [string, string]),
  );
  return new URLSearchParams(pairs).toString();
}
