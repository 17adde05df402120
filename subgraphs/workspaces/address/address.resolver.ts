import { Ctx, Field, ObjectType, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Url } from '../../../kernel/graph/scalar/written-forms.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { ANY_CREDENTIAL } from '../../../kernel/graph/scope-groups.js';

@ObjectType({ description: 'Where programs find the service, as its operator has set it.' })
class ServiceAddresses {
  @Field(() => Url, {
    description: 'Before the paths of /v1, /graphql and the authorization server, whose issuer it is.',
  })
  base!: string;

  @Field(() => Url, { description: 'What an AI host is given to connect.' })
  mcp!: string;
}

@Resolver()
export class AddressResolver {
  @Query(() => ServiceAddresses, { description: 'The addresses of the service.' })
  @Scope(ANY_CREDENTIAL)
  addresses(@Ctx() { config }: Context): ServiceAddresses {
    return { base: config.baseUrl, mcp: `${config.mcpUrl}/mcp` };
  }
}
