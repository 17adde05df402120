import { Ctx, Field, ObjectType, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Url } from '../../../kernel/graph/scalar/written-forms.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { ANY_CREDENTIAL } from '../../../kernel/graph/scope-groups.js';

@ObjectType({ description: 'The addresses at which programs reach the service, as its operator set them.' })
class ServiceAddresses {
  @Field(() => Url, {
    description: 'The base of the paths of /v1, /graphql and the authorization server, whose issuer it is.',
  })
  base!: string;

  @Field(() => Url, { description: 'The address that an AI host needs to connect.' })
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
