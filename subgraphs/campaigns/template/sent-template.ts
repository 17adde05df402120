import { Arg, Ctx, Field, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { findOwned } from '../../../kernel/database/find-owned.js';
import type { InvalidField } from '../../../kernel/errors/errors.js';
import { Json } from '../../../kernel/graph/scalar/json.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { type Contents, Template } from './template.js';
import { givenOf, problemsOf, samplesOf, type TemplateVariable, type Values, valuesOf } from './variable.js';

@ObjectType({ description: 'A template as a send sees it.' })
class SentTemplate {
  @Field()
  name!: string;

  @Field()
  category!: string;

  @Field()
  language!: string;

  @Field(() => Int)
  version!: number;

  @Field(() => Json, { description: 'The content that each requested channel made of its part, by channel.' })
  contents!: Contents;

  @Field(() => Json, { description: 'The values that all messages share, including defaults.' })
  shared!: Values;

  @Field(() => [Json], { description: 'The values of single recipients.' })
  own!: Values[];

  @Field(() => Json, { description: 'The invalid fields of the values.' })
  problems!: InvalidField[];
}

@Resolver()
export class SentTemplateResolver {
  @Query(() => SentTemplate, { nullable: true, description: 'The template that a send makes messages of.' })
  @Scope('SYSTEM')
  async sentTemplate(
    @Arg('id', () => ID) id: string,
    @Arg('channels', () => [String], { nullable: true }) channels: string[] | null,
    @Arg('shared', () => Json) shared: Values,
    @Arg('own', () => [Json]) own: Values[],
    @Arg('samples') samples: boolean,
    @Ctx() ctx: Context,
  ): Promise<SentTemplate | null> {
    const template = await findOwned(ctx, Template, id);
    if (!template) return null;
    const { name, category, language, version, variables, contents } = template;
    const asked = Object.entries(contents).filter(([name]) => channels?.includes(name) ?? true);
    return {
      ...{ name, category, language, version },
      contents: Object.fromEntries(asked),
      shared: samples ? { ...samplesOf(variables), ...valuesOf(variables, shared) } : valuesOf(variables, shared),
      own: own.map(values => givenOf(variables, values)),
      problems: problemsOf(samples ? variables.map(optional) : variables, shared, own),
    };
  }
}

const optional = (variable: TemplateVariable): TemplateVariable => ({ ...variable, required: false });
