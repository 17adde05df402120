import type { ScreenTexts } from '..';
import account from './account';
import apps from './apps';
import audience from './audience';
import developer from './developer';
import links from './links';
import messages from './messages';
import notify from './notify';
import send from './send';
import settings from './settings';
import usage from './usage';

const texts: ScreenTexts = {
  ...account,
  ...apps,
  ...audience,
  ...developer,
  ...links,
  ...messages,
  notify,
  send,
  ...settings,
  ...usage,
};
export default texts;
