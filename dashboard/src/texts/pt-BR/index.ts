import type { Texts } from '..';
import account from './account';
import apps from './apps';
import audience from './audience';
import developer from './developer';
import messages from './messages';
import notify from './notify';
import overview from './overview';
import send from './send';
import settings from './settings';
import shell from './shell';
import usage from './usage';
import words from './words';

const texts: Texts = {
  ...words,
  ...shell,
  ...developer,
  ...audience,
  ...apps,
  ...settings,
  ...usage,
  ...account,
  ...overview,
  send,
  notify,
  ...messages,
};

export default texts;
