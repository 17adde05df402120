import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { AnyVariables, Client } from '@urql/core';
import {
  MakeAutomationDocument,
  type MakeAutomationMutation,
  MakeDatePropertyDocument,
  MakeSegmentDocument,
  MakeTemplateDocument,
  PropertyOfKeyDocument,
  SegmentsNamedDocument,
} from '../../../graph/generated/automations';
import { type Problem, problemOf } from '../../../graph/problem';
import { closed } from '../editor/open-ends';
import { type Message, type Messages, partsOf } from './messages';
import type { Recipe } from './recipe';

/** The values that a person entered. */
export interface RecipeInput {
  readonly name: string;
  readonly topicId: string;
  readonly topicName: string;
  readonly words: readonly string[];
}

/** A search takes so many characters. */
const MOST_SEARCHED = 200;

/** The state of following a recipe. */
export interface Making {
  readonly client: Client;
  readonly recipe: Recipe;
  readonly messages: Messages;
  readonly language: string;
  /** Identifiers of the created objects: a further try creates none of them again. */
  readonly made: Map<string, string>;
}

/** Ends the making: an act was refused. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message);
  }
}

async function run<Data, Variables extends AnyVariables>(
  { client }: Making,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data | undefined> {
  const { data, error } = await client.mutation(document, variables).toPromise();
  if (error) throw new Refused(problemOf(error));
  return data;
}

async function once({ made }: Making, key: string, make: () => Promise<string | undefined>): Promise<string> {
  const id = made.get(key) ?? (await make()) ?? '';
  made.set(key, id);
  return id;
}

const template = (making: Making, input: RecipeInput, message: Message, place: number): Promise<string> =>
  once(making, `template ${message.key}`, async () => {
    const variables = message.variables.map(name => {
      const type = name === 'count' ? ('number' as const) : ('string' as const);
      return { name, type, required: true };
    });
    const made = await run(making, MakeTemplateDocument, {
      name: `${input.name} ${place + 1}`,
      language: making.language.replace('-', '_'),
      category: making.recipe.need === 'topic' ? 'MARKETING' : 'UTILITY',
      variables,
      parts: partsOf(message),
    });
    return made?.createTemplate?.id;
  });

/** Creates the segment of the topic's subscribers: one of that name is used again. */
function segment(making: Making, { topicId, topicName }: RecipeInput): Promise<string> {
  const name = making.messages.segmentName(topicName);
  const rules = [{ type: 'topic' as const, topicId, subscribed: true }];
  const make = async () => (await run(making, MakeSegmentDocument, { name, rules }))?.createSegment?.id;
  return once(making, 'segment', async () => {
    const { data } = await making.client
      .query(SegmentsNamedDocument, { search: name.slice(0, MOST_SEARCHED) })
      .toPromise();
    return data?.segments?.items.find(each => each.name === name)?.id ?? make();
  });
}

function property(making: Making, key: NonNullable<Recipe['date']>): Promise<string> {
  const name = making.messages.propertyName(key);
  const make = async () => (await run(making, MakeDatePropertyDocument, { key, name }))?.createContactProperty?.id;
  return once(making, 'property', async () => {
    const { data } = await making.client.query(PropertyOfKeyDocument, { key }).toPromise();
    return data?.contactProperty?.id ?? make();
  });
}

type Made = NonNullable<MakeAutomationMutation['createAutomation']>;

/**
 * Creates the objects that a recipe needs, one after the other, and the automation last. Throws
 * {@link Refused}.
 */
export async function makeAll(making: Making, input: RecipeInput): Promise<Made | null> {
  const { recipe, messages } = making;
  if (recipe.date) await property(making, recipe.date);
  const segmentId = recipe.need === 'topic' ? await segment(making, input) : '';
  const ids = new Map<string, string>();
  for (const [place, key] of Object.keys(recipe.messages).entries())
    ids.set(key, await template(making, input, messages.messageOf(key), place));
  const { name, topicId, words } = input;
  const given = { template: (key: string) => ids.get(key) ?? '', topicId, segmentId, words, tag: messages.tag };
  const definition = closed(recipe.build(given));
  return (await run(making, MakeAutomationDocument, { name, definition }))?.createAutomation ?? null;
}
