import type { AutomationRunQuery } from '../../../graph/generated/automations';
import type { AutomationStepOutcome } from '../../../graph/generated/enums';
import type { Tone } from '../../../ui/message/outcome';
import { type Marks, wayKey } from '../canvas/marks';
import { START } from '../definition/flow';

export const OUTCOME_TONES: Record<AutomationStepOutcome, Tone> = {
  WAITING: 'wait',
  DONE: 'done',
  FAILED: 'fail',
  LEFT: 'move',
  CANCELLED: 'wait',
};

type Run = NonNullable<AutomationRunQuery['automationRun']>;

/** The steps that a run came to, and the ways that it took between them. */
export function wayOf({ steps, stepId, status }: Run): Marks {
  const tones = new Map<string, Tone>(steps.map(step => [step.stepId, OUTCOME_TONES[step.outcome]]));
  const isUnderWay = status === 'RUNNING' || status === 'WAITING';
  if (isUnderWay && stepId && !tones.has(stepId)) tones.set(stepId, 'move');
  const stops = [START, ...steps.map(step => step.stepId)];
  if (isUnderWay && stepId && stops.at(-1) !== stepId) stops.push(stepId);
  const ways = new Set(stops.slice(1).map((stop, place) => wayKey(stops[place] ?? START, stop)));
  const last = stops.at(-1);
  if (status === 'COMPLETED' && last) ways.add(wayKey(last, null));
  return { steps: tones, ways };
}
