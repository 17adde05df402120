import { z } from 'zod';
import { operatorContext } from '../../kernel/context/context.js';
import { fail } from '../../kernel/errors/errors.js';
import { inviteUser } from '../../subgraphs/workspaces/account/invitation.service.js';
import { issuePasswordLink } from '../../subgraphs/workspaces/account/password-link.js';
import { resetSecondFactor } from '../../subgraphs/workspaces/factor/factor.service.js';
import { listMembers } from '../../subgraphs/workspaces/member/member.js';
import { ROLES } from '../../subgraphs/workspaces/user/role.js';
import { normaliseEmail } from '../../subgraphs/workspaces/user/user.service.js';
import { choice, defineCommand, flag, given } from './command.js';
import { inWorkspace } from './workspace.js';

const email = given.regex(/^[^\s@]+@[^\s@]+$/, 'must be an e-mail address');

/** Mails a link to the person, or prints it where no mail is configured and with `--print`. */
export const inviteUserCommand = defineCommand({
  usage: `--workspace <id> --email <address> --role ${ROLES.join('|')} [--print]`,
  options: z.object({ workspace: given, email, role: choice(ROLES), print: flag }),
  async run(services, { workspace, email, role, print }) {
    const ctx = await inWorkspace(services, workspace);
    const { user, invitation, mailed, link } = await inviteUser(ctx, email, role, print);
    return [user ? { id: user.id, email: user.email, role } : { ...invitation, mailed, link }];
  },
});

/** Does what {@link inviteUserCommand} does, with a link that sets a new password. */
export const resetPasswordCommand = defineCommand({
  usage: '--email <address> [--print]',
  options: z.object({ email, print: flag }),
  async run(services, { email, print }) {
    const issued = await issuePasswordLink(services, { email, locale: 'en', operator: true, print });
    return [{ email, ...(issued ?? fail('NOT_FOUND')) }];
  },
});

/** For a person who has lost the authenticator app and the recovery codes. */
export const resetFactorCommand = defineCommand({
  usage: '--email <address>',
  options: z.object({ email }),
  async run(services, { email }) {
    return [{ email, ...(await resetSecondFactor(operatorContext(services), normaliseEmail(email))) }];
  },
});

export const listUsersCommand = defineCommand({
  usage: '--workspace <id>',
  options: z.object({ workspace: given }),
  async run(services, { workspace }) {
    const members = await listMembers(await inWorkspace(services, workspace));
    return members.map(({ user, role, joinedAt }) => ({ id: user.id, email: user.email, role, joinedAt }));
  },
});
