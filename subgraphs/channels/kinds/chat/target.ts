import { connectionOf } from '../../../../kernel/context/context.js';
import type { Services } from '../../../../kernel/context/services.js';
import { sql } from '../../../../kernel/database/database.js';
import type { SendCheck } from '../../core/channel.js';
import { unknownIn } from '../../core/check/refusal.js';
import type { ForMessage } from '../../core/message/content/rules.js';
import type { Message } from '../../core/message/message.js';
import type { ChatContent } from './content.js';

const KNOWN = `select 1 from channels.message where id = $1 and instance_id = $2
union all select 1 from channels.inbound_message where id = $1 and instance_id = $2`;

/** A reaction or an answer names a message of its line: one of ours, which may still wait, or one that came in. */
export const knownTarget: SendCheck = {
  name: 'target',
  codes: ['VALIDATION_ERROR'],
  stage: 'send',
  async run(ctx, { content }, { instance }) {
    const { reaction, quote } = content as ChatContent;
    const target = reaction ?? quote;
    if (!target || !instance) return null;
    const [message] = await sql(connectionOf(ctx), KNOWN, [target.messageId, instance.id]);
    return message ? null : unknownIn(reaction ? 'payload.messageId' : 'payload.replyTo');
  },
};

/** The provider's identifier of a message of the line, ours or one that came in. */
const REFERENCE = `
select substr(provider_ref, length(instance_id) + 2) as reference from channels.message
  where id = $1 and instance_id = $2 and provider_ref is not null
union all
select provider_ref from channels.inbound_message where id = $1 and instance_id = $2`;

/** A reaction is put on a message of its own line, and an answer names one, by the identifier that the provider gave it. */
export async function withReference(
  { db }: Services,
  { instanceId }: Message,
  content: ChatContent,
): Promise<Awaited<ForMessage<ChatContent>>> {
  const { reaction, quote } = content;
  const target = reaction ?? quote;
  if (!target) return content;
  const [row] = await sql<{ reference: string }>(db, REFERENCE, [target.messageId, instanceId]);
  if (row && reaction) return { ...content, reaction: { ...reaction, reference: row.reference } };
  if (row) return { ...content, quote: { ...target, reference: row.reference } };
  const reason = 'The line has no message that this could answer or be a reaction to.';
  return { outcome: { kind: 'rejected', code: 'CONTENT_REJECTED', reason } };
}
