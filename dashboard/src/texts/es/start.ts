import type { StartTexts } from '..';
import overview from './overview';
import shell from './shell';
import words from './words';

const texts: StartTexts = { ...words, ...shell, ...overview };
export default texts;
