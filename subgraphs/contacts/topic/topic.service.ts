import { ownedStore } from '../../../kernel/owned/owned-store.js';
import { removeNumber } from '../removal/removal.js';
import { Topic } from './topic.js';

/** No contact is subscribed to a deleted one. To delete throws `IN_USE_BY_SEGMENTS` if rules of segments name it. */
export const topics = ownedStore(Topic, {
  prefix: 'top',
  unique: { properties: ['slug'], code: 'TOPIC_SLUG_TAKEN' },
  remove: (tx, { id }) => removeNumber(tx, 'topic', id),
});
