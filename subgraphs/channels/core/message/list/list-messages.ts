import type { Context } from '../../../../../kernel/context/context.js';
import { isLimited, limitedKey } from '../../../../../kernel/context/limited.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import { rangedPage } from '../../../../../kernel/graph/list/ranged-page.js';
import type { Page } from '../../../../../kernel/graph/paging.js';
import { covers } from '../../../../../kernel/graph/scope.js';
import type { Channel } from '../../channel.js';
import type { Channels } from '../../channels.js';
import { Message } from '../message.js';
import { MessageStatus } from '../status.js';
import { isAllowed, worldOf } from '../world.js';
import type { AllMessagesArgs } from './messages.args.js';
import { metadataOf } from './metadata.args.js';
import { MessageRanges, type Wanted } from './ranges.js';

/** Throws `FORBIDDEN` for a channel that the caller may not read, `INVALID_CURSOR`, and the codes of {@link rangedPage}. */
export async function listAllMessages(ctx: Context, channels: Channels, args: AllMessagesArgs): Promise<Page<Message>> {
  const wanted = wantedBy(ctx, channels, args);
  return rangedPage(ctx, Message, 'messages', args, position => new MessageRanges(wanted, position));
}

function wantedBy(ctx: Context, channels: Channels, args: AllMessagesArgs): Wanted {
  const { caller } = ctx;
  const { statuses, substatuses, sandbox, contactId, reference, errorCode, instanceId, recipient, sender, order } =
    args;
  const own = worldOf(caller);
  const readable = readableChannels(ctx, channels, args.channels ?? null);
  return {
    workspaceId: caller.workspaceId,
    channels: new Map(readable.map(channel => [channel.name, recipient ? formOf(channel, recipient, ctx) : null])),
    statuses: [...new Set(statuses ?? Object.values(MessageStatus))],
    substatuses: substatuses ? [...new Set(substatuses)] : null,
    worlds: [false, true].filter(world => world === (own ?? world) && world === (sandbox ?? world)),
    instances: instanceId ? [instanceId].filter(id => isAllowed(caller, id)) : null,
    allowed: isLimited(caller) ? { instanceIds: caller.instanceIds, keyId: limitedKey(caller) } : null,
    sender: sender ?? null,
    contactId: contactId ?? null,
    reference: reference ?? null,
    errorCode: errorCode ?? null,
    metadata: metadataOf(args.metadata),
    source: args.campaignId ? { kind: 'CAMPAIGN', id: args.campaignId } : (args.source ?? null),
    from: args.createdFrom ?? args.from ?? null,
    to: args.createdTo ?? args.to ?? null,
    oldestFirst: order === 'OLDEST_FIRST',
  };
}

const formOf = ({ address }: Channel, recipient: string, { caller }: Context): string =>
  address.normalise(recipient, caller.workspace?.country) ?? recipient;

/** Those that are named, else all that the caller may read. */
function readableChannels({ caller }: Context, channels: Channels, names: readonly string[] | null): Channel[] {
  const named = [...channels.values()].filter(({ name }) => names === null || names.includes(name));
  const readable = named.filter(({ scopes }) => covers(caller.scopes, scopes.read));
  const refused = named.find(channel => !readable.includes(channel));
  if (refused && (names !== null || readable.length === 0)) fail('FORBIDDEN', { scope: refused.scopes.read });
  return readable;
}
