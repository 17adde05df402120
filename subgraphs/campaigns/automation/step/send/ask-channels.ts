import type { Context } from '../../../../../kernel/context/context.js';
import { ask, type Question } from '../../../../../kernel/graph/references.js';

/** One message to a contact. */
export interface Given {
  readonly automationId: string;
  readonly messageId: string;
  readonly contactId: string;
  readonly channel: string;
  readonly content: object;
  readonly class: string;
  readonly topicId: string | null;
  readonly template: object;
  readonly instanceId: string | null;
  readonly reference: string | null;
  readonly metadata: object | null;
}

interface Accepted {
  readonly accepted: Readonly<Record<string, number>>;
  readonly refused: readonly { readonly code: string; readonly until: string | null }[];
  readonly stopped: { readonly code: string; readonly message: string; readonly retryAfterSec: number | null } | null;
}

type Batch = Omit<Given, 'automationId' | 'messageId' | 'contactId'> & {
  sourceId: string;
  recipients: readonly object[];
};

const ACCEPT: Question<Batch, Accepted> = {
  subgraph: 'channels',
  field: 'acceptBatch',
  document: `mutation ($channel: String!, $content: JSON!, $class: String, $topicId: ID, $template: JSON, $instanceId: ID,
      $recipients: JSON!, $sourceId: ID!, $reference: String, $metadata: JSON) {
    acceptBatch(channel: $channel, content: $content, class: $class, topicId: $topicId, template: $template,
      instanceId: $instanceId, recipients: $recipients, reference: $reference, metadata: $metadata, sourceKind: AUTOMATION, sourceId: $sourceId) { accepted refused stopped }
  }`,
};

/**
 * The result of asking for a message. `refused`: nothing is sent to this contact on this channel
 * now, perhaps later.
 */
export type Sent =
  | { readonly kind: 'accepted'; readonly cost: number }
  | { readonly kind: 'refused'; readonly code: string; readonly until: Date | null }
  | {
      readonly kind: 'stopped';
      readonly code: string;
      readonly message: string;
      readonly retryAfterSec: number | null;
    };

/** A repetition with the same id sends nothing twice. Throws `SUBGRAPH_UNAVAILABLE`, `VALIDATION_ERROR`. */
export async function sendOne(ctx: Context, { automationId, messageId, contactId, ...shared }: Given): Promise<Sent> {
  const recipients = [{ messageId, contactId }];
  const { accepted, refused, stopped } = await ask(ctx, ACCEPT, { ...shared, recipients, sourceId: automationId });
  if (Object.hasOwn(accepted, messageId)) return { kind: 'accepted', cost: accepted[messageId]! };
  const [refusal] = refused;
  if (refusal) return { kind: 'refused', code: refusal.code, until: refusal.until ? new Date(refusal.until) : null };
  return { kind: 'stopped', ...(stopped ?? { code: 'SUBGRAPH_UNAVAILABLE', message: '', retryAfterSec: 60 }) };
}
