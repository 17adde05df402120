import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { auditNamed } from '../../../kernel/audit/audit.js';
import type { Context } from '../../../kernel/context/context.js';
import { transact } from '../../../kernel/context/context.js';
import { newId } from '../../../kernel/context/ids.js';
import { findOwned } from '../../../kernel/database/find-owned.js';
import { fail, invalidField } from '../../../kernel/errors/errors.js';
import { Deleted } from '../../../kernel/graph/deleted.js';
import { removeNumber } from '../removal/removal.js';
import type { CreateTopicArgs, UpdateTopicArgs } from './topic.args.js';
import { Topic } from './topic.js';

export const readTopic = async (ctx: Context, id: string): Promise<Topic> =>
  (await findOwned(ctx, Topic, id)) ?? fail('NOT_FOUND');

/** Throws `TOPIC_SLUG_TAKEN`. */
export function createTopic(ctx: Context, input: CreateTopicArgs): Promise<Topic> {
  return storing(input.slug, () =>
    transact(ctx, async tx => {
      const now = ctx.clock.now();
      const topic = tx.em.create(Topic, {
        id: newId('top'),
        workspaceId: ctx.caller.workspaceId,
        slug: input.slug,
        name: input.name,
        description: input.description ?? null,
        defaultOptIn: input.defaultOptIn,
        createdAt: now,
        updatedAt: now,
      });
      tx.em.persist(topic);
      await auditNamed(tx, 'topic.created', 'topic', topic);
      return topic;
    }),
  );
}

/**
 * Changes the given fields; `null` clears the description and leaves the rest. Throws `NOT_FOUND`,
 * `TOPIC_SLUG_TAKEN`.
 */
export function updateTopic(ctx: Context, { id, ...input }: UpdateTopicArgs): Promise<Topic> {
  return storing(input.slug ?? '', () =>
    transact(ctx, async tx => {
      const topic = await lockTopic(tx, id);
      topic.slug = input.slug ?? topic.slug;
      topic.name = input.name ?? topic.name;
      if (input.description !== undefined) topic.description = input.description;
      topic.defaultOptIn = input.defaultOptIn ?? topic.defaultOptIn;
      topic.updatedAt = ctx.clock.now();
      await auditNamed(tx, 'topic.changed', 'topic', topic);
      return topic;
    }),
  );
}

/** No contact is subscribed to it any more. Throws `NOT_FOUND`, and `IN_USE_BY_SEGMENTS` if rules of segments name it. */
export function deleteTopic(ctx: Context, id: string): Promise<Deleted> {
  return transact(ctx, async tx => {
    const topic = await lockTopic(tx, id);
    await removeNumber(tx, 'topic', id);
    await auditNamed(tx, 'topic.deleted', 'topic', topic);
    return new Deleted(id);
  });
}

const lockTopic = async (tx: Context, id: string): Promise<Topic> =>
  (await tx.em.findOne(Topic, { id, workspaceId: tx.caller.workspaceId })) ?? fail('NOT_FOUND');

async function storing(slug: string, work: () => Promise<Topic>): Promise<Topic> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof UniqueConstraintViolationException)
      fail('TOPIC_SLUG_TAKEN', { slug }, { cause, details: [invalidField('slug', 'taken')] });
    throw cause;
  }
}
