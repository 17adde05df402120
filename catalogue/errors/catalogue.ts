import type { SlotsOf } from '../texts.js';
import { automation } from './campaigns/automation.js';
import { campaign } from './campaigns/campaign.js';
import { shortLink } from './campaigns/short-link.js';
import { template } from './campaigns/template.js';
import { channels } from './channels.js';
import { contacts } from './contacts.js';
import { email } from './email.js';
import { general } from './general.js';
import { instances } from './instances.js';
import { lines } from './lines.js';
import { oauthApps } from './oauth-apps.js';
import { calls } from './telephony/calls.js';
import { phoneNumbers } from './telephony/phone-numbers.js';
import { push } from './web/push.js';
import { webchat } from './web/webchat.js';
import { webhooks } from './webhooks.js';
import { workspaces } from './workspaces.js';

/** Every public code, a table a domain. */
export const CATALOGUE = {
  ...general,
  ...workspaces,
  ...contacts,
  ...campaign,
  ...shortLink,
  ...template,
  ...automation,
  ...channels,
  ...email,
  ...instances,
  ...lines,
  ...phoneNumbers,
  ...push,
  ...calls,
  ...webchat,
  ...webhooks,
  ...oauthApps,
} as const;

export type ErrorCode = keyof typeof CATALOGUE;

/** The slots of a code's text, by name. */
export type CodeSlots<Code extends ErrorCode> = SlotsOf<(typeof CATALOGUE)[Code]['en']>;

export const statusOf = (code: ErrorCode): number => CATALOGUE[code].status;

export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(CATALOGUE, code);
