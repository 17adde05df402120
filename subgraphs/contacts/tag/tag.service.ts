import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { auditNamed } from '../../../kernel/audit/audit.js';
import { type Context, transact } from '../../../kernel/context/context.js';
import { findOwned } from '../../../kernel/database/find-owned.js';
import { fail, invalidField } from '../../../kernel/errors/errors.js';
import { Deleted } from '../../../kernel/graph/deleted.js';
import { removeNumber } from '../removal/removal.js';
import type { CreateTagArgs, UpdateTagArgs } from './tag.args.js';
import { Tag } from './tag.js';
import { findTags, registerTags } from './tag-registry.js';

/** Throws `NOT_FOUND`. */
export const readTag = async (ctx: Context, id: string): Promise<Tag> =>
  (await findOwned(ctx, Tag, id)) ?? fail('NOT_FOUND');

/** Throws `TAG_NAME_TAKEN` and `LIMIT_REACHED`. */
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

/** Its contacts keep it under the new name. Throws `NOT_FOUND` and `TAG_NAME_TAKEN`. */
export async function updateTag(ctx: Context, { id, name: given }: UpdateTagArgs): Promise<Tag> {
  const name = given.trim();
  try {
    return await transact(ctx, async tx => {
      const tag = await lockTag(tx, id);
      if (tag.name === name) return tag;
      tag.name = name;
      tag.updatedAt = ctx.clock.now();
      await auditNamed(tx, 'tag.changed', 'tag', tag);
      return tag;
    });
  } catch (cause) {
    if (cause instanceof UniqueConstraintViolationException)
      fail('TAG_NAME_TAKEN', { name }, { cause, details: [invalidField('name', 'taken')] });
    throw cause;
  }
}

/** No contact has it any more. Throws `NOT_FOUND`. */
export function deleteTag(ctx: Context, id: string): Promise<Deleted> {
  return transact(ctx, async tx => {
    const tag = await lockTag(tx, id);
    await removeNumber(tx, 'tag', id);
    await auditNamed(tx, 'tag.deleted', 'tag', tag);
    return new Deleted(id);
  });
}

const lockTag = async (tx: Context, id: string): Promise<Tag> =>
  (await tx.em.findOne(Tag, { id, workspaceId: tx.caller.workspaceId })) ?? fail('NOT_FOUND');
