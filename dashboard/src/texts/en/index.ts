import developer from './developer';
import messages from './messages';
import overview from './overview';
import shell from './shell';
import words from './words';

export default { ...words, ...shell, ...developer, overview, ...messages };
