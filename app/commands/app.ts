import { z } from 'zod';
import { operatorContext } from '../../kernel/context/context.js';
import { listClients, verifyClient } from '../../subgraphs/oauth-apps/app/verification.js';
import { count, defineCommand, flag, given } from './command.js';
import { PAGE_SIZE } from './workspace.js';

/** OAuth clients of every kind: apps of workspaces, clients that registered themselves, and those of documents. */
export const listAppsCommand = defineCommand({
  usage: '[--verified] [--page <n>]',
  options: z.object({ verified: flag, page: count.optional() }),
  run: (services, { verified, page = 1 }) => listClients(services, { verified, page, size: PAGE_SIZE }),
});

export const verifyAppCommand = defineCommand({
  usage: '--client <client_id>',
  options: z.object({ client: given }),
  run: async (services, { client }) => [await verifyClient(operatorContext(services), client, true)],
});

export const unverifyAppCommand = defineCommand({
  usage: '--client <client_id>',
  options: z.object({ client: given }),
  run: async (services, { client }) => [await verifyClient(operatorContext(services), client, false)],
});
