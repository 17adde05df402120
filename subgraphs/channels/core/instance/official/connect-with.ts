import type { Context } from '../../../../../kernel/context/context.js';
import { connectInstance } from '../connect/connect.service.js';
import type { ConnectInstanceArgs } from '../instance.args.js';
import type { Instance } from '../instance.js';
import type { InstanceRules } from '../rules.js';
import { setCredentials } from './credentials.service.js';

/**
 * Begins to connect an instance; a bot, with the token if one is given. Throws the codes of both
 * ways.
 */
export const connectWith = (
  ctx: Context,
  rules: InstanceRules,
  { id, token }: ConnectInstanceArgs,
): Promise<Instance> =>
  token ? setCredentials(ctx, rules, id, { kind: 'bot', token }) : connectInstance(ctx, rules, id);
