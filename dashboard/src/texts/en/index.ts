import account from './account';
import developer from './developer';
import messages from './messages';
import notify from './notify';
import overview from './overview';
import send from './send';
import settings from './settings';
import shell from './shell';
import usage from './usage';
import words from './words';

export default {
  ...words,
  ...shell,
  ...developer,
  ...settings,
  ...usage,
  ...account,
  ...overview,
  send,
  notify,
  ...messages,
};
