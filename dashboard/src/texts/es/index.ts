import type { Texts } from '..';
import developer from './developer';
import messages from './messages';
import overview from './overview';
import shell from './shell';
import words from './words';

const texts: Texts = { ...words, ...shell, ...developer, overview, ...messages };
export default texts;
