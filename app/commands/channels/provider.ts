import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { PROVIDER_KIND_NAMES } from '../../../catalogue/provider-kinds/index.js';
import type { Context } from '../../../kernel/context/context.js';
import type { ProviderAccount } from '../../../subgraphs/channels/core/provider/account/provider-account.js';
import { checkProviderAccount } from '../../../subgraphs/channels/features/provider-account/check-account.js';
import {
  addAccount,
  listAccounts,
  ofInstallation,
  setAccount,
  tryAccount,
} from '../../../subgraphs/channels/features/provider-account/operator/installation-accounts.js';
import { callbackOf, problemIn, secretsOf } from '../../../subgraphs/channels/features/provider-account/problem.js';
import {
  deleteProviderAccount,
  pauseProviderAccount,
  resumeProviderAccount,
} from '../../../subgraphs/channels/features/provider-account/provider-account.service.js';
import { CHANNELS } from '../../../subgraphs/channels/index.js';
import { choice, defineCommand, given } from '../command.js';

const STANDARD_INPUT = 0;

/** Settings come from a file or standard input: everybody on the machine sees the arguments of its processes. */
const settings = given.transform((path, issues): object => {
  try {
    const read: unknown = JSON.parse(readFileSync(path === '-' ? STANDARD_INPUT : path, 'utf8'));
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read;
    issues.addIssue('must be a file with a JSON object');
  } catch (error) {
    // The words of a parser may repeat a secret.
    const { code } = error as NodeJS.ErrnoException;
    issues.addIssue(code ? `cannot be read: ${code}` : 'must be a file with JSON');
  }
  return z.NEVER;
});

/** An empty value clears the member. */
const items = z.string().transform(text => text.split(',').flatMap(item => item.trim() || []));
const number = given.transform(Number);
const orNothing = z.literal('').transform(() => null);

/** The members that an account is made with and that a change may name. */
const MEMBERS = {
  order: number.optional(),
  prefixes: items.optional(),
  senders: items.optional(),
  class: orNothing.or(given).optional(),
  price: given.optional(),
  pace: orNothing.or(number).optional(),
};

const MEMBERS_USAGE =
  '[--order <n>] [--prefixes <a,b,…>] [--senders <a,b,…>] [--class marketing|transactional] [--price <decimal>] [--pace <n>]';

export const addProviderCommand = defineCommand({
  usage: `--kind <kind> --name <name> --settings <file|-> ${MEMBERS_USAGE}`,
  options: z.object({ kind: choice(PROVIDER_KIND_NAMES), name: given, settings, ...MEMBERS }),
  async run(services, input) {
    const ctx = ofInstallation(services);
    return [shown(ctx, await addAccount(ctx, CHANNELS, input))];
  },
});

export const listProvidersCommand = defineCommand({
  usage: '',
  options: z.object({}),
  async run(services) {
    const ctx = ofInstallation(services);
    return (await listAccounts(ctx)).map(account => shown(ctx, account));
  },
});

export const setProviderCommand = defineCommand({
  usage: `<account> [--name <name>] [--settings <file|->] ${MEMBERS_USAGE}`,
  words: ['account'],
  options: z.object({ account: given, name: given.optional(), settings: settings.optional(), ...MEMBERS }),
  async run(services, { account: id, ...input }) {
    const ctx = ofInstallation(services);
    return [shown(ctx, await setAccount(ctx, CHANNELS, { id, ...input }))];
  },
});

const actCommand = (act: (ctx: Context, id: string) => Promise<ProviderAccount>) =>
  defineCommand({
    usage: '<account>',
    words: ['account'],
    options: z.object({ account: given }),
    async run(services, { account }) {
      const ctx = ofInstallation(services);
      return [shown(ctx, await act(ctx, account))];
    },
  });

export const pauseProviderCommand = actCommand(pauseProviderAccount);
export const resumeProviderCommand = actCommand(resumeProviderAccount);

export const checkProviderCommand = defineCommand({
  usage: '<account>',
  words: ['account'],
  options: z.object({ account: given }),
  run: async (services, { account }) => [await checkProviderAccount(ofInstallation(services), CHANNELS, account)],
});

export const testProviderCommand = defineCommand({
  usage: '<account> --to <number or e-mail address> [--text <text>]',
  words: ['account'],
  options: z.object({ account: given, to: given, text: given.max(300, 'has at most 300 characters').optional() }),
  run: async (services, { account: id, to, text }) => [
    await tryAccount(ofInstallation(services), CHANNELS, { id, to, text }),
  ],
});

export const removeProviderCommand = defineCommand({
  usage: '<account>',
  words: ['account'],
  options: z.object({ account: given }),
  run: async (services, { account }) => [await deleteProviderAccount(ofInstallation(services), account)],
});

/** Secrets are shown as nowhere else: by their last four characters. */
function shown(ctx: Context, account: ProviderAccount): object {
  const { id, name, channel, kind, settings: plain, order, prefixes, senders, price, pace } = account;
  const { class: only, state, stateSince, createdAt } = account;
  return {
    ...{ id, name, channel, kind, settings: plain, secrets: secretsOf(account) },
    ...{ order, prefixes, senders, class: only, price, pace },
    ...{ state, stateSince, problem: problemIn(ctx, account), callbackUrl: callbackOf(ctx, account), createdAt },
  };
}
