import { managedTexts } from '../../../../catalogue/managed-texts.js';

/** The texts of lists in which objects are added, changed and deleted. */
export default {
  objects: {
    ...managedTexts('en'),
    actsOf: 'Actions for {{name}}',
    noneFits: 'No matches',
  },
};
