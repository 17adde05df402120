import { Field, Int, ObjectType } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { fail, invalidField } from '../../../kernel/errors/errors.js';
import { failWith } from '../../../kernel/errors/input-errors.js';
import { ChannelName } from '../../../kernel/graph/scalar/channel.js';
import { Json } from '../../../kernel/graph/scalar/json.js';
import { covers } from '../../../kernel/graph/scope.js';
import { askFilled } from './ask-channels.js';
import { checkTemplate } from './check-template.js';
import type { PreviewTemplateDraftArgs } from './template.args.js';
import { problemsOf, samplesOf, type TemplateVariable, type Values, valuesOf } from './variable.js';

@ObjectType({ description: 'The message that an unsaved template would make.' })
export class TemplateDraftPreview {
  @Field(() => ChannelName, { description: 'The channel whose part is shown.' })
  channel!: string;

  @Field({
    description:
      'The text that people read, one line for each text of the message; for an e-mail, the text for readers without HTML.',
  })
  text!: string;

  @Field(() => String, { nullable: true, description: 'The HTML of an e-mail, if it has any.' })
  html!: string | null;

  @Field(() => Json, { description: 'The whole content that the channel would send.' })
  content!: unknown;

  @Field(() => Int, {
    nullable: true,
    description: 'Messages on the wire for each recipient, if the text determines them.',
  })
  messageParts!: number | null;

  @Field(() => Int, { nullable: true, description: 'Septets of GSM 7-bit, 16-bit units of UCS-2.' })
  units!: number | null;

  @Field(() => Int, { nullable: true, description: 'Units that fit in a part.' })
  unitsPerPart!: number | null;
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the message that a template would make if it were saved. Throws `VALIDATION_ERROR` that
 * names all of its problems, as a save does, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, and
 * `FORBIDDEN` for a contact without `contacts:read`.
 */
export async function previewDraft(
  ctx: Context,
  { variables, parts, channel, contactId = null, values }: PreviewTemplateDraftArgs,
): Promise<TemplateDraftPreview> {
  if (contactId !== null && !covers(ctx.caller.scopes, 'contacts:read')) fail('FORBIDDEN', { scope: 'contacts:read' });
  const contents = await checkTemplate(ctx, { variables, parts });
  const content = contents[channel];
  if (!content) return fail('TEMPLATE_UNSUPPORTED', {}, { details: [invalidField('channel', 'notAllowed')] });
  const shared = sharedOf(variables, values ?? {});
  const { text, html, content: made, size } = await askFilled(ctx, { channel, content, shared, contactId });
  const { parts: messageParts = null, units = null, unitsPerPart = null } = size ?? {};
  return { channel, text, html, content: made, messageParts, units, unitsPerPart };
}

function sharedOf(variables: readonly TemplateVariable[], values: unknown): Values {
  if (!isObject(values)) return failWith([invalidField('values', 'object')]);
  const problems = problemsOf(
    variables.map(variable => ({ ...variable, required: false })),
    values,
    [],
  );
  if (problems.length > 0)
    failWith(problems.map(each => ({ ...each, field: each.field.replace('variables', 'values') })));
  return { ...samplesOf(variables), ...valuesOf(variables, values) };
}
