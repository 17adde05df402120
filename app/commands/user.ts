import { z } from 'zod';
import { listMembers } from '../../subgraphs/workspaces/user/member.js';
import { ROLES } from '../../subgraphs/workspaces/user/role.js';
import { createUser } from '../../subgraphs/workspaces/user/user.service.js';
import { choice, defineCommand, given } from './command.js';
import { inWorkspace } from './workspace.js';

export const createUserCommand = defineCommand({
  usage: `--workspace <id> --email <address> --role ${ROLES.join('|')}`,
  options: z.object({
    workspace: given,
    email: given.regex(/^[^\s@]+@[^\s@]+$/, 'must be an e-mail address'),
    role: choice(ROLES),
  }),
  async run(services, { workspace, email, role }) {
    const ctx = await inWorkspace(services, workspace);
    const { user, password } = await createUser(ctx, { workspaceId: workspace, email, role });
    return [{ id: user.id, email: user.email, password }];
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
