import { ArgsType, Field, ID, Int, ObjectType } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { fail, failIfInvalid, invalidField } from '../../../../kernel/errors/errors.js';
import { failWith } from '../../../../kernel/errors/input-errors.js';
import { ChannelName } from '../../../../kernel/graph/scalar/channel.js';
import { Json } from '../../../../kernel/graph/scalar/json.js';
import { covers } from '../../../../kernel/graph/scope.js';
import { Length, Optional } from '../../../../kernel/graph/validation.js';
import type { Channel } from '../../core/channel.js';
import type { Channels } from '../../core/channels.js';
import { CONTACT_KIND } from '../../core/consent/ask-consent.js';
import { TextSize } from '../../core/message/accept/text-size.js';
import { askContacts, askTemplate } from '../../core/message/template/ask-template.js';
import { fillTemplate } from '../../core/message/template/fill.js';
import { textsOf } from '../../core/message/template/slots.js';
import type { Variables } from '../../core/message/variables.js';
import type { MessageContent } from '../../core/provider/port.js';

@ArgsType()
export class PreviewTemplateArgs {
  @Field(() => ID)
  id!: string;

  @Field({ description: 'The channel of the part.' })
  @Length(1, 20)
  channel!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'The contact whose message is shown, with the scope `contacts:read`; by default a made-up one.',
  })
  @Optional()
  @Length(1, 64)
  contactId?: string | null;

  @Field(() => Json, { nullable: true, description: 'Values by name. Missing ones are replaced by examples.' })
  @Optional()
  variables?: unknown;
}

@ObjectType({ description: 'A message that a template makes. Nothing is sent.' })
export class TemplatePreview {
  @Field(() => ChannelName, { description: 'The channel whose part is shown.' })
  channel!: string;

  @Field(() => Int, { description: 'The version that is shown.' })
  version!: number;

  @Field({
    description:
      'The text that people read, one line for each text of the message; for an e-mail, the text for readers without HTML.',
  })
  text!: string;

  @Field(() => String, { nullable: true, description: 'The HTML of an e-mail, if it has any.' })
  html!: string | null;

  @Field(() => Json, { description: 'The whole content that the channel would send.' })
  content!: MessageContent;

  @Field(() => TextSize, {
    nullable: true,
    description: 'The size of the text, if it determines the parts of a message.',
  })
  size!: TextSize | null;
}

/**
 * The message that a template makes for a contact. Throws `NOT_FOUND`, `TEMPLATE_UNSUPPORTED`, `VALIDATION_ERROR`,
 * `TEMPLATE_RENDER_FAILED`, and `FORBIDDEN` for a contact without `contacts:read`.
 */
export async function previewTemplate(
  ctx: Context,
  channels: Channels,
  { id, channel: name, contactId, variables }: PreviewTemplateArgs,
): Promise<TemplatePreview> {
  const channel = channels.get(name);
  const given = variables ?? {};
  failIfInvalid([
    ...(channel ? [] : [invalidField('channel', 'choice', { choices: [...channels.keys()].join(', ') })]),
    ...(typeof given === 'object' && !Array.isArray(given) ? [] : [invalidField('variables', 'object')]),
  ]);
  const ask = { id, channels: [name], shared: given as Variables, own: [], samples: true };
  const sent = (await askTemplate(ctx, ask)) ?? fail('NOT_FOUND');
  const content = sent.contents[name];
  if (!content) return fail('TEMPLATE_UNSUPPORTED', {}, { details: [invalidField('channel', 'notAllowed')] });
  if (sent.problems.length > 0) failWith(sent.problems);
  if (contactId && !covers(ctx.caller.scopes, 'contacts:read')) fail('FORBIDDEN', { scope: 'contacts:read' });
  const contact = contactId ? { contact: await contactOf(ctx, contactId) } : {};
  const template = { id, version: sent.version, variables: { ...sent.shared, ...contact } };
  return shown(channel!, { ...content, template }, sent.version);
}

/** A content that campaigns made of a draft, with its values. Throws as {@link previewTemplate} does. */
export async function fillContent(
  ctx: Context,
  channels: Channels,
  name: string,
  content: MessageContent,
  shared: Variables,
  contactId: string | null,
): Promise<TemplatePreview> {
  const contact = contactId ? { contact: await contactOf(ctx, contactId) } : {};
  const template = { id: '', version: 0, variables: { ...shared, ...contact } };
  return shown(channels.get(name)!, { ...content, template }, 0);
}

async function shown(channel: Channel, content: MessageContent, version: number): Promise<TemplatePreview> {
  const { template, textSize } = channel.content;
  const filled = await fillTemplate(content, template, null);
  if ('reason' in filled)
    return fail('TEMPLATE_RENDER_FAILED', {}, { details: [invalidField('channel', 'rendering', filled)] });
  const made = filled.content;
  const { html } = made as { html?: string };
  return {
    ...{ channel: channel.name, version, content: made, html: html ?? null },
    text: textsOf(made, template),
    size: textSize?.(made) ?? null,
  };
}

/** @param contactId who asks may read it. */
async function contactOf(ctx: Context, contactId: string): Promise<object> {
  const [found] = await askContacts(ctx, { kind: CONTACT_KIND, contactsOf: null }, [contactId]);
  if (!found) failWith([invalidField('contactId', 'unknown')]);
  return Object.fromEntries(Object.entries(found!).filter(([, value]) => value !== null));
}
