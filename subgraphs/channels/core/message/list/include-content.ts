import type { Context } from '../../../../../kernel/context/context.js';
import { connectionOf } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import type { Page } from '../../../../../kernel/graph/paging.js';
import { type Channels, channelOf } from '../../channels.js';
import { IncludedContent, MAX_INCLUDED, type MessageInclude } from '../content/included-content.js';
import type { Message } from '../message.js';
import { textsOf } from '../template/slots.js';
import { contentOf } from './content-of-message.js';

const MAX_TEXT = 500;

/** The size that a content has in the table says at once that one is too large, without reading it. */
const SIZES = `select m.id, case when pg_column_size(c.body) > $2 then $2 + 1 else octet_length(c.body::text) end as bytes
  from channels.message m join channels.content c on c.id = m.content_id where m.id = any($1)`;

type Included = readonly MessageInclude[] | null | undefined;

/** Gives the messages of a page their contents, in their order, as far as these fit together into {@link MAX_INCLUDED} bytes. */
export async function includeInPage(
  ctx: Context,
  channels: Channels,
  page: Page<Message>,
  include: Included,
): Promise<Page<Message>> {
  if (!include?.length || page.items.length === 0) return page;
  const ids = page.items.map(({ id }) => id);
  const rows = await sql<{ id: string; bytes: number }>(connectionOf(ctx), SIZES, [ids, MAX_INCLUDED]);
  const bytes = new Map(rows.map(row => [row.id, row.bytes]));
  let room = MAX_INCLUDED;
  const fitting = page.items.filter(({ id }) => {
    const size = bytes.get(id) ?? 0;
    if (size > room) return false;
    room -= size;
    return true;
  });
  const included = new Map(
    await Promise.all(fitting.map(async message => [message.id, await includedOf(ctx, channels, message)] as const)),
  );
  // The values of a message can make its content longer than it is stored.
  room = MAX_INCLUDED;
  for (const message of page.items) {
    const content = included.get(message.id);
    room -= content ? Buffer.byteLength(JSON.stringify(content.content)) : 0;
    message.included = content && room >= 0 ? content : omitted(content);
  }
  return page;
}

/** Gives one message its content, whatever its size. */
export async function includeInOne(
  ctx: Context,
  channels: Channels,
  message: Message,
  include: Included,
): Promise<Message> {
  if (include?.length) message.included = await includedOf(ctx, channels, message);
  return message;
}

async function includedOf(ctx: Context, channels: Channels, message: Message): Promise<IncludedContent> {
  const [source, content] = await Promise.all([
    contentOf(ctx, channels, message, false),
    contentOf(ctx, channels, message, true),
  ]);
  return Object.assign(new IncludedContent(), {
    templateId: source?.template?.id ?? null,
    templateVersion: source?.template?.version ?? null,
    text: content && textsOf(content, channelOf(channels, message).content.template).slice(0, MAX_TEXT),
    content,
    contentOmitted: false,
  });
}

const omitted = (found?: IncludedContent): IncludedContent =>
  Object.assign(new IncludedContent(), {
    ...{ templateId: null, templateVersion: null, text: null, ...found },
    content: null,
    contentOmitted: true,
  });
