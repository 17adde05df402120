import type { Phrase } from '../../../../../kernel/errors/text.js';
import type { MessageContent } from '../../provider/port.js';
import type { ContentRules } from '../content/rules.js';
import { type Rendered, rendered, type Variables } from '../variables.js';
import { fillTemplate } from './fill.js';

/** The content of one message, or why it has none. */
export type OwnContent = Rendered | { readonly reason: Phrase };

/** Writes the values of one message into the content that it shares. */
export async function ownContent(
  { slots, template }: Pick<ContentRules<never, MessageContent>, 'slots' | 'template'>,
  content: MessageContent,
  variables: Variables | null,
): Promise<OwnContent> {
  if (content.template) return fillTemplate(content, template, variables);
  return variables ? rendered(content, slots, variables) : { content };
}
