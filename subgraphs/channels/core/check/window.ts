import { connectionOf } from '../../../../kernel/context/context.js';
import type { SendCheck } from '../channel.js';
import { windowOf } from '../inbound/conversation/window.js';
import type { InstanceMode } from '../instance/status.js';
import type { Refusal } from './refusal.js';

/**
 * Allows only approved templates, on official lines, to persons who have not written to the line
 * within 24 hours.
 *
 * @param modes those that have the window.
 */
export const windowCheck = (...modes: readonly InstanceMode[]): SendCheck => ({
  name: 'window',
  codes: ['CONVERSATION_WINDOW_CLOSED'],
  stage: 'send',
  ofTime: true,
  async run(ctx, { recipients, sendAt }, { instance, approved }) {
    if (!instance || approved || !modes.includes(instance.mode) || recipients.length === 0) return null;
    const at = sendAt ?? ctx.clock.now();
    const windows = await windowOf(connectionOf(ctx), instance.id, recipients);
    const isOpen = (to: string) => (windows.get(to)?.getTime() ?? 0) > at.getTime();
    return new Map(recipients.filter(to => !isOpen(to)).map(to => [to, CLOSED]));
  },
});

const CLOSED: Refusal = { code: 'CONVERSATION_WINDOW_CLOSED', params: {} };
