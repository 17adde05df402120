import { UNMEASURED, type Unmeasured } from '../../../catalogue/unmeasured.js';
import { enumOf } from './enum-of.js';

/** The reason for which a number is not known. A type of several subgraphs, so all of them have every value. */
export const UnmeasuredReason = enumOf(
  'UnmeasuredReason',
  Object.keys(UNMEASURED) as Unmeasured[],
  'The reason for which a number is not known. A number that is not known is null, and never 0.',
);
