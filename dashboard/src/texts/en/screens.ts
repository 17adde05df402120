import account from './account';
import apps from './apps';
import contacts from './audience/contacts';
import imports from './audience/imports';
import lifecycle from './audience/lifecycle';
import registers from './audience/registers';
import segments from './audience/segments';
import developer from './developer';
import links from './links';
import messages from './messages';
import notify from './notify';
import send from './send';
import settings from './settings';
import usage from './usage';

/** The texts of all other screens. */
export default {
  ...account,
  ...apps,
  ...contacts,
  ...developer,
  imports,
  lifecycle,
  ...messages,
  notify,
  registers,
  segments,
  ...links,
  send,
  ...settings,
  ...usage,
};
