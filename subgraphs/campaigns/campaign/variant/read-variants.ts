import type { Context } from '../../../../kernel/context/context.js';
import { AppError, invalidField } from '../../../../kernel/errors/errors.js';
import { detailsOf, failWith, InputErrors } from '../../../../kernel/errors/input-errors.js';
import type { Values } from '../../template/variable.js';
import type { GivenRecipient } from '../audience/read-recipients.js';
import { type GivenMessage, readMessage } from '../check/message.js';
import type { CampaignVariants, PinnedVariant } from './variants.js';

/** Returns the contents of the variants. Throws one error that names all of their problems. */
export async function readVariants(
  ctx: Context,
  channel: string,
  { items }: CampaignVariants,
  { variables, shortenLinks }: Pick<GivenMessage, 'variables' | 'shortenLinks'>,
  recipients: readonly GivenRecipient[],
): Promise<PinnedVariant[]> {
  const errors = new InputErrors();
  const pinned: PinnedVariant[] = [];
  for (const [index, item] of items.entries()) {
    const { payload = null, templateId = null } = item;
    const at = `variants.items[${index}]`;
    if (items.findIndex(({ name }) => name === item.name) < index)
      errors.of(() => failWith([invalidField(`${at}.name`, 'taken')]));
    const values = isObject(variables) ? { ...variables, ...(item.variables ?? {}) } : variables;
    const message = await errors.ofAsync(() =>
      within(at, () => readMessage(ctx, channel, { payload, templateId, variables: values, shortenLinks }, recipients)),
    );
    if (message) {
      const { content, template } = message;
      pinned.push({ content, template: { id: templateId ?? 'variant', ...template } });
    }
  }
  errors.throwIfAny();
  return pinned;
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names the fields of a part. */
async function within<Result>(at: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const details = detailsOf(error);
    if (!(error instanceof AppError) || !details) throw error;
    const named = details.map(detail => ({ ...detail, field: `${at}.${detail.field}` }));
    throw new AppError(error.code, error.extensions.params, { details: named });
  }
}
