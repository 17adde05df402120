import { GraphQLSchema } from 'graphql';
import { Arg, type ClassType, Ctx, Field, Info, ObjectType, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { type InvalidField, invalidField } from '../../../../../kernel/errors/errors.js';
import type { Detail } from '../../../../../kernel/errors/input-errors.js';
import { Json } from '../../../../../kernel/graph/scalar/json.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { loadLiquid } from '../../../../../kernel/liquid/liquid.js';
import type { Channels } from '../../channels.js';
import type { MessageContent } from '../../provider/port.js';
import { checkPart, type Part } from './check-part.js';

@ObjectType({ description: 'The contents that the channels make of the parts of a template.' })
class TemplateContents {
  @Field(() => Json, { description: 'The content of each part that is well formed, by channel.' })
  contents!: Record<string, MessageContent>;

  @Field(() => Json, { description: 'The invalid fields.' })
  problems!: readonly Detail[];
}

type Named = Readonly<Record<string, unknown>>;

/** Returns the resolver that checks a template by the rules of its channels before it is saved. */
export function templateCheckResolver(channels: Channels): ClassType<object> {
  @Resolver()
  class TemplateCheckResolver {
    @Query(() => TemplateContents, { description: 'Checks the parts of a template by the rules of their channels.' })
    @Scope('SYSTEM')
    async templateContents(
      @Arg('parts', () => Json) parts: Named,
      @Arg('samples', () => Json) samples: Named,
      @Ctx() ctx: Context,
      @Info() { schema }: { schema: GraphQLSchema },
    ): Promise<TemplateContents> {
      return checkParts(ctx, channels, schema, parts, samples);
    }
  }
  return TemplateCheckResolver;
}

async function checkParts(
  ctx: Context,
  channels: Channels,
  schema: GraphQLSchema,
  parts: Named,
  samples: Named,
): Promise<TemplateContents> {
  const liquid = await loadLiquid();
  const contents: Record<string, MessageContent> = {};
  const problems: Detail[] = [];
  for (const [name, part] of Object.entries(parts)) {
    const channel = channels.get(name);
    const invalid = invalidPart(`parts.${name}`, channel !== undefined, part);
    if (!channel || invalid) {
      problems.push(invalid!);
      continue;
    }
    const checked = await checkPart({ ctx, liquid, schema, samples }, channel, part as Part);
    problems.push(...checked.problems.map(problem => ({ ...problem, field: fieldOf(name, problem.field) })));
    if (checked.content) contents[name] = checked.content;
  }
  return { contents, problems };
}

function invalidPart(field: string, isKnown: boolean, part: unknown): InvalidField | null {
  if (!isKnown) return invalidField(field, 'unknown');
  return typeof part === 'object' && part !== null && !Array.isArray(part) ? null : invalidField(field, 'object');
}

/** `payload.message` of a send is `parts.<channel>.message` of a template. */
const fieldOf = (channel: string, field: string): string =>
  field === 'payload' ? `parts.${channel}` : `parts.${channel}.${field.replace(/^payload\./, '')}`;
