import { z } from 'zod';
import { vouchForDomain } from '../../subgraphs/workspaces/identity/domain/domain.service.js';
import { allowPasswords } from '../../subgraphs/workspaces/identity/identity.service.js';
import { defineCommand, given } from './command.js';
import { inWorkspace } from './workspace.js';

/** In the place of a DNS record: the operator says that a domain is of a workspace. */
export const verifyDomainCommand = defineCommand({
  usage: '--workspace <id> --domain <name>',
  options: z.object({ workspace: given, domain: given }),
  async run(services, { workspace, domain }) {
    const { id, name, verifiedAt } = await vouchForDomain(await inWorkspace(services, workspace), domain);
    return [{ id, name, verifiedAt }];
  },
});

/** For a workspace whose provider is gone. */
export const allowPasswordsCommand = defineCommand({
  usage: '--workspace <id>',
  options: z.object({ workspace: given }),
  async run(services, { workspace }) {
    const { provider } = await allowPasswords(await inWorkspace(services, workspace));
    return [{ workspaceId: workspace, issuer: provider?.issuer, passwords: provider?.passwords }];
  },
});
