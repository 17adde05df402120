import { z } from 'zod';
import { PLAN_NAMES } from '../../catalogue/plans.js';
import { type Context, operatorContext } from '../../kernel/context/context.js';
import type { Services } from '../../kernel/context/services.js';
import { grantCredits, readBalance } from '../../subgraphs/channels/core/credit/credit.service.js';
import { Workspace } from '../../subgraphs/workspaces/workspace/workspace.js';
import {
  changeWorkspace,
  createWorkspace,
  readWorkspace,
} from '../../subgraphs/workspaces/workspace/workspace.service.js';
import { choice, count, defineCommand, flag, given } from './command.js';

const LOCALES = ['en', 'pt-BR', 'es'] as const;
/** Objects that a list shows at once. */
export const PAGE_SIZE = 100;

export const createWorkspaceCommand = defineCommand({
  usage: `--name <name> [--plan ${PLAN_NAMES.join('|')}] [--locale ${LOCALES.join('|')}] [--country <XX>] [--onboarded]`,
  options: z.object({
    name: given,
    plan: choice(PLAN_NAMES).optional(),
    locale: choice(LOCALES).optional(),
    country: given.regex(/^[A-Z]{2}$/, 'must be two capital letters').optional(),
    onboarded: flag,
  }),
  run: async (services, input) => [shown(await createWorkspace(operatorContext(services), input))],
});

export const listWorkspacesCommand = defineCommand({
  usage: '[--page <n>]',
  options: z.object({ page: count.optional() }),
  async run(services, { page = 1 }) {
    const part = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
    return (await operatorContext(services).em.find(Workspace, {}, { orderBy: { id: 'asc' }, ...part })).map(shown);
  },
});

export const updateWorkspaceCommand = defineCommand({
  usage: `--workspace <id> [--plan ${PLAN_NAMES.join('|')}] [--rate <requests a minute>|plan] [--instance-slots <0-20>] [--onboarded] [--block|--unblock]`,
  options: z
    .object({
      workspace: given,
      plan: choice(PLAN_NAMES).optional(),
      rate: z
        .literal('plan')
        .transform(() => null)
        .or(count)
        .optional(),
      'instance-slots': z.coerce.number().int().min(0, 'must be 0 to 20').max(20, 'must be 0 to 20').optional(),
      onboarded: flag,
      block: flag,
      unblock: flag,
    })
    .refine(({ block, unblock }) => !(block && unblock), {
      path: ['block'],
      error: 'and --unblock exclude each other',
    }),
  async run(services, { workspace, plan, rate, 'instance-slots': instanceSlots, onboarded, block, unblock }) {
    const blocked = block || unblock ? block : undefined;
    const change = { plan, requestsPerMinute: rate, instanceSlots, onboarded: onboarded || undefined, blocked };
    return [shown(await changeWorkspace(operatorContext(services), workspace, change))];
  },
});

export const grantCreditsCommand = defineCommand({
  usage: '--workspace <id> --amount <n> [--reason <text>]',
  options: z.object({ workspace: given, amount: count, reason: given.default('operator') }),
  async run(services, { workspace, amount, reason }) {
    const ctx = await inWorkspace(services, workspace);
    await grantCredits(ctx, workspace, amount, reason);
    return [{ workspaceId: workspace, ...(await readBalance(ctx)) }];
  },
});

/** Throws `NOT_FOUND`, so that nothing is made for a workspace that does not exist. */
export async function inWorkspace(services: Services, id: string): Promise<Context> {
  await readWorkspace(operatorContext(services), id);
  return operatorContext(services, id);
}

const shown = ({
  id,
  name,
  plan,
  requestsPerMinute,
  instanceSlots,
  locale,
  country,
  onboardedAt,
  blockedAt,
}: Workspace) => ({
  id,
  name,
  plan,
  requestsPerMinute,
  instanceSlots,
  locale,
  country,
  onboardedAt,
  blockedAt,
});
