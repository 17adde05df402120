import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { findOwned } from '../../../kernel/database/find-owned.js';
import { ApiKey } from '../api-key/api-key.js';
import { findUser } from '../user/find-user.js';
import { User } from '../user/user.js';
import { AuditEntry } from './audit-entry.js';

/** Resolves the user or the key that did it. A caller who may read the log may read both. */
@Resolver(() => AuditEntry)
export class AuditEdgesResolver {
  @FieldResolver(() => User, {
    nullable: true,
    description: 'The member who did it, or in whose name it was done; null if the person is no longer a member.',
  })
  async user(@Root() { actorId, actorKind, userId }: AuditEntry, @Ctx() ctx: Context): Promise<User | null> {
    const id = userId ?? (actorKind === 'USER' ? actorId : null);
    return id === null ? null : findUser(ctx, id);
  }

  @FieldResolver(() => ApiKey, { nullable: true, description: 'The key that did it.' })
  async apiKey(@Root() { actorId, actorKind }: AuditEntry, @Ctx() ctx: Context): Promise<ApiKey | null> {
    return actorKind === 'API_KEY' && actorId !== null ? findOwned(ctx, ApiKey, actorId) : null;
  }
}
