import type { Act as AuditAct } from '../../../../catalogue/acts.js';
import { audit } from '../../../../kernel/audit/audit.js';
import type { Context } from '../../../../kernel/context/context.js';
import type { Campaign } from '../campaign.js';

type CampaignAct = Extract<AuditAct, `campaign.${string}`>;

/** Records an act on a campaign in the transaction of the act. */
export const recordAct = (
  tx: Context,
  act: CampaignAct,
  { id, name, sandbox, reason }: Campaign,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> =>
  audit(tx, {
    act,
    object: { type: 'campaign', id },
    details: { name, sandbox, ...(reason ? { reason: reason.code } : {}), ...more },
  });
