import { managedTexts } from '../../../../catalogue/managed-texts.js';

/** The texts of lists in which objects are added, changed and deleted. */
export default {
  objects: {
    ...managedTexts('es'),
    actsOf: 'Acciones de {{name}}',
    noneFits: 'Sin resultados',
  },
};
