import type { Router } from 'express';
import type { Scope } from '../catalogue/scopes.js';
import { seconds } from '../kernel/context/clock.js';
import { resourceOf } from '../kernel/context/resource.js';
import type { Services } from '../kernel/context/services.js';
import type { Job } from '../kernel/jobs/job.js';
import { createSafeFetch } from '../kernel/outbound/safe-fetch.js';
import type { AcceptToken } from '../kernel/security/credentials.js';
import { createAcceptToken } from '../oauth/access-token/accept-token.js';
import { createAccessTokenVerifier } from '../oauth/access-token/access-token.js';
import { watchRevocations } from '../oauth/access-token/revocation-cache.js';
import { documentFetcher } from '../oauth/clients/fetch-document.js';
import { resourcesOf } from '../oauth/discovery/metadata.js';
import { createOAuth } from '../oauth/index.js';
import { rotateKeysJob } from '../oauth/keys/rotate-keys.job.js';
import { rotateKeys } from '../oauth/keys/rotate-keys.js';
import { createSigningKeys } from '../oauth/keys/signing-keys.js';
import type { Limits } from '../oauth/limits/limits.js';
import type { Channel } from '../subgraphs/channels/core/channel.js';
import { isConfigured } from '../subgraphs/channels/core/check/configured.js';
import { knownAccounts } from '../subgraphs/channels/core/provider/account/send/known-accounts.js';
import { CHANNELS } from '../subgraphs/channels/index.js';
import { oauthStore } from '../subgraphs/oauth-apps/store/store.js';
import { userDirectory } from '../subgraphs/workspaces/user-directory.js';

const storeOf = (services: Services) => resourceOf(services, oauthStore);

const keysOf = (services: Services) =>
  createSigningKeys({ store: storeOf(services), box: services.box, clock: services.clock });

/** The jobs of the authorization server that are no subgraph's. */
export const oauthJobs: readonly Job[] = [rotateKeysJob(storeOf)];

/** The authorization server of this process. */
export interface Authorization {
  /** The routes below the root. */
  router: Router;
  close(): Promise<void>;
}

/** The most bytes of a client's metadata document that are read; the fetcher has a lower limit. */
const MAX_DOCUMENT_BYTES = 64 * 1_024;

/**
 * @param limits the limits of a benchmark, in place of those of `oauth/limits.ts`.
 */
export async function openAuthorization(services: Services, limits: Partial<Limits> = {}): Promise<Authorization> {
  const { box, clock, config, log } = services;
  const store = storeOf(services);
  await rotateKeys({ store, box, clock, config: config.oauth });
  const http = createSafeFetch({ allowNetworks: [], timeout: seconds(5), maxBytes: MAX_DOCUMENT_BYTES, log });
  const router = createOAuth({
    store,
    users: userDirectory(services),
    keys: keysOf(services),
    clock,
    issuer: config.baseUrl,
    tlsAtProxy: config.tlsAtProxy,
    mcpUrl: config.mcpUrl,
    config: config.oauth,
    sendsLive: (scopes, workspaces) => sendsLive(services, scopes, workspaces),
    log,
    box,
    fetchDocument: documentFetcher(http),
    limits,
  });
  return { router, close: () => http.close() };
}

/**
 * Returns whether live messages can leave on a channel on which the scopes send, or on any channel for scopes that send nothing:
 * by a provider that the operator configured, or by an account of one of the workspaces. Built-in providers alone suffice only
 * where they serve every one of these channels.
 */
async function sendsLive(
  services: Services,
  scopes: readonly Scope[],
  workspaces: readonly string[],
): Promise<boolean> {
  const { config } = services;
  const all = [...CHANNELS.values()];
  const named = all.filter(channel => scopes.includes(channel.scopes.send));
  const isChosen = ({ providers, lines }: Channel) =>
    [...providers, ...(named.length > 0 ? (lines?.senders ?? []) : [])].some(
      each => !isBuiltIn(each) && each.isConfigured(config),
    );
  const channels = named.length > 0 ? named : all;
  if (channels.some(isChosen)) return true;
  if (named.length > 0 && named.every(channel => isConfigured(channel, config))) return true;
  return hasAccount(services, channels, workspaces);
}

async function hasAccount(services: Services, channels: readonly Channel[], workspaces: readonly string[]) {
  const accounts = resourceOf(services, knownAccounts);
  for (const { name } of channels.filter(channel => channel.accounts))
    for (const workspaceId of workspaces) if (await accounts.has(workspaceId, name)) return true;
  return false;
}

const isBuiltIn = (each: object): boolean => 'builtIn' in each && each.builtIn === true;

/** Verifies access tokens in this process. Each resource accepts only tokens for its own audience. */
export interface TokenVerifiers {
  /** For `/v1` and `/graphql`. */
  api: AcceptToken;
  /** For the resource of AI hosts. */
  mcp: AcceptToken;
  close(): void;
}

export async function openTokenVerifiers(services: Services): Promise<TokenVerifiers> {
  const { clock, config, log } = services;
  const issuer = config.baseUrl;
  const keys = keysOf(services);
  const { accessLifetime } = config.oauth;
  const revocations = await watchRevocations({ store: storeOf(services), log, accessLifetime });
  const verifierFor = (audience: string) =>
    createAcceptToken(createAccessTokenVerifier({ keys, issuer, audience, clock }), revocations);
  const resources = resourcesOf({ issuer, mcpUrl: config.mcpUrl });
  return { api: verifierFor(resources.api), mcp: verifierFor(resources.mcp), close: () => revocations.stop() };
}
