import { Arg, Args, type ClassType, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { Deleted } from '../../../../../kernel/graph/deleted.js';
import { Cost, LIST_COST } from '../../../../../kernel/graph/list/cost.js';
import type { Page } from '../../../../../kernel/graph/paging.js';
import { Refuses } from '../../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import type { Channels } from '../../../core/channels.js';
import {
  CannedAnswersArgs,
  CreateCannedAnswerArgs,
  FilledAnswerArgs,
  UpdateCannedAnswerArgs,
} from './canned-answer.args.js';
import { CannedAnswer, CannedAnswerPage, FilledAnswer } from './canned-answer.js';
import { cannedAnswers, createCanned, listCanned, updateCanned } from './canned-answer.service.js';
import { fillAnswer } from './fill-answer.js';

export function cannedAnswerResolver(channels: Channels): ClassType<object> {
  @Resolver(() => CannedAnswer)
  class CannedAnswerResolver {
    @Query(() => CannedAnswerPage, { description: 'Canned answers of the workspace, newest first.' })
    @Scope('conversations:read')
    @Cost(LIST_COST)
    cannedAnswers(
      @Args(() => CannedAnswersArgs) args: CannedAnswersArgs,
      @Ctx() ctx: Context,
    ): Promise<Page<CannedAnswer>> {
      return listCanned(ctx, args);
    }

    @Query(() => CannedAnswer, { description: 'One canned answer.' })
    @Scope('conversations:read')
    cannedAnswer(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<CannedAnswer> {
      return cannedAnswers.read(ctx, id);
    }

    @Query(() => FilledAnswer, { description: 'The text of a canned answer for the person of a conversation.' })
    @Scope('conversations:read')
    @Refuses('TEMPLATE_RENDER_FAILED')
    filledAnswer(@Args(() => FilledAnswerArgs) args: FilledAnswerArgs, @Ctx() ctx: Context): Promise<FilledAnswer> {
      return fillAnswer(ctx, channels, args);
    }

    @Mutation(() => CannedAnswer, { description: 'Makes a canned answer; a workspace has up to 1,000.' })
    @Scope('conversations:manage')
    @Refuses('CANNED_ANSWER_SHORTCUT_TAKEN', 'LIMIT_REACHED')
    createCannedAnswer(
      @Args(() => CreateCannedAnswerArgs) args: CreateCannedAnswerArgs,
      @Ctx() ctx: Context,
    ): Promise<CannedAnswer> {
      return createCanned(ctx, args);
    }

    @Mutation(() => CannedAnswer, { description: 'Changes a canned answer. Omitted fields stay unchanged.' })
    @Scope('conversations:manage')
    @Refuses('CANNED_ANSWER_SHORTCUT_TAKEN')
    updateCannedAnswer(
      @Args(() => UpdateCannedAnswerArgs) args: UpdateCannedAnswerArgs,
      @Ctx() ctx: Context,
    ): Promise<CannedAnswer> {
      return updateCanned(ctx, args);
    }

    @Mutation(() => Deleted, { description: 'Deletes a canned answer.' })
    @Scope('conversations:manage')
    deleteCannedAnswer(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Deleted> {
      return cannedAnswers.delete(ctx, id);
    }
  }
  return CannedAnswerResolver;
}
