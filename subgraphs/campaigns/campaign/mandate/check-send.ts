import type { Context } from '../../../../kernel/context/context.js';
import { fail, invalidField } from '../../../../kernel/errors/errors.js';
import { covers } from '../../../../kernel/graph/scope.js';
import { lineOf, mayUse, missingScopes, type Rights } from '../../send-rules.js';
import type { Campaign } from '../campaign.js';
import { rightsOf } from './mandate.js';

/** The lines that the messages of a campaign go through. */
export const linesOf = ({ channel, instanceId, legs }: Pick<Campaign, 'channel' | 'instanceId' | 'legs'>): string[] =>
  (legs ?? [{ channel, instanceId }]).flatMap(leg => lineOf(leg.channel, leg.instanceId) ?? []);

/**
 * Requires that a caller who lets a campaign send may send on each of its channels and lines.
 * Throws `FORBIDDEN`, and `INSTANCE_REQUIRED` for a line that the credential is not limited to.
 */
export function checkMaySend({ caller }: Context, campaign: Campaign): void {
  if (caller.kind !== 'system') checkRights(caller, campaign);
}

function checkRights(rights: Rights, { channels, lines }: Campaign): void {
  const [scope] = missingScopes(rights, channels);
  if (scope) fail('FORBIDDEN', { scope });
  if (!mayUse(rights, lines)) fail('INSTANCE_REQUIRED', {}, { details: [invalidField('instanceId', 'notAllowed')] });
}

/**
 * Checks the rights of the scheduler when the time has come, because they may have been reduced
 * since. Throws as {@link checkMaySend} does.
 */
export async function checkMandate(ctx: Context, campaign: Campaign): Promise<void> {
  if (!campaign.mandate) return;
  const rights = await rightsOf(ctx, campaign.mandate);
  if (!covers(rights.scopes, 'campaigns:manage')) fail('FORBIDDEN', { scope: 'campaigns:manage' });
  checkRights(rights, campaign);
}
