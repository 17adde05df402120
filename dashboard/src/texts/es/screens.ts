import type { ScreenTexts } from '..';
import account from './account';
import apps from './apps';
import audience from './audience';
import developer from './developer';
import messages from './messages';
import notify from './notify';
import campaigns from './outreach/campaigns';
import templates from './outreach/templates';
import send from './send';
import settings from './settings';
import usage from './usage';

const texts: ScreenTexts = {
  ...account,
  ...apps,
  ...audience,
  ...campaigns,
  ...developer,
  ...messages,
  notify,
  send,
  ...settings,
  ...templates,
  ...usage,
};
export default texts;
