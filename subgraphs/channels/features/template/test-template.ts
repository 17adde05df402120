import { ArgsType, Field, ID } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { fail, failIfInvalid, invalidField } from '../../../../kernel/errors/errors.js';
import { failWith } from '../../../../kernel/errors/input-errors.js';
import { Json } from '../../../../kernel/graph/scalar/json.js';
import { covers } from '../../../../kernel/graph/scope.js';
import { Items, Length, LengthOfItems, Optional } from '../../../../kernel/graph/validation.js';
import type { Channels } from '../../core/channels.js';
import { accept } from '../../core/message/accept/accept.js';
import type { AcceptedMessages } from '../../core/message/accept/accepted.js';
import { askTemplate } from '../../core/message/template/ask-template.js';
import type { Variables } from '../../core/message/variables.js';

@ArgsType()
export class TestTemplateArgs {
  @Field(() => ID)
  id!: string;

  @Field({ description: 'The channel of the part.' })
  @Length(1, 20)
  channel!: string;

  @Field(() => [String], { description: 'The addresses, at most 10.' })
  @Items(1, 10)
  @LengthOfItems(1, 320)
  to!: string[];

  @Field(() => Json, { nullable: true, description: 'Values by name. Missing ones are replaced by examples.' })
  @Optional()
  variables?: unknown;

  @Field(() => ID, { nullable: true, description: 'The instance to send through, on channels that have instances.' })
  @Optional()
  @Length(1, 64)
  instanceId?: string | null;
}

/**
 * Sends one part of a template to some addresses as it is now, with examples where values are missing. Throws `NOT_FOUND`,
 * `TEMPLATE_UNSUPPORTED`, `VALIDATION_ERROR`, `FORBIDDEN` without the scope of a send on the channel, and what a send throws.
 */
export async function testTemplate(
  ctx: Context,
  channels: Channels,
  { id, channel: name, to, variables, instanceId }: TestTemplateArgs,
): Promise<AcceptedMessages> {
  const channel = channels.get(name);
  const given = variables ?? {};
  failIfInvalid([
    ...(channel ? [] : [invalidField('channel', 'choice', { choices: [...channels.keys()].join(', ') })]),
    ...(typeof given === 'object' && !Array.isArray(given) ? [] : [invalidField('variables', 'object')]),
  ]);
  const { scopes } = channel!;
  if (!covers(ctx.caller.scopes, scopes.send)) fail('FORBIDDEN', { scope: scopes.send });
  const ask = { id, channels: [name], shared: given as Variables, own: [], samples: true };
  const sent = (await askTemplate(ctx, ask)) ?? fail('NOT_FOUND');
  const content = sent.contents[name];
  if (!content) return fail('TEMPLATE_UNSUPPORTED', {}, { details: [invalidField('channel', 'notAllowed')] });
  if (sent.problems.length > 0) failWith(sent.problems);
  const template = { id, version: sent.version, variables: sent.shared };
  const line = instanceId ? { instanceId } : {};
  return accept(ctx, {
    channel: channel!,
    to,
    content: { ...content, template },
    sendAt: null,
    fansOut: false,
    ...line,
  });
}
