import overview from './overview';
import shell from './shell';
import words from './words';

/** The texts of the shell and the overview. */
export default { ...words, ...shell, ...overview };
