import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { foldAddress } from '../../../kernel/address/mail-address.js';
import { withoutMarks } from '../../../kernel/address/marks.js';
import { type Context, transact } from '../../../kernel/context/context.js';
import { newId } from '../../../kernel/context/ids.js';
import { fail, invalidField } from '../../../kernel/errors/errors.js';
import { setMembership } from '../member/membership.service.js';
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

export const normaliseEmail = (email: string): string => foldAddress(withoutMarks(email));

interface UserRow {
  /** In lower case. */
  email: string;
  name: string | null;
  passwordHash: string;
  /** True if the person has shown that they read the mail of the address. */
  isProven: boolean;
}

/** Throws MikroORM's exception if the address has an account. */
export async function insertUser(tx: Context, { email, name, passwordHash, isProven }: UserRow): Promise<User> {
  const now = tx.clock.now();
  const user = tx.em.create(User, {
    id: newId('usr'),
    email,
    name,
    locale: null,
    passwordHash,
    emailProvenAt: isProven ? now : null,
    createdAt: now,
    updatedAt: now,
  });
  await tx.em.persist(user).flush();
  return user;
}

/**
 * Creates the user of the demo workspace, who is its operator: all others are invited. Throws
 * `USER_EMAIL_TAKEN`.
 */
export async function createUser(ctx: Context, input: NewUser): Promise<{ user: User; password: string }> {
  const password = input.password ?? randomPassword();
  const passwordHash = await hashPassword(password);
  try {
    const user = await transact(ctx, async tx => {
      const made = await insertUser(tx, {
        email: normaliseEmail(input.email),
        name: null,
        passwordHash,
        isProven: true,
      });
      await setMembership(tx, made.id, input.workspaceId, input.role);
      return made;
    });
    return { user, password };
  } catch (cause) {
    if (cause instanceof UniqueConstraintViolationException)
      fail('USER_EMAIL_TAKEN', {}, { cause, details: [invalidField('email', 'taken')] });
    throw cause;
  }
}
