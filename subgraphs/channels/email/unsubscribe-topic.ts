import { isId } from '../../../kernel/context/ids.js';
import { resourceOf } from '../../../kernel/context/resource.js';
import { references } from '../../../kernel/graph/references.js';
import type { Refusal, SendCheck } from '../channel.js';
import type { EmailContent } from './content.js';

const REFUSAL: Refusal = { code: 'INVALID_LIST_UNSUBSCRIBE_TOPIC', params: {}, field: 'listUnsubscribeTopicId' };

/** The topic that List-Unsubscribe names must exist in the workspace. */
export const unsubscribeTopic: SendCheck = {
  name: 'unsubscribeTopic',
  code: 'INVALID_LIST_UNSUBSCRIBE_TOPIC',
  stage: 'send',
  async run(ctx, { content }) {
    const { unsubscribeTopicId: id } = content as EmailContent;
    if (id === undefined) return null;
    const found = isId('top', id) && (await resourceOf(ctx, references).exists(ctx, 'Topic', id));
    return found ? null : REFUSAL;
  },
};
