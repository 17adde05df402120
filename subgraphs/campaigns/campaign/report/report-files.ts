import { ArgsType, Field, ID } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { FileEncoding, FilePart } from '../../../../kernel/files/file-part.js';
import { toCsv } from '../../../../kernel/files/to-csv.js';
import { MAX_CURSOR_LENGTH } from '../../../../kernel/graph/cursor.js';
import { Length, Optional } from '../../../../kernel/graph/validation.js';
import { readCampaign } from '../find-campaign.js';
import { pageOfClickTargets } from './list-click-targets.js';
import { listReplies } from './list-replies.js';

@ArgsType()
export class CampaignReportFileArgs {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: '`next` of the part before; without it, the first part.', nullable: true })
  @Optional()
  @Length(1, MAX_CURSOR_LENGTH)
  cursor?: string | null;
}

@ArgsType()
export class CampaignRepliesFileArgs extends CampaignReportFileArgs {
  @Field(() => ID, { nullable: true, description: 'Returns only answers of this contact.' })
  @Optional()
  @Length(1, 64)
  contactId?: string | null;
}

/** Rows of a part of a file. */
const PART = 1_000;

const CLICKS = ['url', 'text', 'clicks', 'recipients'] as const;
const REPLIES = ['id', 'at', 'channel', 'from', 'contactId', 'text', 'messageId'] as const;

/** Returns the rows of the list of click targets as CSV. Throws `NOT_FOUND`, `INVALID_CURSOR`. */
export async function exportClickTargets(ctx: Context, { id, cursor }: CampaignReportFileArgs): Promise<FilePart> {
  const { items, pagination } = await pageOfClickTargets(ctx, await readCampaign(ctx, id), { cursor, limit: PART });
  return partOf('clicks.csv', CLICKS, items, cursor, pagination.nextCursor);
}

/**
 * Returns the rows of the list of replies as CSV. Throws `NOT_FOUND`, `INVALID_CURSOR` and
 * `SUBGRAPH_UNAVAILABLE`.
 */
export async function exportReplies(ctx: Context, { cursor, ...asked }: CampaignRepliesFileArgs): Promise<FilePart> {
  const { items, pagination } = await listReplies(ctx, { ...asked, cursor, limit: PART });
  return partOf('replies.csv', REPLIES, items, cursor, pagination.nextCursor);
}

function partOf<Name extends string>(
  name: string,
  columns: readonly Name[],
  items: readonly Readonly<Record<Name, string | number | Date | null>>[],
  cursor: string | null | undefined,
  next: string | null | undefined,
): FilePart {
  const lines = items.map(item => columns.map(column => cellOf(item[column])));
  return Object.assign(new FilePart(), {
    name,
    contentType: 'text/csv; charset=utf-8',
    encoding: FileEncoding.UTF8,
    content: toCsv([...(cursor ? [] : [[...columns]]), ...lines]),
    next: next ?? null,
  });
}

const cellOf = (value: string | number | Date | null): string =>
  value instanceof Date ? value.toISOString() : value === null ? '' : String(value);
