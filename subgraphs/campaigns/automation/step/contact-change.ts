import { z } from 'zod';
import { invalidField } from '../../../../kernel/errors/errors.js';
import { ask, type Question } from '../../../../kernel/graph/references.js';
import { breaks, matching, path, text } from '../definition/fields.js';
import { valueAt } from './condition.js';
import { needContact } from './need-contact.js';
import { defineStep, effectKey } from './step.js';

const MAX_TAG = 100;
const tag = text(MAX_TAG).describe('Name of the tag.');

const tagQuestion = (field: string): Question<{ id: string; tag: string }, { id: string }> => ({
  subgraph: 'contacts',
  field,
  scope: 'contacts:manage',
  document: `mutation ($id: ID!, $tag: String!) { ${field}(id: $id, tag: $tag) { id } }`,
});

const ADD = tagQuestion('addContactTag');
const REMOVE = tagQuestion('removeContactTag');
const SET: Question<{ id: string; properties: object }, { id: string }> = {
  subgraph: 'contacts',
  field: 'updateContact',
  scope: 'contacts:manage',
  document: 'mutation ($id: ID!, $properties: JSON!) { updateContact(id: $id, properties: $properties) { id } }',
};

export const addTag = defineStep({
  type: 'tag',
  scope: 'contacts:manage',
  description: 'Adds a tag to the contact. A new name becomes a tag.',
  members: { tag },
  async begin(work) {
    await ask(work.ctx, ADD, { id: needContact(work), tag: work.step.tag }, effectKey(work));
    return { kind: 'next', output: { tag: work.step.tag } };
  },
  simulate: async ({ step }) => ({ kind: 'next', output: { tag: step.tag } }),
});

export const removeTag = defineStep({
  type: 'untag',
  scope: 'contacts:manage',
  description: 'Removes a tag from the contact.',
  members: { tag },
  async begin(work) {
    await ask(work.ctx, REMOVE, { id: needContact(work), tag: work.step.tag }, effectKey(work));
    return { kind: 'next', output: { tag: work.step.tag } };
  },
  simulate: async ({ step }) => ({ kind: 'next', output: { tag: step.tag } }),
});

const property = {
  key: matching(/^[A-Za-z][\w-]{0,63}$/).describe('Key of a property that exists.'),
  value: z
    .union([z.string().max(1_000), z.number(), z.boolean(), z.null()], breaks('plain'))
    .optional()
    .describe('null removes the value.'),
  from: path.optional(),
};

interface Property {
  readonly key: string;
  readonly value?: unknown;
  readonly from?: string | undefined;
}

const propertyValue = ({ value, from }: Property, data: object): unknown =>
  from === undefined ? value : (valueAt(data, from) ?? null);

export const setProperty = defineStep({
  type: 'setProperty',
  scope: 'contacts:manage',
  description: 'Sets a property of the contact to a value, or to the value at a path in the data of the run.',
  members: property,
  async check(_ctx, { value, from }, at) {
    if (value === undefined && from === undefined)
      return [invalidField(`${at}.value`, 'orAnother', { others: 'from' })];
    return value !== undefined && from !== undefined
      ? [invalidField(`${at}.from`, 'notBeside', { other: 'value' })]
      : [];
  },
  async begin(work) {
    const { key } = work.step;
    const properties = { [key]: propertyValue(work.step, work.run.data) };
    await ask(work.ctx, SET, { id: needContact(work), properties }, effectKey(work));
    return { kind: 'next', output: properties };
  },
  simulate: async ({ step, run }) => ({ kind: 'next', output: { [step.key]: propertyValue(step, run.data) } }),
});
