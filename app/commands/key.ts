import { z } from 'zod';
import { GRANTABLE_SCOPES } from '../../catalogue/scopes.js';
import { operatorContext } from '../../kernel/context/context.js';
import { listPage } from '../../kernel/graph/list/list-page.js';
import { ApiKey } from '../../subgraphs/workspaces/api-key/api-key.js';
import { createApiKey, revokeApiKey } from '../../subgraphs/workspaces/api-key/api-key.service.js';
import { choice, count, defineCommand, given, list, moment } from './command.js';
import { inWorkspace, PAGE_SIZE } from './workspace.js';

const MODES = ['live', 'test'] as const;

export const createKeyCommand = defineCommand({
  usage: `--workspace <id> --name <name> --mode ${MODES.join('|')} --scopes <a,b,…>|all [--instances <id,…>] [--ips <cidr,…>] [--expires <ISO 8601>]`,
  options: z.object({
    workspace: given,
    name: given,
    mode: choice(MODES),
    scopes: z
      .literal('all')
      .transform(() => [...GRANTABLE_SCOPES])
      .or(list),
    instances: list.default([]),
    ips: list.default([]),
    expires: moment.optional(),
  }),
  async run(services, { workspace, instances, ips, expires, ...input }) {
    const ctx = await inWorkspace(services, workspace);
    const limits = { instanceIds: instances, allowedIps: ips, expiresAt: expires };
    const { apiKey, key } = await createApiKey(ctx, { workspaceId: workspace, ...input, ...limits });
    return [{ id: apiKey.id, key }];
  },
});

export const listKeysCommand = defineCommand({
  usage: '--workspace <id> [--page <n>]',
  options: z.object({ workspace: given, page: count.optional() }),
  async run(services, { workspace, page = 1 }) {
    const ctx = await inWorkspace(services, workspace);
    return (await listPage(ctx, ApiKey, { page, limit: PAGE_SIZE })).items.map(shown);
  },
});

export const revokeKeyCommand = defineCommand({
  usage: '--key <id>',
  options: z.object({ key: given }),
  async run(services, { key: id }) {
    const ctx = operatorContext(services);
    const key = await ctx.em.findOne(ApiKey, { id });
    return [shown(await revokeApiKey(ctx, key?.workspaceId ?? '', id))];
  },
});

const shown = ({ id, name, prefix, mode, scopes, expiresAt, lastUsedAt, revokedAt }: ApiKey) => ({
  id,
  name,
  prefix,
  mode,
  scopes,
  expiresAt,
  lastUsedAt,
  revokedAt,
});
