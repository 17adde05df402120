import { auditNamed } from '../../../kernel/audit/audit.js';
import { type Context, transact } from '../../../kernel/context/context.js';
import { lockOwned } from '../../../kernel/database/find-owned.js';
import { fail, invalidField } from '../../../kernel/errors/errors.js';
import { ownedStore } from '../../../kernel/owned/owned-store.js';
import { removeNumber } from '../removal/removal.js';
import type { CreateTagArgs, UpdateTagArgs } from './tag.args.js';
import { Tag } from './tag.js';
import { findTags, registerTags } from './tag-registry.js';

/** No contact has a deleted one. To delete throws `IN_USE_BY_SEGMENTS` if rules of segments name it. */
export const tags = ownedStore(Tag, {
  prefix: 'tag',
  unique: { properties: ['name'], code: 'TAG_NAME_TAKEN' },
  remove: (tx, { id }) => removeNumber(tx, 'tag', id),
});

/** Registers a tag as its first use would. Throws `TAG_NAME_TAKEN` and `LIMIT_REACHED`. */
export function createTag(ctx: Context, { name: given }: CreateTagArgs): Promise<Tag> {
  const name = given.trim();
  return transact(ctx, async tx => {
    const { numbers } = await findTags(tx, [name]);
    if (numbers.length > 0) fail('TAG_NAME_TAKEN', { name }, { details: [invalidField('name', 'taken')] });
    await registerTags(tx, [name]);
    const tag = await tx.em.findOne(Tag, { name, workspaceId: tx.caller.workspaceId });
    if (!tag) return fail('TAG_NAME_TAKEN', { name }, { details: [invalidField('name', 'taken')] });
    await auditNamed(tx, 'tag.created', 'tag', tag);
    return tag;
  });
}

/** Its contacts keep it under the new name; the name that it has is no change. Throws `NOT_FOUND` and `TAG_NAME_TAKEN`. */
export function updateTag(ctx: Context, { id, name: given }: UpdateTagArgs): Promise<Tag> {
  const name = given.trim();
  return transact(ctx, async tx => {
    const tag = await lockOwned(tx, Tag, id);
    return tag.name === name ? tag : tags.update(tx, { id, name });
  });
}
