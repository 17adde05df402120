import type { Problem } from '../../../graph/problem';
import type { CampaignDraft } from './draft';

/** A step of the wizard: it shows the draft and changes it. */
export interface StepProps {
  draft: CampaignDraft;
  change: (changed: Partial<CampaignDraft>) => void;
  problem: Problem | null;
}
