import { hours, minutes } from '../../../../kernel/context/clock.js';
import { CHAT_TYPES } from '../chat/content.js';
import { defineChatChannel } from '../chat/define-chat-channel.js';
import { ALL_INTERACTIVE } from '../chat/read-interactive.js';
import { chatappAddress } from './address.js';
import { cloudSender } from './cloud/sender.js';
import { chatappInstances } from './instances.js';
import { approvedTemplate } from './template/check.js';

/** The chat application: a recipient is a phone number. */
export const chatapp = defineChatChannel({
  name: 'chatapp',
  typeName: 'Chatapp',
  scopes: {
    update: 'chatapp:update',
    delete: 'chatapp:delete',
  },
  address: chatappAddress,
  lines: { instances: chatappInstances, senders: [cloudSender] },
  types: CHAT_TYPES,
  limits: { text: 4_096, contacts: 10, captions: true, quotes: true, interactive: ALL_INTERACTIVE },
  changes: {
    edit: { UNOFFICIAL: { within: minutes(15), times: 20, text: 4_096, caption: 1_024 } },
    delete: { UNOFFICIAL: { within: hours(60) } },
  },
  windowModes: ['OFFICIAL', 'OFFICIAL_BYOK'],
  template: approvedTemplate,
  events: { to: '+14155550000', from: '+14155550199' },
});
