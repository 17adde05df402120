import { Arg, Field, ObjectType, Query, Resolver } from 'type-graphql';
import { partsOf, STARTER_LANGUAGES, type Starter, type StarterLanguage } from '../../../catalogue/starters/starter.js';
import { STARTERS } from '../../../catalogue/starters/starters.js';
import { Cost, ROWS_COST } from '../../../kernel/graph/list/cost.js';
import { ChannelName } from '../../../kernel/graph/scalar/channel.js';
import { enumOf } from '../../../kernel/graph/scalar/enum-of.js';
import { Json } from '../../../kernel/graph/scalar/json.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { type TemplateCategory, TemplateCategoryName } from './category.js';
import type { Parts } from './template.js';
import { TemplateVariable } from './variable.js';

const StarterLanguageName = enumOf('StarterLanguage', STARTER_LANGUAGES, 'A language of the starting templates.');

@ObjectType({ description: 'A template to start from. It belongs to nobody; createTemplate takes its members.' })
export class TemplateStarter {
  @Field({ description: 'A key that is the same in every language.' })
  key!: string;

  @Field({ description: 'The name for a template that is made from it.' })
  name!: string;

  @Field({ description: 'The purpose of the template.' })
  about!: string;

  @Field(() => TemplateCategoryName, { description: 'The purpose of the template.' })
  category!: TemplateCategory;

  @Field(() => StarterLanguageName, { description: 'The language of its texts.' })
  language!: StarterLanguage;

  @Field(() => [ChannelName], { description: 'The channels that it has a part for, in alphabetical order.' })
  channels!: string[];

  @Field(() => [TemplateVariable], { description: 'The variables of its texts.' })
  variables!: TemplateVariable[];

  @Field(() => Json, { description: "The parts, in the form of a template's." })
  parts!: Parts;
}

function inLanguage({ key, category, variables, texts }: Starter, language: StarterLanguage): TemplateStarter {
  const { name, about } = texts[language];
  const parts = partsOf(texts[language]);
  const channels = Object.keys(parts).sort();
  const named = variables.map(({ examples, ...variable }) => ({ ...variable, example: examples[language] }));
  return { key, name, about, category, language, channels, variables: named, parts };
}

@Resolver()
export class TemplateStartersResolver {
  @Query(() => [TemplateStarter], { description: 'Templates to start from, provided by the service.' })
  @Scope('templates:read')
  @Cost(ROWS_COST)
  templateStarters(
    @Arg('language', () => StarterLanguageName, {
      defaultValue: STARTER_LANGUAGES[0],
      description: 'The language of their texts.',
    })
    language: StarterLanguage,
  ): TemplateStarter[] {
    return STARTERS.map(starter => inLanguage(starter, language));
  }
}
