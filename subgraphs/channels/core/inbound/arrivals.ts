import type { CallbackSource } from './callback/source.js';
import type { ReceiveBeside } from './callback/work.js';
import type { InboundChannel } from './inbound-channel.js';

/** The ways by which something arrives on a channel. */
export interface Arrivals {
  /** The rules of the messages that come in on its lines. */
  readonly inbound?: InboundChannel;
  /** The source that reports to `/callbacks/…`. */
  readonly callbacks?: CallbackSource;
  /** Stores the comments that callbacks report. */
  readonly comments?: ReceiveBeside['receiveComments'];
  /** Stores the decisions on templates that callbacks report. */
  readonly templates?: ReceiveBeside['receiveTemplates'];
}

/** Stores the comments and the decisions that callbacks report, each in all parts that take them. */
export const storedBeside = (
  arrivals: readonly Arrivals[],
): Pick<ReceiveBeside, 'receiveComments' | 'receiveTemplates'> => ({
  receiveComments: async (tx, line, all) => {
    for (const { comments } of arrivals) await comments?.(tx, line, all);
  },
  receiveTemplates: async (tx, reports) => {
    for (const { templates } of arrivals) await templates?.(tx, reports);
  },
});
