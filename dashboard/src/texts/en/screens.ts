import apps from './apps';
import contacts from './audience/contacts';
import forms from './audience/forms';
import history from './audience/history';
import imports from './audience/imports';
import lifecycle from './audience/lifecycle';
import preferencePage from './audience/preference-page';
import registers from './audience/registers';
import segments from './audience/segments';
import calls from './channels/calls';
import comments from './channels/comments';
import conversations from './channels/conversations';
import email from './channels/email';
import inboxReport from './channels/inbox-report';
import invitation from './channels/invitation';
import lines from './channels/lines';
import numbers from './channels/numbers';
import providers from './channels/providers';
import push from './channels/push';
import senders from './channels/senders';
import webchat from './channels/webchat';
import developer from './developer';
import inbox from './inbox';
import links from './links';
import messages from './messages';
import notify from './notify';
import objects from './objects';
import addresses from './outreach/addresses';
import automations from './outreach/automations';
import campaigns from './outreach/campaigns';
import mail from './outreach/mail';
import recipes from './outreach/recipes';
import templates from './outreach/templates';
import send from './send';
import account from './settings/account';
import settings from './settings/settings';
import usage from './settings/usage';

/** The texts of all other screens. */
export default {
  ...account,
  addresses,
  ...apps,
  ...automations,
  calls,
  ...campaigns,
  ...comments,
  ...contacts,
  ...conversations,
  ...developer,
  ...email,
  forms,
  history,
  imports,
  inbox,
  inboxReport,
  invitation,
  lines,
  lifecycle,
  ...links,
  mail,
  ...messages,
  notify,
  numbers,
  ...objects,
  preferencePage,
  ...providers,
  ...push,
  recipes,
  registers,
  segments,
  send,
  ...senders,
  ...settings,
  ...templates,
  ...usage,
  ...webchat,
};
