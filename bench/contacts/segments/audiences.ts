import type { GivenRule } from '../../../subgraphs/contacts/segment/rule/rule.js';

/** Rules, and the condition that an expert would write for the same contacts. */
export interface BenchAudience {
  readonly name: string;
  readonly rules: readonly GivenRule[];
  /** On `contacts.contact c`; `{tag-1}` and the like are placeholders for numbers. */
  readonly condition: string;
  /** True if the newest contacts fill a page, so that an expert counts among them. */
  readonly isDense: boolean;
}

const topicId = (n: number): string => `top_0${String(n).padStart(25, '0')}`;

/** Three rules each, for few, some and many contacts. */
export const THREE_RULES: readonly BenchAudience[] = [
  {
    name: 'few',
    isDense: false,
    rules: [
      { type: 'tag', tag: 'tag-19' },
      { type: 'topic', topicId: topicId(4), subscribed: true },
      { type: 'property', key: 'city', op: 'equals', value: 'City 7' },
    ],
    condition: `c.tags @> '{{tag-19}}' and c.topics @> '{{topic-4}}' and c.properties @> '{"{city}": "City 7"}'`,
  },
  {
    name: 'some',
    isDense: true,
    rules: [
      { type: 'tag', tag: 'tag-2' },
      { type: 'topic', topicId: topicId(1), subscribed: true },
      { type: 'property', key: 'plan', op: 'equals', value: 'pro' },
    ],
    condition: `c.tags @> '{{tag-2}}' and c.topics @> '{{topic-1}}' and c.properties @> '{"{plan}": "pro"}'`,
  },
  {
    name: 'many',
    isDense: true,
    rules: [
      { type: 'tag', tag: 'tag-0' },
      { type: 'contactField', field: 'hasEmail', value: true },
      { type: 'property', key: 'visits', op: 'gte', value: 100 },
    ],
    condition: `c.tags @> '{{tag-0}}' and c.email is not null and (c.properties -> '{visits}')::int >= 100`,
  },
];

/** Every type of rule, in 32. */
export const MANY_RULES: BenchAudience = {
  name: '32 rules',
  isDense: false,
  rules: [
    ...Array.from({ length: 18 }, (_, n): GivenRule => ({ type: 'tag', tag: `tag-${n + 2}`, has: false })),
    { type: 'tag', tag: 'tag-0' },
    ...[2, 3, 4].map((n): GivenRule => ({ type: 'topic', topicId: topicId(n), subscribed: false })),
    { type: 'topic', topicId: topicId(0), subscribed: true },
    { type: 'property', key: 'plan', op: 'in', value: ['pro', 'scale'] },
    { type: 'property', key: 'source', op: 'notEquals', value: 'source-3' },
    { type: 'property', key: 'visits', op: 'gt', value: 50 },
    { type: 'property', key: 'spent', op: 'between', value: [10, 900] },
    { type: 'property', key: 'signup', op: 'after', value: '2024-06-01' },
    { type: 'contactField', field: 'name', op: 'startsWith', value: 'Contact' },
    { type: 'contactField', field: 'email', op: 'endsWith', value: '@example.com' },
    { type: 'contactField', field: 'languages', op: 'containsOneOf', value: ['en', 'es'] },
    { type: 'receiveMarketing', value: true },
  ],
  condition: `c.tags @> '{{tag-0}}' and c.topics @> '{{topic-0}}'
    and not c.tags && '{${Array.from({ length: 18 }, (_, n) => `{tag-${n + 2}}`).join(', ')}}'
    and not c.topics && '{{topic-2}, {topic-3}, {topic-4}}' and c.properties ->> '{plan}' in ('pro', 'scale')
    and c.properties ->> '{source}' <> 'source-3' and (c.properties -> '{visits}')::int > 50
    and (c.properties -> '{spent}')::numeric between 10 and 900
    and c.properties ->> '{signup}' > '2024-06-01T00:00:00.000Z' and lower(c.name) like 'contact%'
    and lower(c.email) like '%@example.com' and c.languages && '{en,es}' and c.receive_marketing`,
};

/** Everybody. */
export const ALL: BenchAudience = {
  name: 'all',
  isDense: true,
  rules: [{ type: 'contactField', field: 'hasEmail', value: true }],
  condition: 'c.email is not null',
};
