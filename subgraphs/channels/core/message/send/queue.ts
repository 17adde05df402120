import { declareJob, type JobHandle } from '../../../../../kernel/jobs/job-handle.js';
import type { Channel } from '../../channel.js';
import type { Channels } from '../../channels.js';
import { RANKS, type Rank } from '../../provider/rank.js';
import type { QueueRules } from './queue-rules.js';

/** A queue of messages: one a channel, so that a slow provider delays no other channel, and one for the sandbox. */
export interface Queue extends QueueRules {
  readonly name: string;
}

export const SANDBOX: Queue = { name: 'sandbox', claim: 500, loops: 2, repeatable: true, patience: null };

export const queueOf = ({ name, queue }: Channel): Queue => ({ name, ...queue });

export const queuesOf = (channels: Channels): Queue[] => [SANDBOX, ...[...channels.values()].map(queueOf)];

export const queueNameOf = (channel: Channel, sandbox: boolean): string => (sandbox ? SANDBOX.name : channel.name);

const ENDINGS: Readonly<Record<Rank, string>> = { FIRST: ':first', USUAL: '', BULK: ':bulk' };

/** Returns the part of a queue that has the messages of a rank, as its rows name it. Rows of 0.2.0 have the name of the queue alone. */
export const partOf = (queueName: string, rank: Rank): string => `${queueName}${ENDINGS[rank]}`;

/** The parts of a queue in the order of their ranks. */
export const partsOf = (queueName: string): string[] => RANKS.map(rank => partOf(queueName, rank));

/** Returns the rank of the messages of a part. */
export const rankOfPart = (part: string): Rank =>
  RANKS.find(rank => ENDINGS[rank] !== '' && part.endsWith(ENDINGS[rank])) ?? 'USUAL';

/** The job that hands over the messages of a queue, or of the queue of a part. */
export const sendJobOf = (queueOrPart: string): JobHandle => declareJob(`channels.send.${queueOrPart.split(':')[0]}`);
