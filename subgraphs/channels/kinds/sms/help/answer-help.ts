import { systemCaller } from '../../../../../kernel/context/caller.js';
import { days } from '../../../../../kernel/context/clock.js';
import { type Context, createContext } from '../../../../../kernel/context/context.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { isRefusal } from '../../../../../kernel/errors/refusal.js';
import { type EventConsumer, onEvent } from '../../../../../kernel/events/consumer.js';
import type { EventRecord } from '../../../../../kernel/events/event-type.js';
import { countUses } from '../../../../../kernel/limits/exact-limit.js';
import type { Channel } from '../../../core/channel.js';
import { acceptInternalSend } from '../../../core/message/accept/internal-send.js';
import type { InboundData } from '../../../core/message/events.js';
import type { SmsContent } from '../content.js';
import { SMS_INBOUND_EVENTS } from '../events.js';
import { readHelp } from './help.service.js';
import { asksForHelp } from './help-words.js';

/** Two machines that answer each other end here. */
const ANSWERS = { max: 3, per: days(1) };

/**
 * Answers a text that asks for help as the workspace wants, from the number that it came to; each
 * event once.
 */
export const answerHelp = (sms: Channel): EventConsumer =>
  onEvent('sms.answer-help', SMS_INBOUND_EVENTS.received, async (services, event) => {
    if (!asksForHelp(event.data.text)) return;
    const ctx = contextOf(services, event);
    const { answer } = await readHelp(ctx);
    if (answer === null || !(await mayAnswer(services, event))) return;
    await send(ctx, sms, event, answer);
  });

const contextOf = (services: Services, { workspaceId, sandbox }: EventRecord): Context =>
  createContext(services, { caller: { ...systemCaller(workspaceId), sandbox }, locale: 'en', requestId: '', ip: '' });

async function mayAnswer({ db, clock }: Services, { workspaceId, data }: EventRecord<InboundData>): Promise<boolean> {
  const use = { limit: 'sms-help', allowance: ANSWERS, subject: `${workspaceId} ${data.from} ${data.to}` };
  return (await countUses(db, [use], clock.now())) === 0;
}

/** Sends an answer. One that cannot be sent is given up: the events behind it go on. */
async function send(
  ctx: Context,
  channel: Channel,
  { id, data }: EventRecord<InboundData>,
  text: string,
): Promise<void> {
  const content: SmsContent = { kind: 'sms', text, class: 'transactional', ...(data.to ? { from: data.to } : {}) };
  const to = data.from.startsWith('+') ? data.from : `+${data.from}`;
  try {
    await acceptInternalSend(ctx, {
      channel,
      content,
      // The id is that of the event, so that its repetition sends nothing twice.
      messages: [{ id: id.replace(/^evt_/, 'msg_'), to }],
      sendAt: null,
      source: { kind: 'KEYWORD', id: data.inboundId },
      leaveOutRefused: true,
    });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    ctx.log.warn(
      { code: error.code, workspaceId: ctx.caller.workspaceId },
      'a text that asked for help was not answered',
    );
  }
}
