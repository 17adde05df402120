import type { Channel } from '../../../core/channel.js';
import { groupOf } from '../../../core/provider/line/group-address.js';
import { chatapp } from '../chatapp.js';

/** The channel as a send to a group sees it: its recipients are groups, which have no contact to ask for consent. */
export const groupChannel: Channel = {
  ...chatapp,
  address: { ...chatapp.address, normalise: text => (groupOf(text) === null ? null : text) },
  checks: chatapp.checks.filter(({ name }) => name !== 'consent'),
};
