import { days, minutes } from '../../../../kernel/context/clock.js';
import { defineChatChannel } from '../chat/define-chat-channel.js';
import { photosocialAddress } from './address.js';
import { graphSender } from './graph/sender.js';
import { photosocialInstances } from './instances.js';

const BUTTONS_ALONE = { actions: ['buttons'], frames: false } as const;

/** Direct messages of the photo-social service: a recipient is an account, by its number or its user name. */
export const photosocial = defineChatChannel({
  name: 'photosocial',
  typeName: 'Photosocial',
  scopes: {
    update: 'photosocial:update',
    delete: 'photosocial:delete',
  },
  address: photosocialAddress,
  lines: { instances: photosocialInstances, senders: [graphSender] },
  types: ['text', 'image', 'audio', 'video', 'interactive'],
  limits: { text: 1_000, contacts: 1, captions: false, quotes: false, interactive: BUTTONS_ALONE },
  changes: {
    edit: { UNOFFICIAL: { within: minutes(15), times: 5, text: 1_000, caption: 1_000 } },
    delete: { UNOFFICIAL: { within: days(30) } },
  },
  windowModes: ['OFFICIAL'],
  template: null,
  events: { to: 'ana.photos', from: 'shop.photos' },
});
