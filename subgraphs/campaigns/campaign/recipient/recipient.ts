import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { boundedRead, type Read } from '../../../../kernel/database/bounded-read.js';
import { FileEncoding, FilePart } from '../../../../kernel/files/file-part.js';
import { toCsv } from '../../../../kernel/files/to-csv.js';
import { readCursor, writeCursor } from '../../../../kernel/graph/cursor.js';
import { checkPage, type Page, pageOf } from '../../../../kernel/graph/paging.js';
import { Contact } from '../../contact/contact.js';
import { countsOf } from '../count/counts.js';
import { readCampaign } from '../find-campaign.js';
import { MessageIds } from '../send/message-id.js';
import { countFiltered, type Filtered, filtered } from './filter.js';
import { Message } from './message.js';
import {
  type CampaignRecipientsArgs,
  type CampaignRecipientsFileArgs,
  type RecipientStatus,
  RecipientStatusName,
} from './recipient.args.js';

@ObjectType({ description: 'A recipient of a campaign.' })
export class CampaignRecipient {
  @Field(() => Int, { description: 'The number among the recipients of the campaign, from 0.' })
  no!: number;

  @Field(() => RecipientStatusName, { description: 'The state of this recipient in the campaign.' })
  status!: RecipientStatus;

  @Field(() => String, { nullable: true, description: 'The address, if the campaign has a list of recipients.' })
  to!: string | null;

  @Field(() => ID, {
    description: 'The contact that it is for; null for an address without a contact, and once the contact is erased.',
    nullable: true,
  })
  contactId!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The id of the message of the last attempt; null before it was accepted.',
  })
  messageId!: string | null;

  @Field(() => String, { nullable: true, description: 'The code of the error for which it failed or was skipped.' })
  errorCode!: string | null;

  @Field(() => Int, { description: 'The cost in credits.' })
  cost!: number;

  @Field(() => Date, { description: 'The time at which the provider took the message.', nullable: true })
  sentAt!: Date | null;

  @Field(() => Date, { description: 'The time at which the message arrived.', nullable: true })
  deliveredAt!: Date | null;

  @Field(() => Date, { description: 'The time at which the message was first read or opened.', nullable: true })
  readAt!: Date | null;

  @Field(() => Date, { description: 'The time of the first click; null without one.', nullable: true })
  clickedAt!: Date | null;

  @Field(() => Date, { description: 'The time at which the message failed.', nullable: true })
  failedAt!: Date | null;

  @Field(() => Contact, {
    description: 'The contact that it is for; null for an address without a contact, and once the contact is erased.',
    nullable: true,
  })
  get contact(): Contact | null {
    return this.contactId === null ? null : { id: this.contactId };
  }

  @Field(() => Message, {
    description: 'The last message to this recipient; null before one was accepted.',
    nullable: true,
  })
  get message(): Message | null {
    return this.messageId === null ? null : { id: this.messageId };
  }
}

export const CampaignRecipientPage = pageOf(CampaignRecipient, 'CampaignRecipientPage');

/** A row of {@link RECIPIENT_COLUMNS}. */
export type Row = Omit<CampaignRecipient, 'messageId' | 'contact' | 'message'> & { attempt: number; accepted: boolean };

export const RECIPIENT_COLUMNS = `no, status, address as "to", contact_id as "contactId", error_code as "errorCode", cost, attempt,
    queued_at is not null as accepted, sent_at as "sentAt", delivered_at as "deliveredAt", read_at as "readAt",
    clicked_at as "clickedAt", failed_at as "failedAt"`;

/** A page of those that fit, after a number. */
function pageOfRows(read: Read, id: string, { where, values }: Filtered, page: PagePlace): Promise<Row[]> {
  const [after, limit, offset] = [2, 3, 4].map(place => `$${values.length + place}`);
  const text = `select ${RECIPIENT_COLUMNS} from campaigns.recipient where ${where} and no > ${after} order by no limit ${limit} offset ${offset}`;
  return read<Row>(text, [id, ...values, page.after, page.limit, page.offset ?? 0]);
}

interface PagePlace {
  readonly after: number;
  readonly limit: number;
  readonly offset?: number;
}

const TOTALS = `select name, n from campaigns.campaign_count where campaign_id = $1 and hour = '-infinity' `;

/** Names the list, for its cursors. */
export const listOf = (id: string, { key }: Filtered): string => `recipients of ${id} ${key}`;

/**
 * Lists recipients in the order in which they were found. Throws `NOT_FOUND`, `INVALID_CURSOR`,
 * `PAGE_TOO_DEEP`, and the codes of {@link boundedRead}.
 */
export async function listRecipients(
  ctx: Context,
  { id, ...args }: CampaignRecipientsArgs,
): Promise<Page<CampaignRecipient>> {
  checkPage(args);
  await readCampaign(ctx, id);
  const filter = filtered(args);
  const list = listOf(id, filter);
  const { cursor, limit, page } = args;
  const after = cursor ? Number(readCursor(ctx, list, cursor)) : -1;
  return boundedRead(ctx, async read => {
    const rows = await pageOfRows(read, id, filter, {
      ...{ after, limit: limit + 1, offset: cursor ? 0 : (page - 1) * limit },
    });
    const items = rows.slice(0, limit).map(recipientOf(id));
    const nextCursor = rows.length > limit ? writeCursor(ctx, list, String(items.at(-1)!.no)) : null;
    if (cursor) return { items, pagination: { limit, nextCursor } };
    const found = await totalOf(read, id, filter);
    return {
      items,
      pagination: { ...found, page, totalPages: Math.ceil(found.total / limit), limit, nextCursor },
    };
  });
}

/** Reads the total from the sum that is kept, if there is one for the filter. */
async function totalOf(
  read: Read,
  id: string,
  filter: Filtered,
): Promise<{ total: number; totalCapped?: true | null }> {
  const isAll = filter.values.length === 0 && filter.sum === null;
  if (!isAll && filter.sum === null) return countFiltered(read, id, filter);
  const sums = await read<{ name: string; n: number }>(TOTALS, [id]);
  return { total: isAll ? countsOf(sums).recipients : (sums.find(({ name }) => name === filter.sum)?.n ?? 0) };
}

export function recipientOf(campaignId: string): (row: Row) => CampaignRecipient {
  const ids = new MessageIds(campaignId);
  return ({ attempt, accepted, ...row }) =>
    Object.assign(new CampaignRecipient(), row, { messageId: accepted ? ids.of({ no: row.no, attempt }) : null });
}

/** Recipients of a part of the file. */
const PART = 1_000;
const COLUMNS = [
  'no',
  'status',
  'to',
  'contactId',
  'messageId',
  'errorCode',
  'cost',
  'sentAt',
  'deliveredAt',
  'readAt',
  'clickedAt',
  'failedAt',
] as const;

/** A part of the file of recipients: CSV. Throws `NOT_FOUND`, `INVALID_CURSOR`. */
export async function exportRecipients(
  ctx: Context,
  { id, cursor, ...of }: CampaignRecipientsFileArgs,
): Promise<FilePart> {
  await readCampaign(ctx, id);
  const filter = filtered(of);
  const list = `file of recipients of ${id} ${filter.key}`;
  const after = cursor ? Number(readCursor(ctx, list, cursor)) : -1;
  const rows = await boundedRead(ctx, read => pageOfRows(read, id, filter, { after, limit: PART }));
  const items = rows.map(recipientOf(id));
  const lines = items.map(item => COLUMNS.map(name => cellOf(item[name])));
  return Object.assign(new FilePart(), {
    name: 'recipients.csv',
    contentType: 'text/csv; charset=utf-8',
    encoding: FileEncoding.UTF8,
    content: toCsv([...(cursor ? [] : [[...COLUMNS]]), ...lines]),
    next: rows.length === PART ? writeCursor(ctx, list, String(items.at(-1)!.no)) : null,
  });
}

const cellOf = (value: string | number | Date | null): string =>
  value instanceof Date ? value.toISOString() : value === null ? '' : String(value);
