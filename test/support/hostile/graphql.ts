import { BOMBS, bomb, MAX_BODY } from './bombs.js';
import type { RawRequest } from './measure.js';
import type { Named } from './requests.js';

const names = Object.keys(BOMBS);

const graphql = (body: string): RawRequest => ({ method: 'POST', path: '/graphql', body });
const asking = (query: string): RawRequest => graphql(JSON.stringify({ query }));

export const OPERATIONS = [
  'mutation ($v: [String!]!) { sendSms(to: $v, payload: { message: "x" }) { count } }',
  'mutation ($v: SmsPayload!) { sendSms(to: ["+14155550000"], payload: $v) { count } }',
  'query ($v: ID!) { topic(id: $v) { id } }',
  'query ($v: Int) { topics(page: $v) { items { id } } }',
  'query ($v: DateTimeISO) { usage(from: $v) { from } }',
  'query ($v: [String!]) { events(names: $v) { items { id } } }',
];

export function* variables(): Iterable<Named> {
  for (const name of names) {
    for (const query of OPERATIONS)
      yield [
        `${query.slice(0, 30)}: ${name}`,
        graphql(`{"query":${JSON.stringify(query)},"variables":{"v":${bomb(name)}}}`),
      ];
    yield [`other variables: ${name}`, graphql(`{"query":"{ __typename }","variables":{"x":${bomb(name)}}}`)];
    yield [`variables: ${name}`, graphql(`{"query":"{ __typename }","variables":${bomb(name)}}`)];
    yield [`query: ${name}`, graphql(`{"query":${bomb(name)}}`)];
    yield [`operationName: ${name}`, graphql(`{"query":"{ __typename }","operationName":${bomb(name)}}`)];
    yield [`extensions: ${name}`, graphql(`{"query":"{ __typename }","extensions":${bomb(name)}}`)];
    yield [`the body: ${name}`, graphql(bomb(name))];
  }
}

const times = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');

/** Documents at the limit of tokens, and long ones. */
export function* documents(): Iterable<Named> {
  const long = 'a'.repeat(200);
  const all: Record<string, string> = {
    'unknown fields': `{ ${times(1_900, index => `topix${index}`)} }`,
    'long unknown fields': `{ ${times(1_900, index => `topics${long}${index}`)} }`,
    'the same field': `{ ${times(1_900, () => '__typename')} }`,
    aliases: `{ ${times(45, index => `a${index}: __typename`)} }`,
    'unknown arguments': `{ topic(${times(900, index => `ib${index}: 1`)}) { id } }`,
    'repeated arguments': `{ topic(${times(1_200, () => 'id: 1')}) { id } }`,
    'unknown directives': `{ __typename ${times(1_900, index => `@skib${index}`)} }`,
    'repeated directives': `{ __typename ${times(600, () => '@skip(if: true)')} }`,
    'unused fragments': `{ __typename } ${times(450, index => `fragment f${index} on Topik${index} { id }`)}`,
    'fragments of each other': `{ ...f0 } ${times(450, index => `fragment f${index} on Query { ...f${index + 1} }`)}`,
    'fragments in fragments': `{ ...f0 } ${times(300, index => `fragment f${index} on Query { ...f${index + 1} ...f${index + 1} }`)}`,
    cycles: `{ ...f0 } ${times(300, index => `fragment f${index} on Query { ...f${(index + 1) % 300} ...f${(index + 2) % 300} }`)}`,
    'spreads of one fragment': `{ ${times(990, () => '...f')} } fragment f on Query { __typename }`,
    'unused variables': `query (${times(900, index => `$v${index}: Int`)}) { __typename }`,
    'unknown types': `query (${times(900, index => `$v${index}: Strink${index}`)}) { __typename }`,
    'unknown variables': `{ topic(id: [${times(1_900, index => `$v${index}`)}]) { id } }`,
    'a long list literal': `mutation { sendSms(to: [${times(3_900, () => '1')}], payload: {message: "x"}) { count } }`,
    'a literal in lists': `{ topic(id: ${'['.repeat(1_900)}${']'.repeat(1_900)}) { id } }`,
    'unknown members': `mutation { sendSms(to: [], payload: {${times(1_200, index => `messagf${index}: 1`)}}) { count } }`,
    'many operations': times(900, index => `query q${index} { __typename }`),
    'operations of one name': times(900, () => 'query q { __typename }'),
    'deep selections': `${'{ topic '.repeat(1_900)}${'}'.repeat(1_900)}`,
    'inline fragments': `{ ${'... { '.repeat(900)} __typename ${'}'.repeat(900)} }`,
    'conflicting aliases': `{ ${times(900, index => `a: topic(id: ${index}) { id }`)} }`,
    introspection: `{ ${times(20, index => `a${index}: __schema { types { fields { args { type { name } } } } }`)} }`,
  };
  for (const [name, query] of Object.entries(all)) yield [`document: ${name}`, asking(query)];
  const size = MAX_BODY - 1_000;
  const padded: Record<string, string> = {
    'a long name': `{ ${'a'.repeat(size)} }`,
    'a long argument': `{ topic(${'i'.repeat(size)}: 1) { id } }`,
    'a long type': `query ($a: ${'S'.repeat(size)}) { __typename }`,
    'a long number': `{ topics(page: ${'1'.repeat(size)}) { items { id } } }`,
    'a long text': `{ topic(id: "${'a'.repeat(size)}") { id } }`,
    'a long enumeration value': `{ topics(page: ${'a'.repeat(size)}) { items { id } } }`,
    commas: `{ __typename ${','.repeat(size)} }`,
    'a comment': `{ __typename #${'a'.repeat(size)}\n }`,
    comments: `{ __typename ${'#\n'.repeat(size / 4)} }`,
    'line breaks and an error': `${'\n'.repeat(size / 2)} }`,
    'a block of lines': `{ topic(id: """${' \n'.repeat(size / 4)}""") { id } }`,
    escapes: `{ topic(id: "${'\\u0061'.repeat(size / 8)}") { id } }`,
    'long names in errors': `{ ${times(90, index => `topic${'x'.repeat(10_000)}${index}`)} }`,
  };
  for (const [name, query] of Object.entries(padded)) yield [`document: ${name}`, asking(query)];
  const batch = (item: string) => graphql(`[${Array(10).fill(item).join()}]`);
  yield ['a batch of unknown fields', batch(JSON.stringify({ query: all['unknown fields'] }))];
  yield ['a batch of spreads', batch(JSON.stringify({ query: all['spreads of one fragment'] }))];
  yield ['a batch of introspections', batch(JSON.stringify({ query: all['introspection'] }))];
}
