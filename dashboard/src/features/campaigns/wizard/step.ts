import type { Problem } from '../../../graph/problem';
import { draftFields } from '../../../ui/kit/draft-fields';
import type { CampaignDraft } from './draft';
import { errorIn } from './input';

/** A step of the wizard: it shows the draft and changes it. */
export interface StepProps {
  draft: CampaignDraft;
  change: (changed: Partial<CampaignDraft>) => void;
  problem: Problem | null;
}

/** The inputs of a step, each with the error of its field. */
export const fieldsOf = ({ draft, change, problem }: StepProps) =>
  draftFields(draft, change, path => errorIn(problem, path));
