import { declareJob, type JobHandle } from '../../../../../kernel/jobs/job-handle.js';
import type { Channel } from '../../channel.js';
import type { Channels } from '../../channels.js';
import type { QueueRules } from './queue-rules.js';

/** A queue of messages: one a channel, so that a slow provider delays no other channel, and one for the sandbox. */
export interface Queue extends QueueRules {
  readonly name: string;
}

export const SANDBOX: Queue = { name: 'sandbox', claim: 500, loops: 2, repeatable: true, patience: null };

export const queueOf = ({ name, queue }: Channel): Queue => ({ name, ...queue });

export const queuesOf = (channels: Channels): Queue[] => [SANDBOX, ...[...channels.values()].map(queueOf)];

export const queueNameOf = (channel: Channel, sandbox: boolean): string => (sandbox ? SANDBOX.name : channel.name);

/** The job that hands over the messages of a queue. */
export const sendJobOf = (queueName: string): JobHandle => declareJob(`channels.send.${queueName}`);
