import { VISITOR_KINDS } from '../../http/visitor-kind.js';
import { enumOf } from './enum-of.js';

/** A type of several subgraphs, so all of them have every value. */
export const VisitorKindName = enumOf(
  'VisitorKind',
  VISITOR_KINDS,
  'The kind of visitor that followed a link or loaded a picture. Only people count.',
);
