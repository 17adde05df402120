import { z } from 'zod';
import { type ChannelName, eventName } from '../../../../catalogue/channels.js';
import { type EventType, eventsOf } from '../../../../kernel/events/event-type.js';

const define = eventsOf('channels');

const changeData = z.object({
  changeId: z.string(),
  channel: z.string(),
  instanceId: z.string(),
  messageId: z.string().nullable().describe('The id of the message, if it was sent.'),
  inboundId: z.string().nullable().describe('The id of the message, if it came in.'),
  text: z.string().nullable().describe('The present content; null for a deletion.'),
  previousText: z.string().nullable().describe('The content before the change, if it is known.'),
  changedAt: z.iso.datetime(),
  sandbox: z.literal(true).optional(),
});
export type ChangeData = z.infer<typeof changeData>;

/** The events of changed messages of a channel, whoever changed them. */
export interface ChangeEvents {
  readonly edited: EventType<ChangeData>;
  readonly deleted: EventType<ChangeData>;
}

export function changeEventsOf(channel: ChannelName): ChangeEvents {
  const schema = changeData.extend({ channel: z.literal<string>(channel) });
  const sample: ChangeData = {
    changeId: 'chg_01kaz3w8m4e7sb2v6y9n0tq5cd',
    channel,
    instanceId: 'ins_01kaz3v7t2fx9r8m5e0qhd4bgn',
    messageId: 'msg_01kaz3v7t2fx9r8m5e0qhd4bgn',
    inboundId: null,
    text: 'See you at 15:30.',
    previousText: 'See you at 15:00.',
    changedAt: '2026-11-21T12:00:00.000Z',
  };
  return {
    edited: define(
      eventName(channel, 'edited'),
      'The text of a message was edited: one that was sent, or one that came in, by its sender.',
      schema,
      sample,
    ),
    deleted: define(
      eventName(channel, 'deleted'),
      'A message was taken back: one that was sent, or one that came in, by its sender.',
      schema,
      { ...sample, text: null },
    ),
  };
}
