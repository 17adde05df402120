import type { ChannelPart } from '../../channel-part.js';
import { RcsAgentResolver } from './agent/agent.resolver.js';
import { rcsCallbacks } from './callback.js';
import { rcsInbound } from './events.js';
import type { Ways } from './revocation/fall-back.js';
import { accountPlatforms, rcsPlatform } from './revocation/platform.js';
import { fallBackFailed, watchJob } from './revocation/watch.job.js';

/** The agents of workspaces, and messages that fall back or are taken back. */
export const rcsPart = (ways: Ways): ChannelPart => ({
  resolvers: [RcsAgentResolver],
  arrivals: { inbound: rcsInbound, callbacks: rcsCallbacks },
  resources: [rcsPlatform, accountPlatforms],
  jobs: () => [watchJob(ways)],
  consumers: [fallBackFailed(ways)],
});
