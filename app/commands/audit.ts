import { z } from 'zod';
import { listAudit } from '../../subgraphs/workspaces/audit/audit.service.js';
import { count, defineCommand, given } from './command.js';
import { PAGE_SIZE } from './workspace.js';

/** Administrative acts, newest first: those of one workspace, or all. */
export const listAuditCommand = defineCommand({
  usage: '[--workspace <id>] [--page <n>]',
  options: z.object({ workspace: given.optional(), page: count.optional() }),
  run: (services, { workspace = null, page = 1 }) => listAudit(services, { workspace, page, size: PAGE_SIZE }),
});
