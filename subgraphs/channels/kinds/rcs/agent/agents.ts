import { connectionOf } from '../../../../../kernel/context/context.js';
import { resourceOf } from '../../../../../kernel/context/resource.js';
import { sql } from '../../../../../kernel/database/database.js';
import type { SendCheck } from '../../../core/channel.js';
import type { Refusal } from '../../../core/check/refusal.js';
import { knownAccounts } from '../../../core/provider/account/send/known-accounts.js';
import type { SenderRules } from '../../../core/sender/rules.js';

/** The id of an agent, with the host that the platform writes behind it or without. */
export const AGENT = /^([A-Za-z0-9][A-Za-z0-9_-]{2,127})(?:@rbm\.goog)?$/;

/** The rules of agents: messages to an agent belong to one workspace. */
export const rcsSenders: SenderRules = {
  rule: 'agent',
  normalise: text => AGENT.exec(text.trim())?.[1] ?? null,
  allowing: from => [from],
  isAnswerable: () => true,
};

const AGENTS =
  'select distinct value from channels.sender where workspace_id = $1 and channel = $2 order by value limit 2';

/**
 * A live send that names no agent goes out by the only one of the workspace: it also sets the `from` of the send. Of several, that of
 * the provider account that it takes sends it.
 */
export const agent: SendCheck = {
  name: 'agent',
  codes: ['RCS_AGENT_REQUIRED'],
  stage: 'send',
  async run(ctx, { channel, content }) {
    if (ctx.caller.sandbox || content.from !== undefined || content.account) return null;
    const [only, other] = await sql<{ value: string }>(connectionOf(ctx), AGENTS, [
      ctx.caller.workspaceId,
      channel.name,
    ]);
    if (other && (await resourceOf(ctx, knownAccounts).has(ctx.caller.workspaceId, channel.name))) return null;
    if (!only || other) return AGENT_REQUIRED;
    content.from = only.value;
    return null;
  },
};

const AGENT_REQUIRED: Refusal = { code: 'RCS_AGENT_REQUIRED', params: {}, field: 'payload.from' };
