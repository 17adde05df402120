import { graphqlConfig } from '../gateway/graphql/config.js';
import { type Config, readConfig as readParts, variablesOf } from '../kernel/config/config.js';
import { oauthConfig } from '../oauth/config.js';
import { linkConfig } from '../subgraphs/campaigns/config.js';
import { channelConfigs } from '../subgraphs/channels/config.js';
import { webhookConfig } from '../subgraphs/webhooks/config.js';

/** The parts of the system that have variables of their own. */
const PARTS = [graphqlConfig, oauthConfig, ...channelConfigs, linkConfig, webhookConfig] as const;

/** Every variable that is read, with its form and its default. `docs/operating.md` explains each; a test compares both. */
export const VARIABLES = variablesOf(PARTS);

/**
 * Reads the environment, or other variables; values in `also` take precedence. Throws `ConfigError` with every error of every
 * part.
 */
export const readConfig = (variables?: NodeJS.ProcessEnv, also?: Readonly<Record<string, string>>): Config =>
  readParts(PARTS, variables, also);
