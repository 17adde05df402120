import type { Context } from '../../../../../kernel/context/context.js';
import { isLimited, limitedKey } from '../../../../../kernel/context/limited.js';
import { chosen } from '../../../../../kernel/graph/list/chosen.js';
import type { ListFilter } from '../../../../../kernel/graph/list/list-filter.js';
import { listPage } from '../../../../../kernel/graph/list/list-page.js';
import { madeWithin } from '../../../../../kernel/graph/list/made-within.args.js';
import type { Page } from '../../../../../kernel/graph/paging.js';
import type { Channel } from '../../channel.js';
import type { LineMessagesArgs } from '../accept/send.args.js';
import { Message } from '../message.js';
import { MessageStatus } from '../status.js';
import { isAllowed, worldOf } from '../world.js';
import { metadataOf } from './metadata.args.js';

type Filter = ListFilter<Message>;

const WORLDS: readonly boolean[] = [false, true];
const STATUSES = Object.values(MessageStatus);

/** Newest first; of the caller's world, and of the instances that its credential is limited to. */
export function listMessages(ctx: Context, channel: Channel, args: LineMessagesArgs): Promise<Page<Message>> {
  const { page, limit, cursor } = args;
  const filter = {
    ...rangesOf(ctx, channel, args),
    ...narrowed(ctx, channel, args),
    ...ownAlone(ctx, channel, args),
    ...madeWithin(args, 'msg'),
  };
  return listPage(ctx, Message, { page, limit, ...(cursor ? { cursor } : {}) }, filter, `messages of ${channel.name}`);
}

/**
 * The properties that may have several values. A contact, a campaign, a reference and an error code have an index of their own, which is
 * read once; otherwise each combination of world, status and instance is a range.
 */
function rangesOf({ caller }: Context, { name, lines }: Channel, args: LineMessagesArgs): Filter {
  const { status, statuses, sandbox, instanceId } = args;
  const wanted = chosen(status, statuses);
  const own = worldOf(caller);
  const worlds = WORLDS.filter(world => world === (own ?? world) && world === (sandbox ?? world));
  const instances = instanceId ? [instanceId] : [...new Set(caller.instanceIds)];
  const allowed = lines && instances.length > 0 ? { instanceId: instances.filter(id => isAllowed(caller, id)) } : {};
  if (!hasOwnIndex(args)) return { channel: name, sandbox: worlds, status: wanted ?? STATUSES, ...allowed };
  const inWorld = worlds.length === WORLDS.length ? {} : { sandbox: worlds };
  return { channel: [name], ...inWorld, ...(wanted ? { status: wanted } : {}), ...allowed };
}

const hasOwnIndex = ({ contactId, campaignId, errorCode, reference, metadata }: LineMessagesArgs): boolean =>
  Boolean(contactId || campaignId || errorCode || reference || metadata?.length);

function narrowed({ caller }: Context, { address }: Channel, args: LineMessagesArgs): Filter {
  const { to, contactId, campaignId, errorCode, reference } = args;
  const metadata = metadataOf(args.metadata);
  return {
    ...(to ? { to: address.normalise(to, caller.workspace?.country) ?? to } : {}),
    ...(contactId ? { contactId } : {}),
    ...(campaignId ? { sourceKind: 'CAMPAIGN' as const, sourceId: campaignId } : {}),
    ...(errorCode ? { errorCode } : {}),
    ...(reference ? { reference } : {}),
    ...(metadata ? { metadata: { $contains: metadata } } : {}),
  };
}

/** On a channel without lines a credential limited to instances lists what it sent itself, which no campaign did. */
function ownAlone({ caller }: Context, { lines }: Channel, { campaignId }: LineMessagesArgs): Filter {
  if (lines || !isLimited(caller)) return {};
  return { sourceKind: 'API_KEY', sourceId: campaignId ? [] : [limitedKey(caller)] };
}
