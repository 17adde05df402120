import { PLAN_NAMES } from '../../catalogue/plans.js';
import { GRANTABLE_SCOPES } from '../../catalogue/scopes.js';
import type { Command, Commands, Options } from '../../kernel/config/command-line.js';
import { misuse } from '../../kernel/config/command-line.js';
import { type Context, jobContext, type Services } from '../../kernel/context/context.js';
import { listPage } from '../../kernel/graph/paging.js';
import { ApiKey } from './api-key/api-key.js';
import { createApiKey, revokeApiKey } from './api-key/api-key.service.js';
import { listMembers } from './user/member.js';
import { ROLES } from './user/role.js';
import { createUser } from './user/user.service.js';
import { Workspace } from './workspace/workspace.js';
import { changeWorkspace, createWorkspace, readWorkspace } from './workspace/workspace.service.js';

const LOCALES = ['en', 'pt-BR', 'es'] as const;
const MODES = ['live', 'test'] as const;
const PAGE_SIZE = 100;

const createWorkspaceCommand: Command = {
  usage: `--name <name> [--plan ${PLAN_NAMES.join('|')}] [--locale ${LOCALES.join('|')}] [--country <XX>] [--onboarded]`,
  async run(services, options) {
    const input = {
      name: options.text('name'),
      plan: options.choice('plan', PLAN_NAMES),
      locale: options.choice('locale', LOCALES),
      country: countryOf(options),
      onboarded: options.flag('onboarded'),
    };
    options.done();
    return [shownWorkspace(await createWorkspace(jobContext(services), input))];
  },
};

const listWorkspacesCommand: Command = {
  usage: '[--page <n>]',
  async run(services, options) {
    const page = { limit: PAGE_SIZE, offset: ((options.count('page') ?? 1) - 1) * PAGE_SIZE };
    options.done();
    return (await jobContext(services).em.find(Workspace, {}, { orderBy: { id: 'asc' }, ...page })).map(shownWorkspace);
  },
};

const updateWorkspaceCommand: Command = {
  usage: `--workspace <id> [--plan ${PLAN_NAMES.join('|')}] [--rate <requests a minute>|plan] [--onboarded] [--block|--unblock]`,
  async run(services, options) {
    const id = options.text('workspace');
    const change = {
      plan: options.choice('plan', PLAN_NAMES),
      requestsPerMinute: options.maybe('rate') === 'plan' ? null : options.count('rate'),
      onboarded: options.flag('onboarded') || undefined,
      blocked: blockedOf(options),
    };
    options.done();
    return [shownWorkspace(await changeWorkspace(jobContext(services), id, change))];
  },
};

const createKeyCommand: Command = {
  usage: `--workspace <id> --name <name> --mode ${MODES.join('|')} --scopes <a,b,…>|all [--instances <id,…>] [--ips <cidr,…>] [--expires <ISO 8601>]`,
  async run(services, options) {
    const input = {
      workspaceId: options.text('workspace'),
      name: options.text('name'),
      mode: options.choice('mode', MODES) ?? misuse('--mode is required.'),
      scopes: options.text('scopes') === 'all' ? GRANTABLE_SCOPES : options.list('scopes'),
      instanceIds: options.list('instances'),
      allowedIps: options.list('ips'),
      expiresAt: options.moment('expires'),
    };
    options.done();
    const ctx = await inWorkspace(services, input.workspaceId);
    const { apiKey, key } = await createApiKey(ctx, input);
    return [{ id: apiKey.id, key }];
  },
};

const listKeysCommand: Command = {
  usage: '--workspace <id> [--page <n>]',
  async run(services, options) {
    const workspaceId = options.text('workspace');
    const page = { page: options.count('page') ?? 1, limit: PAGE_SIZE };
    options.done();
    return (await listPage(await inWorkspace(services, workspaceId), ApiKey, page)).items.map(shownKey);
  },
};

const revokeKeyCommand: Command = {
  usage: '--key <id>',
  async run(services, options) {
    const id = options.text('key');
    options.done();
    const ctx = jobContext(services);
    const key = await ctx.em.findOne(ApiKey, { id });
    return [shownKey(await revokeApiKey(ctx, key?.workspaceId ?? '', id))];
  },
};

const createUserCommand: Command = {
  usage: `--workspace <id> --email <address> --role ${ROLES.join('|')}`,
  async run(services, options) {
    const input = {
      workspaceId: options.text('workspace'),
      email: options.text('email'),
      role: options.choice('role', ROLES) ?? misuse('--role is required.'),
    };
    options.done();
    if (!/^[^\s@]+@[^\s@]+$/.test(input.email)) misuse('--email must be an e-mail address.');
    const { user, password } = await createUser(await inWorkspace(services, input.workspaceId), input);
    return [{ id: user.id, email: user.email, password }];
  },
};

const listUsersCommand: Command = {
  usage: '--workspace <id>',
  async run(services, options) {
    const workspaceId = options.text('workspace');
    options.done();
    const members = await listMembers(await inWorkspace(services, workspaceId));
    return members.map(({ user, role, joinedAt }) => ({ id: user.id, email: user.email, role, joinedAt }));
  },
};

/** What the operator does to workspaces; the dashboard's users have no part in it. */
export const workspaceCommands: Commands = {
  'workspace create': createWorkspaceCommand,
  'workspace list': listWorkspacesCommand,
  'workspace update': updateWorkspaceCommand,
  'key create': createKeyCommand,
  'key list': listKeysCommand,
  'key revoke': revokeKeyCommand,
  'user create': createUserCommand,
  'user list': listUsersCommand,
};

/** Throws `NOT_FOUND`, so that nothing is made for a workspace that is not there. */
async function inWorkspace(services: Services, id: string): Promise<Context> {
  await readWorkspace(jobContext(services), id);
  return jobContext(services, id);
}

function countryOf(options: Options): string | undefined {
  const country = options.maybe('country');
  return country === undefined || /^[A-Z]{2}$/.test(country)
    ? country
    : misuse('--country must be two capital letters.');
}

function blockedOf(options: Options): boolean | undefined {
  const [block, unblock] = [options.flag('block'), options.flag('unblock')];
  if (block && unblock) misuse('--block and --unblock exclude each other.');
  return block || unblock ? block : undefined;
}

const shownWorkspace = ({ id, name, plan, requestsPerMinute, locale, country, onboardedAt, blockedAt }: Workspace) => ({
  id,
  name,
  plan,
  requestsPerMinute,
  locale,
  country,
  onboardedAt,
  blockedAt,
});

const shownKey = ({ id, name, prefix, mode, scopes, expiresAt, lastUsedAt, revokedAt }: ApiKey) => ({
  id,
  name,
  prefix,
  mode,
  scopes,
  expiresAt,
  lastUsedAt,
  revokedAt,
});
