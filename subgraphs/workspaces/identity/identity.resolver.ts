import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Refuses } from '../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { addDomain, checkDomain, removeDomain } from './domain/domain.service.js';
import { SetProviderArgs } from './identity.args.js';
import { IdentitySettings } from './identity.js';
import { readIdentity, removeProvider, requireOwner, setProvider, testProvider } from './identity.service.js';

@Resolver()
export class IdentityResolver {
  @Query(() => IdentitySettings, { description: 'The OpenID provider of the workspace, and its sign-in domains.' })
  @Scope('workspace:manage')
  identitySettings(@Ctx() ctx: Context): Promise<IdentitySettings> {
    return readIdentity(ctx);
  }

  @Mutation(() => IdentitySettings, {
    description:
      'Sets the provider, after checking that it answers. Another issuer is another provider: links and sessions of the former one end. Only for owners.',
  })
  @Scope('SESSION')
  @Refuses('OWNER_REQUIRED', 'SECOND_FACTOR_SETUP_REQUIRED', 'IDENTITY_PROVIDER_UNAVAILABLE')
  setIdentityProvider(
    @Args(() => SetProviderArgs) args: SetProviderArgs,
    @Ctx() ctx: Context,
  ): Promise<IdentitySettings> {
    return setProvider(ctx, args);
  }

  @Mutation(() => IdentitySettings, { description: 'Checks again whether the provider answers. Only for owners.' })
  @Scope('SESSION')
  @Refuses('OWNER_REQUIRED', 'SECOND_FACTOR_SETUP_REQUIRED', 'IDENTITY_PROVIDER_UNAVAILABLE')
  testIdentityProvider(@Ctx() ctx: Context): Promise<IdentitySettings> {
    return testProvider(ctx);
  }

  @Mutation(() => IdentitySettings, {
    description:
      'Removes the provider. Nobody can sign in through it any more, and its sessions end. Members remain. Only for owners.',
  })
  @Scope('SESSION')
  @Refuses('OWNER_REQUIRED', 'SECOND_FACTOR_SETUP_REQUIRED')
  removeIdentityProvider(@Ctx() ctx: Context): Promise<IdentitySettings> {
    return removeProvider(ctx);
  }

  @Mutation(() => IdentitySettings, {
    description: 'Claims a domain, which counts once it is verified. Only for owners.',
  })
  @Scope('SESSION')
  @Refuses('OWNER_REQUIRED', 'SECOND_FACTOR_SETUP_REQUIRED', 'IDENTITY_DOMAIN_LIMIT')
  async addIdentityDomain(
    @Arg('name', { description: 'The domain of the addresses, after the @.' }) name: string,
    @Ctx() ctx: Context,
  ): Promise<IdentitySettings> {
    requireOwner(ctx);
    await addDomain(ctx, name);
    return readIdentity(ctx);
  }

  @Mutation(() => IdentitySettings, { description: 'Checks the record of a domain now. Only for owners.' })
  @Scope('SESSION')
  @Refuses('OWNER_REQUIRED', 'SECOND_FACTOR_SETUP_REQUIRED', 'IDENTITY_DOMAIN_TAKEN')
  async checkIdentityDomain(
    @Arg('id', () => ID, { description: 'The id of the domain.' }) id: string,
    @Ctx() ctx: Context,
  ): Promise<IdentitySettings> {
    requireOwner(ctx);
    await checkDomain(ctx, id);
    return readIdentity(ctx);
  }

  @Mutation(() => IdentitySettings, {
    description:
      'Removes a domain. People of the domain sign in as others do, and their sessions of the provider end. Only for owners.',
  })
  @Scope('SESSION')
  @Refuses('OWNER_REQUIRED', 'SECOND_FACTOR_SETUP_REQUIRED')
  async removeIdentityDomain(
    @Arg('id', () => ID, { description: 'The id of the domain.' }) id: string,
    @Ctx() ctx: Context,
  ): Promise<IdentitySettings> {
    requireOwner(ctx);
    await removeDomain(ctx, id);
    return readIdentity(ctx);
  }
}
