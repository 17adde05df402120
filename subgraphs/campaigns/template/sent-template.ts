import { Arg, Ctx, Field, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { findOwned } from '../../../kernel/database/find-owned.js';
import type { InvalidField } from '../../../kernel/errors/errors.js';
import { Json } from '../../../kernel/graph/scalar/json.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { type Contents, Template } from './template.js';
import { samplesOf, type TemplateVariable, type Values, valueErrors, valuesOf } from './variable.js';

@ObjectType({ description: 'A template as a send sees it.' })
class SentTemplate {
  @Field(() => Int)
  version!: number;

  @Field(() => Json, { description: 'What the asked channels made of its parts, by channel.' })
  contents!: Contents;

  @Field(() => [Json], { description: 'For each of the given values: all values of such a message.' })
  values!: Values[];

  @Field(() => [Json], { description: 'The invalid fields of each of the given values.' })
  problems!: InvalidField[][];
}

@Resolver()
export class SentTemplateResolver {
  @Query(() => SentTemplate, { nullable: true, description: 'What a send makes messages of.' })
  @Scope('SYSTEM')
  async sentTemplate(
    @Arg('id', () => ID) id: string,
    @Arg('channels', () => [String], { nullable: true }) channels: string[] | null,
    @Arg('given', () => [Json]) given: Values[],
    @Arg('samples') samples: boolean,
    @Ctx() ctx: Context,
  ): Promise<SentTemplate | null> {
    const template = await findOwned(ctx, Template, id);
    if (!template) return null;
    const { version, variables, contents } = template;
    const asked = Object.entries(contents).filter(([name]) => channels?.includes(name) ?? true);
    return {
      version,
      contents: Object.fromEntries(asked),
      values: given.map(own => filled(variables, own, samples)),
      problems: given.map(own => valueErrors('variables', variables, samples ? filled(variables, own, true) : own)),
    };
  }
}

const filled = (variables: readonly TemplateVariable[], own: Values, samples: boolean): Values =>
  samples ? { ...samplesOf(variables), ...valuesOf(variables, own) } : valuesOf(variables, own);
