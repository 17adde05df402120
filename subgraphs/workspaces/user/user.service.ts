import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { type Context, transact } from '../../../kernel/context/context.js';
import { newId } from '../../../kernel/context/ids.js';
import { fail } from '../../../kernel/errors/errors.js';
import { setMembership } from './membership.service.js';
import { hashPassword, randomPassword } from './password.js';
import type { Role } from './role.js';
import { User } from './user.js';

export interface NewUser {
  email: string;
  /** Random when absent. */
  password?: string;
  workspaceId: string;
  role: Role;
}

export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

/** Throws `USER_EMAIL_TAKEN`. */
export async function createUser(ctx: Context, input: NewUser): Promise<{ user: User; password: string }> {
  const password = input.password ?? randomPassword();
  const passwordHash = await hashPassword(password);
  try {
    const user = await transact(ctx, async tx => {
      const now = ctx.clock.now();
      const fields = { id: newId('usr'), email: normaliseEmail(input.email), passwordHash };
      const made = tx.em.create(User, { ...fields, createdAt: now, updatedAt: now });
      await tx.em.persist(made).flush();
      await setMembership(tx, made.id, input.workspaceId, input.role);
      return made;
    });
    return { user, password };
  } catch (cause) {
    if (cause instanceof UniqueConstraintViolationException) fail('USER_EMAIL_TAKEN', {}, { cause });
    throw cause;
  }
}

export interface Invitation {
  user: User;
  /** Only for a new user, once: the person who invites passes it on. */
  password: string | null;
}

/**
 * Sets a role in the caller's workspace: for a new user, a user of other workspaces, or a member whose role changes.
 * Throws `OWNER_REQUIRED` and `LAST_OWNER`.
 */
export async function inviteUser(ctx: Context, email: string, role: Role): Promise<Invitation> {
  const { workspaceId } = ctx.caller;
  const known = await ctx.em.findOne(User, { email: normaliseEmail(email) });
  if (!known) return createUser(ctx, { email, workspaceId, role });
  await transact(ctx, tx => setMembership(tx, known.id, workspaceId, role));
  return { user: known, password: null };
}
