import { Args, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { FilePart } from '../../../kernel/files/file-part.js';
import { Cost, REPORT_COST } from '../../../kernel/graph/list/cost.js';
import { Refuses } from '../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { ExportContactsArgs } from './export.args.js';
import { exportContacts } from './export-contacts.js';

@Resolver()
export class ExportResolver {
  @Query(() => FilePart, {
    description:
      'Contacts as a file: CSV that spreadsheets open without running anything, an Excel workbook, or NDJSON.',
  })
  @Cost(REPORT_COST)
  @Scope('contacts:read')
  @Refuses('NOT_FOUND', 'LIMIT_REACHED')
  contactExport(@Args(() => ExportContactsArgs) args: ExportContactsArgs, @Ctx() ctx: Context): Promise<FilePart> {
    return exportContacts(ctx, args);
  }
}
