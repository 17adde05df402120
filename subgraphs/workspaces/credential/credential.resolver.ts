import { Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { ANY_CREDENTIAL } from '../../../kernel/graph/scope-groups.js';
import { Credential } from './credential.js';
import { readCredential } from './read-credential.js';

@Resolver()
export class CredentialResolver {
  @Query(() => Credential, {
    description: 'The credential of the request: its workspace, mode, scopes, instances, limits and expiry.',
  })
  @Scope(ANY_CREDENTIAL)
  credential(@Ctx() ctx: Context): Promise<Credential> {
    return readCredential(ctx);
  }
}
