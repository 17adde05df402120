import { Arg, Args, Ctx, FieldResolver, Float, ID, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { FilePart } from '../../../kernel/files/file-part.js';
import { listPage } from '../../../kernel/graph/list/list-page.js';
import { MadeWithinArgs, madeWithin } from '../../../kernel/graph/list/made-within.args.js';
import type { Page } from '../../../kernel/graph/paging.js';
import { Refuses } from '../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { Watches } from '../../../kernel/graph/watch.js';
import { FileOfContactsArgs, ImportContactsArgs } from './import.args.js';
import { ContactImport, ContactImportPage, IMPORT_CHANGED } from './import.js';
import { importContacts, readImport } from './import.service.js';
import { ContactImportPreview, previewImport } from './preview/preview.js';
import { ContactImportRefusal, importRefusals } from './refusals/refusals.js';
import { importReport } from './report.js';

@Resolver(() => ContactImport)
export class ImportResolver {
  @FieldResolver(() => Float, { description: 'The share of the file that was processed, 0–1.' })
  progress(@Root() { bytes, readBytes }: ContactImport): number {
    return Math.floor((1_000 * readBytes) / bytes) / 1_000;
  }

  @Mutation(() => ContactImport, { description: 'Imports a file of contacts: CSV with a header, or NDJSON.' })
  @Scope('contacts:manage')
  @Refuses('NOT_FOUND', 'LIMIT_REACHED')
  importContacts(
    @Args(() => ImportContactsArgs) args: ImportContactsArgs,
    @Ctx() ctx: Context,
  ): Promise<ContactImport> {
    return importContacts(ctx, args);
  }

  @Query(() => ContactImportPreview, {
    description:
      'Shows how an import would read a file: its encoding, its columns and the fields that they fill. Nothing is stored. Of a text, the beginning is enough.',
  })
  @Scope('contacts:manage')
  @Refuses('NOT_FOUND')
  previewContactImport(
    @Args(() => FileOfContactsArgs) args: FileOfContactsArgs,
    @Ctx() ctx: Context,
  ): Promise<ContactImportPreview> {
    return previewImport(ctx, args);
  }

  @Query(() => ContactImportPage, { description: 'Imports of contacts, newest first.' })
  @Scope('contacts:read')
  contactImports(@Args(() => MadeWithinArgs) args: MadeWithinArgs, @Ctx() ctx: Context): Promise<Page<ContactImport>> {
    return listPage(ctx, ContactImport, args, madeWithin(args));
  }

  @Query(() => ContactImport, { description: 'One import of contacts, with its progress.' })
  @Scope('contacts:read')
  contactImport(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<ContactImport> {
    return readImport(ctx, id);
  }

  @Subscription(() => ContactImport, {
    name: 'contactImport',
    description: 'An import now, and again while it goes on.',
    topics: IMPORT_CHANGED,
  })
  @Watches(IMPORT_CHANGED, 'id')
  @Scope('contacts:read')
  followImport(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<ContactImport> {
    return readImport(ctx, id);
  }

  @Query(() => [ContactImportRefusal], {
    description: 'The causes for which rows of an import were refused, that of the most rows first: at most 100.',
  })
  @Scope('contacts:read')
  contactImportRefusals(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<ContactImportRefusal[]> {
    return importRefusals(ctx, id);
  }

  @Query(() => FilePart, {
    description:
      'The errors in rows of an import: CSV with row, field and message. Lines without a row name the columns that were left out.',
  })
  @Scope('contacts:read')
  contactImportReport(
    @Arg('id', () => ID) id: string,
    @Arg('cursor', () => String, {
      description: '`next` of the part before; without it, the first part.',
      nullable: true,
    })
    cursor: string | null,
    @Ctx() ctx: Context,
  ): Promise<FilePart> {
    return importReport(ctx, id, cursor);
  }
}
