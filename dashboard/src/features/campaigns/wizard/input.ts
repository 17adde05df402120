import type { Problem } from '../../../graph/problem';
import type { Step } from '../routes';
import type { Audience, CampaignDraft, Message } from './draft';

const given = ({ contactIds, ...named }: Audience) => ({ ...named, ...(contactIds.length > 0 ? { contactIds } : {}) });

const saidBy = ({ says, payload, templateId, variables }: Message) =>
  says === 'template' ? { templateId, variables } : { payload };

/** Whom it writes to and through what. A list that the server has stays as it is unless another is given. */
function whoOf({ name, channel, class: kind, instanceId, who, audience, exclude, to }: CampaignDraft) {
  const people = who === 'contacts' ? { audience: given(audience) } : to.length > 0 ? { to } : {};
  return { name, channel, class: kind, instanceId: instanceId || undefined, ...people, exclude: given(exclude) };
}

function whatOf(draft: CampaignDraft) {
  const { message, variants, testPercent, holdoutPercent, winnerBy, decideAfterMinutes } = draft;
  if (variants.length === 0) return saidBy(message);
  const items = variants.map(({ name, weight, ...said }) => ({ name, weight, ...saidBy(said) }));
  return { variants: { items, testPercent, holdoutPercent, winnerBy, decideAfterMinutes } };
}

function whenOf(draft: CampaignDraft, timeZone: string) {
  const { perSecond, perHost, hasWindow, from, until: to, days, windowZone, bestHour, shortenLinks } = draft;
  const pace = { perSecond: perSecond === '' ? undefined : Number(perSecond), perHost: perHost ?? undefined };
  const window = { from, to, days, timeZone: windowZone || timeZone };
  return {
    ...(perSecond === '' && perHost === null ? { unpaced: true } : { pace }),
    ...(hasWindow ? { window } : { anyHour: true }),
    ...{ bestHour, shortenLinks: shortenLinks ?? undefined },
  };
}

/** The variables of the mutation that makes the draft. */
export const creationOf = (draft: CampaignDraft) => ({ ...whoOf(draft), ...whatOf(draft) });

/** Of the one that changes it. @param timeZone of the workspace. */
export const changeOf = (draft: CampaignDraft, timeZone: string) => ({
  ...whoOf(draft),
  ...whatOf(draft),
  ...whenOf(draft, timeZone),
});

const WHAT = /^(?:payload|templateId|variables|variants)\b/;
const WHEN = /^(?:pace|window|schedule|bestHour|shortenLinks)\b/;

/** The step that asks for a field. */
const stepOf = (field: string): Step => (WHAT.test(field) ? 'what' : WHEN.test(field) ? 'when' : 'who');

/** The first step with a field that was refused; `null` where none was. */
export function stepOfProblem(problem: Problem | null, steps: readonly Step[]): Step | null {
  const named = new Set((problem?.fields ?? []).map(({ field }) => stepOf(field)));
  return steps.find(step => named.has(step)) ?? null;
}

/** What is wrong with a field, or with something within it. */
export function errorIn(problem: Problem | null, field: string): string | undefined {
  const own = (problem?.fields ?? []).filter(
    each => each.field === field || each.field.startsWith(`${field}.`) || each.field.startsWith(`${field}[`),
  );
  return [...new Set(own.map(each => each.message))].join(' ') || undefined;
}
