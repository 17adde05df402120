import { CHANNELS, type ChannelName } from '../../../../../catalogue/channels.js';
import { canonicalOf } from '../../../../../kernel/address/forms.js';
import { hours } from '../../../../../kernel/context/clock.js';
import { jobContext, transact } from '../../../../../kernel/context/context.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { notAside } from '../../../../../kernel/jobs/aside/aside.js';
import { implementJob, type Job } from '../../../../../kernel/jobs/job.js';
import { declareJob } from '../../../../../kernel/jobs/job-handle.js';
import { workInPages } from '../../../../../kernel/jobs/work-in-pages.js';
import { learnIdentities } from '../../../core/conversation/identity.js';
import { renamePeer } from '../../../core/conversation/rename-peer.js';
import type { InboundChannels } from '../../../core/inbound/inbound-channel.js';

/** Addresses that have another form by now: numbers of a country that renumbered, mailboxes in the letters of DNS or with capitals. */
const OLDER = `(peer ~ '^\\+(55[1-9][1-9][689][0-9]{7}|521[2-9][0-9]{9}|54[1-3][0-9]{9})$'
  or channel = 'email' and peer ~ '[A-Z]|xn--|[\\u00ad\\u061c\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff\\u00c0-\\u00d6\\u00d8-\\u00de\\u0391-\\u03a9\\u0400-\\u042f]')`;

/** Built while others write. Nearly no row has an address of an older form, so that it is small. */
export const OLDER_PEER_INDEXES = { conversation_by_older_peer: `channels.conversation (id) where ${OLDER}` };

const CANONICAL_PEERS = declareJob('channels.canonical-peers');

const READ = `select id, workspace_id as "workspaceId", channel, instance_id as "instanceId", peer
  from channels.conversation where ${OLDER} and id > $1 and ${notAside(CANONICAL_PEERS, 'id', '$2')}
  order by id limit $3`;

interface Row {
  readonly id: string;
  readonly workspaceId: string;
  readonly channel: ChannelName;
  readonly instanceId: string;
  readonly peer: string;
}

/**
 * Gives conversations that were stored before the forms of an address were compared as one the form of today, each with its
 * messages in a transaction of its own. Two that are with one person by it become one.
 */
export const canonicalPeersJob = (inbound: InboundChannels): Job =>
  implementJob(CANONICAL_PEERS, {
    every: hours(1),
    run: services => workInPages<Row>(services, CANONICAL_PEERS, READ, row => rename(services, inbound, row)),
  });

async function rename(services: Services, inbound: InboundChannels, row: Row): Promise<boolean> {
  const peer = canonicalOf(CHANNELS[row.channel].addressKind, row.peer);
  if (peer === row.peer) return false;
  const line = { id: row.instanceId, workspaceId: row.workspaceId, channel: row.channel };
  // The service knows the person by the older form.
  const identity = inbound.get(row.channel)?.identity?.(row.peer) ?? null;
  await transact(jobContext(services), async tx => {
    const now = tx.clock.now();
    if (identity !== null) await learnIdentities(tx.em, [{ line, identity, peer }], now);
    await renamePeer(tx.em, line, row.peer, peer, now);
  });
  return true;
}
