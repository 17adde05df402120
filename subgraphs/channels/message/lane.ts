import type { Channel } from '../providers/port.js';

/** A queue of its own: a slow mail relay delays neither text messages nor the sandbox. */
export type Lane = 'sandbox' | Channel;

interface LaneRules {
  /** Messages of one claim: all of them are with the provider at the same time. */
  claim: number;
  /** Claims at the same time in one process. */
  loops: number;
  /**
   * Whether a message whose worker died is simply handed over again. Only the sandbox can tell a repetition by our
   * identifier; SMTP and SMPP cannot, so there such a message is `unknown`. Hence their small claims: a process that
   * is killed leaves no more than `claim × loops` messages in doubt.
   */
  repeatable: boolean;
}

export const LANES: Readonly<Record<Lane, LaneRules>> = {
  sandbox: { claim: 500, loops: 2, repeatable: true },
  sms: { claim: 50, loops: 4, repeatable: false },
  email: { claim: 25, loops: 2, repeatable: false },
};

export const LANE_NAMES = Object.keys(LANES) as readonly Lane[];

export const laneOf = (channel: Channel, sandbox: boolean): Lane => (sandbox ? 'sandbox' : channel);

/** The job that empties a lane. */
export const sendJobName = (lane: Lane): string => `channels.send.${lane}`;

export const RECEIPT_JOB = 'channels.receipt';
