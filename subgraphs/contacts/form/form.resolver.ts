import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Deleted } from '../../../kernel/graph/deleted.js';
import { MadeWithinArgs } from '../../../kernel/graph/list/made-within.args.js';
import type { Page } from '../../../kernel/graph/paging.js';
import { Refuses } from '../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { embedHtml, formUrl } from './embed.js';
import { CreateFormArgs, UpdateFormArgs } from './form.args.js';
import { Form, FormPage } from './form.js';
import { createForm, forms, updateForm } from './form.service.js';
import { PublicForm, publicForm } from './public-form.js';
import { testUrl } from './test-mode.js';

@Resolver(() => Form)
export class FormResolver {
  @Query(() => FormPage, { description: 'Forms of the workspace, newest first.' })
  @Scope('contacts:read')
  forms(@Args(() => MadeWithinArgs) args: MadeWithinArgs, @Ctx() ctx: Context): Promise<Page<Form>> {
    return forms.list(ctx, args);
  }

  @Query(() => Form, { description: 'One form.' })
  @Scope('contacts:read')
  form(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Form> {
    return forms.read(ctx, id);
  }

  @Mutation(() => Form, { description: 'Makes a form.' })
  @Scope('contacts:manage')
  @Refuses('LIMIT_REACHED')
  createForm(@Args(() => CreateFormArgs) args: CreateFormArgs, @Ctx() ctx: Context): Promise<Form> {
    return createForm(ctx, args);
  }

  @Mutation(() => Form, { description: 'Changes a form. Omitted fields stay unchanged.' })
  @Scope('contacts:manage')
  updateForm(@Args(() => UpdateFormArgs) args: UpdateFormArgs, @Ctx() ctx: Context): Promise<Form> {
    return updateForm(ctx, args);
  }

  @Mutation(() => Deleted, { description: 'Deletes a form. Its page stops working.' })
  @Scope('contacts:manage')
  deleteForm(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Deleted> {
    return forms.delete(ctx, id);
  }

  @FieldResolver(() => String, { description: 'The address of its page.' })
  url(@Root() form: Form, @Ctx() ctx: Context): string {
    return formUrl(ctx, form);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The address of its page in test mode, valid for a day. Submissions there are of the sandbox. Null without contacts:manage.',
  })
  testUrl(@Root() form: Form, @Ctx() ctx: Context): string | null {
    return testUrl(ctx, form);
  }

  @FieldResolver(() => String, {
    description: 'HTML without script for your own site, in the first language of the form. It posts to the page.',
  })
  embedHtml(@Root() form: Form, @Ctx() ctx: Context): Promise<string> {
    return embedHtml(ctx, form, form.languageFor(''));
  }

  @FieldResolver(() => String, { description: 'Same as `embedHtml`, in another language of the form.' })
  embedHtmlIn(
    @Root() form: Form,
    @Ctx() ctx: Context,
    @Arg('language', { description: 'The language in which it is shown; the first of the form when absent.' })
    language: string,
  ): Promise<string> {
    return embedHtml(ctx, form, form.languageFor(language));
  }

  @Query(() => PublicForm, { description: 'The form as its page shows it, in one of its languages.' })
  @Scope('PUBLIC')
  publicForm(
    @Arg('id', () => ID) id: string,
    @Ctx() ctx: Context,
    @Arg('language', () => String, {
      description: 'The language in which it is shown; the first of the form when absent.',
      nullable: true,
    })
    language?: string | null,
    @Arg('test', () => String, { description: 'The token of `testUrl`.', nullable: true })
    test?: string | null,
    @Arg('seen', () => Boolean, {
      description: 'Whether a person looks at it, so that it counts as a view.',
      defaultValue: false,
    })
    seen: boolean = false,
  ): Promise<PublicForm> {
    return publicForm(ctx, id, { language: language ?? null, test: test ?? null, seen });
  }
}
