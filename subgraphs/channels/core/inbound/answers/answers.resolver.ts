import { Args, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { AnswersArgs, AnswerToMessage } from './answer.js';
import { answersTo } from './list-answers.js';

@Resolver()
export class AnswersResolver {
  @Query(() => [AnswerToMessage], { description: 'The answers to messages, newest first.' })
  @Scope('SYSTEM')
  answersToMessages(@Args(() => AnswersArgs) args: AnswersArgs, @Ctx() ctx: Context): Promise<AnswerToMessage[]> {
    return answersTo(ctx, args);
  }
}
