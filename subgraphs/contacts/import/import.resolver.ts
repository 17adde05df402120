import { Arg, Args, Ctx, FieldResolver, Float, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { findOwned } from '../../../kernel/database/find-owned.js';
import { fail } from '../../../kernel/errors/errors.js';
import { FilePart } from '../../../kernel/files/file-part.js';
import { listPage } from '../../../kernel/graph/list/list-page.js';
import { type Page, PageArgs } from '../../../kernel/graph/paging.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { ImportContactsArgs } from './import.args.js';
import { ContactImport, ContactImportPage } from './import.js';
import { importContacts } from './import.service.js';
import { importReport } from './report.js';

@Resolver(() => ContactImport)
export class ImportResolver {
  @FieldResolver(() => Float, { description: 'From 0 to 1: the share of the file that was worked off.' })
  progress(@Root() { bytes, readBytes }: ContactImport): number {
    return Math.floor((1_000 * readBytes) / bytes) / 1_000;
  }

  @Mutation(() => ContactImport, { description: 'Takes in a file of contacts: CSV with a header, or NDJSON.' })
  @Scope('contacts:manage')
  importContacts(
    @Args(() => ImportContactsArgs) args: ImportContactsArgs,
    @Ctx() ctx: Context,
  ): Promise<ContactImport> {
    return importContacts(ctx, args);
  }

  @Query(() => ContactImportPage)
  @Scope('contacts:read')
  contactImports(@Args(() => PageArgs) args: PageArgs, @Ctx() ctx: Context): Promise<Page<ContactImport>> {
    return listPage(ctx, ContactImport, args);
  }

  @Query(() => ContactImport)
  @Scope('contacts:read')
  async contactImport(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<ContactImport> {
    return (await findOwned(ctx, ContactImport, id)) ?? fail('NOT_FOUND');
  }

  @Query(() => FilePart, { description: 'What is wrong with rows of an import: CSV with row, field and message.' })
  @Scope('contacts:read')
  contactImportReport(
    @Arg('id', () => ID) id: string,
    @Arg('cursor', () => String, { nullable: true }) cursor: string | null,
    @Ctx() ctx: Context,
  ): Promise<FilePart> {
    return importReport(ctx, id, cursor);
  }
}
