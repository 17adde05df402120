import { Ctx, Field, FieldResolver, ObjectType, Resolver, Root } from 'type-graphql';
import { isErrorCode } from '../../../../catalogue/errors/catalogue.js';
import type { Context } from '../../../../kernel/context/context.js';
import { messageOf } from '../../../../kernel/errors/errors.js';
import { Message } from './message.js';

@ObjectType({ description: 'The reason that a message failed, or a note that its outcome is unknown.' })
export class MessageError {
  @Field(() => String, { description: 'A code of the catalogue of errors.' })
  code!: string;

  @Field(() => String, { description: "The message in the caller's language." })
  message!: string;
}

@Resolver(() => Message)
export class MessageErrorResolver {
  @FieldResolver(() => MessageError, { description: 'The reason that it failed; null otherwise.', nullable: true })
  error(@Root() { errorCode }: Message, @Ctx() { locale }: Context): MessageError | null {
    return isErrorCode(errorCode) ? { code: errorCode, message: messageOf(errorCode, locale) } : null;
  }
}
