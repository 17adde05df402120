import { FieldResolver, Resolver, Root } from 'type-graphql';
import { MessageSource } from '../message/source.js';
import { User } from './user.js';

@Resolver(() => MessageSource)
export class UserOfSourceResolver {
  @FieldResolver(() => User, {
    nullable: true,
    description: 'The user who did it; null for another kind, and for one who no longer exists.',
  })
  user(@Root() { kind, id }: MessageSource): User | null {
    return kind === 'USER' ? { id } : null;
  }
}
