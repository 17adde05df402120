import { Args, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { Refuses } from '../../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { credentialsCodesOf } from '../../../core/instance/connect/codes.js';
import { Instance } from '../../../core/instance/instance.js';
import { givenCredentials, OfficialCredentialsArgs } from '../../../core/instance/official/credentials.args.js';
import { setCredentials } from '../../../core/instance/official/credentials.service.js';
import { photosocialInstances } from '../instances.js';

@Resolver()
export class PhotosocialOfficialResolver {
  @Mutation(() => Instance, { description: 'Connects an `OFFICIAL` account with credentials of its provider.' })
  @Scope('photosocial:manage')
  @Refuses(...credentialsCodesOf(photosocialInstances))
  setPhotosocialInstanceCredentials(
    @Args(() => OfficialCredentialsArgs) args: OfficialCredentialsArgs,
    @Ctx() ctx: Context,
  ): Promise<Instance> {
    return setCredentials(ctx, photosocialInstances, args.id, { kind: 'graph', ...givenCredentials(args) });
  }
}
