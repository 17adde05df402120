import { type Context, transact } from '../../../../kernel/context/context.js';
import { newCuid } from '../../../../kernel/context/cuid.js';
import { isId } from '../../../../kernel/context/ids.js';
import { sql } from '../../../../kernel/database/database.js';
import { canShorten } from '../../../../kernel/http/link-target.js';
import { defaultDomain, shortUrlOf } from '../short-url.js';
import { insertLinks } from '../store-links.js';
import { automaticCode, type LinkPlace } from './code.js';

/** A message whose links are shortened. */
export interface ToShorten {
  readonly messageId: string;
  readonly contactId: string | null;
  /** The campaign, automation, notification or template that caused it. */
  readonly originId: string | null;
  readonly urls: readonly string[];
}

/** The short links by message, in the order of its links; `null` for a link that stays as it is. */
export type Shortened = Readonly<Record<string, readonly (string | null)[]>>;

/** A link of a message, as it is stored. */
interface Made extends LinkPlace {
  readonly code: string;
  readonly domain: string | null;
}

type Asked = LinkPlace & Pick<ToShorten, 'contactId' | 'originId'> & { readonly url: string };

const OF_MESSAGES = `select message_id as "messageId", place, code, domain from campaigns.short_link
  where message_id = any($1) and workspace_id = $2`;

/** The most attempts to make another code when one is taken. */
const ATTEMPTS = 5;

/**
 * Makes the links of messages, in the world of the caller. A link belongs to its place in its
 * message, so that a repetition, after a kill at any line, returns the links that were made before.
 */
export async function shortenLinks(ctx: Context, messages: readonly ToShorten[]): Promise<Shortened> {
  const asked = messages.flatMap(({ messageId, contactId, originId, urls }) =>
    urls.flatMap((url, place): Asked[] =>
      canShorten(ctx.config, url) ? [{ messageId, place, contactId, originId, url }] : [],
    ),
  );
  const domain = await defaultDomain(ctx);
  const made = await transact(ctx, tx => makeLinks(tx, asked, domain));
  const { workspaceId, sandbox } = ctx.caller;
  const addressed = made.map(
    async link => [keyOf(link), await shortUrlOf(ctx, { workspaceId, sandbox, ...link })] as const,
  );
  const addresses = new Map(await Promise.all(addressed));
  return Object.fromEntries(
    messages.map(({ messageId, urls }) => [
      messageId,
      urls.map((_, place) => addresses.get(keyOf({ messageId, place })) ?? null),
    ]),
  );
}

const keyOf = ({ messageId, place }: LinkPlace): string => `${messageId} ${place}`;

async function makeLinks(tx: Context, asked: readonly Asked[], domain: string | null): Promise<Made[]> {
  const made: Made[] = [];
  let open = asked;
  for (let attempt = 0; attempt < ATTEMPTS && open.length > 0; attempt++) {
    const rows = open.map(link => linkOf(tx, { ...link, domain, code: automaticCode(tx, link, attempt) }));
    const stored = await insertLinks(tx, rows);
    made.push(...rows.filter(({ id }) => stored.has(id)));
    open = open.filter((_, index) => !stored.has(rows[index]!.id));
    if (open.length === 0) break;
    // They were made before, or their code is another link's.
    const ids = [...new Set(open.map(({ messageId }) => messageId))];
    const known = await sql<Made>(tx.em, OF_MESSAGES, [ids, tx.caller.workspaceId]);
    const places = new Set(known.map(keyOf));
    made.push(...known);
    open = open.filter(link => !places.has(keyOf(link)));
  }
  return made;
}

function linkOf(tx: Context, { url, originId, ...link }: Asked & Made) {
  const { workspaceId, sandbox } = tx.caller;
  const now = tx.clock.now();
  return {
    ...{ id: newCuid(), workspaceId, sandbox, url: new URL(url).href, ...link, originId },
    campaignId: originId !== null && isId('cmp', originId) ? originId : null,
    ...{ title: null, expiresAt: null, passwordHash: null, utm: null, maxClicks: null, fallbackUrl: null },
    ...{ passClickId: true, createdAt: now, updatedAt: now },
  };
}
