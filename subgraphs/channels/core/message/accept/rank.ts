import type { MessageContent } from '../../provider/port.js';
import type { Rank } from '../../provider/rank.js';
import type { MessageSource } from '../source.js';

/** Up to this many recipients a send is small. */
export const SMALL = 10;

/** The sources of answers that the service gives by itself. */
const ANSWERING: readonly MessageSource['kind'][] = ['INBOX', 'KEYWORD'];

interface Ranked {
  readonly source: MessageSource | null;
  readonly content: Pick<MessageContent, 'class'>;
  /** Recipients of the whole send. */
  readonly recipients: number;
  /** True for an answer in a conversation. */
  readonly answers?: boolean | undefined;
}

/**
 * Returns the rank of the messages of a send. One-time codes are not known as such: they are transactional and have one recipient,
 * as what else somebody waits for.
 */
export function rankOf({ source, content, recipients, answers = false }: Ranked): Rank {
  if (answers || (source && ANSWERING.includes(source.kind))) return 'FIRST';
  if (source?.kind === 'CAMPAIGN' || recipients > SMALL) return 'BULK';
  return content.class === 'transactional' ? 'FIRST' : 'USUAL';
}
