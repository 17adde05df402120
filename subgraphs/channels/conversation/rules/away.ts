import { days } from '../../../../kernel/context/clock.js';
import type { Context } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import { AppError } from '../../../../kernel/errors/errors.js';
import { type Channels, channelOf } from '../../channels.js';
import type { InboundChannels } from '../../inbound/inbound-channel.js';
import { commandFor } from '../../message/accept/command.js';
import { acceptGiven } from '../../message/accept/given.js';
import type { SendArgs } from '../../message/accept/send.args.js';
import { answerAddress } from '../reply/answer-address.js';
import { type Arrival, lastSubject } from './arrival.js';
import { openingAt } from './hours.js';
import type { InboxSettings } from './inbox-settings.js';

/** A person gets the answer again after so long if no opening is in sight. */
const AGAIN = days(1);

const NOTE = 'update channels.conversation set away_until = $2 where id = $1';

/**
 * Answers a person who writes outside the hours, once until they begin again. The message has an id of the one that came in, so that a
 * repetition sends nothing twice. What the checks of a send refuse is not said; everything else is thrown.
 */
export async function answerAway(
  ctx: Context,
  { channels, inbound }: { readonly channels: Channels; readonly inbound: InboundChannels },
  { hours, awayAnswer }: InboxSettings,
  arrival: Arrival,
): Promise<void> {
  const { conversation, inboundId, isGroup } = arrival;
  const now = ctx.clock.now();
  const { open, opensAt } = openingAt(hours, now);
  if (open || awayAnswer === null || isGroup) return;
  if (conversation.awayUntil !== null && conversation.awayUntil > now) return;
  const channel = channelOf(channels, conversation);
  const rules = inbound.get(conversation.channel);
  const payload = rules?.asAutomaticAnswer
    ? rules.asAutomaticAnswer(awayAnswer, await lastSubject(ctx, conversation.id))
    : { message: awayAnswer };
  const from = await answerAddress(ctx, inbound, conversation);
  const line = channel.lines ? { instanceId: conversation.instanceId } : {};
  const said = { to: [conversation.peer], type: 'text', class: 'transactional', payload, ...line };
  try {
    const command = await commandFor(ctx, channel, said as unknown as SendArgs);
    await acceptGiven(ctx, {
      ...{ channel, sendAt: null, ...line },
      content: from === undefined ? command.content : { ...command.content, from },
      messages: [{ id: inboundId.replace(/^inb_/, 'msg_'), to: conversation.peer }],
      source: { kind: 'INBOX', id: conversation.id },
    });
  } catch (error) {
    if (!(error instanceof AppError) || PASSING.includes(error.code)) throw error;
    ctx.log.warn({ code: error.code, conversationId: conversation.id }, 'an answer outside the hours was not sent');
  }
  await sql(ctx.db, NOTE, [conversation.id, opensAt ?? new Date(now.getTime() + AGAIN)]);
}

/** The same send may pass a moment later. */
const PASSING: readonly string[] = ['SUBGRAPH_UNAVAILABLE', 'INTERNAL_ERROR'];
