import { hours } from '../../../../kernel/context/clock.js';
import type { EditLimits } from '../../core/change/rules.js';
import { CHAT_TYPES } from '../chat/content.js';
import { defineChatChannel } from '../chat/define-chat-channel.js';
import { ALL_INTERACTIVE } from '../chat/read-interactive.js';
import { botchatAddress } from './address.js';
import { botSender } from './bot/sender.js';
import { botchatInstances } from './instances.js';

/** The limits of edits, the same for bots and users. */
const EDIT: EditLimits = { within: hours(48), times: 100, text: 4_096, caption: 1_024 };

/** The bot chat: a recipient is a peer, by its number or its user name. */
export const botchat = defineChatChannel({
  name: 'botchat',
  typeName: 'Botchat',
  scopes: {
    update: 'botchat:update',
    delete: 'botchat:delete',
  },
  address: botchatAddress,
  lines: { instances: botchatInstances, senders: [botSender] },
  types: CHAT_TYPES,
  limits: { text: 4_096, contacts: 1, captions: true, quotes: true, interactive: ALL_INTERACTIVE },
  changes: {
    edit: { OFFICIAL: EDIT, UNOFFICIAL: EDIT },
    delete: { OFFICIAL: { within: hours(48) }, UNOFFICIAL: { within: hours(48) } },
  },
  windowModes: [],
  template: null,
  events: { to: '@ana_souza', from: '@shop_bot' },
});
