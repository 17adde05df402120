import { type Filters, oneOf, text } from '../../ui/list/address';
import { QUEUES } from './queues';

export const COMMENT_FILTERS = { show: oneOf(QUEUES), line: text };

export type CommentSearch = Filters<typeof COMMENT_FILTERS>;
