import type { CampaignLimitsInput } from '../../../graph/generated/campaigns';
import type { Problem } from '../../../graph/problem';
import type { Step } from '../search';
import type { Audience, CampaignDraft, Limits, Message } from './draft';
import { hasHosts, legsOf } from './legs';

const given = (audience: Audience): Partial<Audience> =>
  Object.fromEntries(Object.entries(audience).filter(([, names]) => names.length > 0));

/** Values beside a text are those that the API gave it. */
const messageInput = ({ says, payload, templateId, variables }: Message) =>
  says === 'template'
    ? { templateId, variables }
    : { payload, ...(Object.keys(variables).length > 0 ? { variables } : {}) };

function channelsOf(draft: CampaignDraft) {
  const { channel, instanceId, fallbacks, after, success } = draft;
  if (fallbacks.length === 0) return { channel, instanceId: instanceId || undefined };
  const legs = legsOf(draft);
  return { channels: legs.map(leg => leg.channel), instances: legs.filter(leg => leg.instanceId), after, success };
}

/**
 * Returns the audience and the channels. A list that the server has stays as it is unless another
 * is given.
 */
function whoOf(draft: CampaignDraft) {
  const { name, class: kind, who, audience, exclude, to, topicId } = draft;
  const people = who === 'contacts' ? { audience: given(audience) } : to.length > 0 ? { to } : {};
  return {
    ...{ name, class: kind, ...channelsOf(draft), ...people },
    ...{ exclude: given(exclude), topicId: topicId || null },
  };
}

const limitsOf = (limits: Limits) =>
  Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== '')) as CampaignLimitsInput;

function whatOf(draft: CampaignDraft) {
  const { message, variants, testPercent, holdoutPercent, winnerBy, decideAfterMinutes } = draft;
  if (variants.length === 0) return messageInput(message);
  const items = variants.map(({ name, weight, ...message }) => ({ name, weight, ...messageInput(message) }));
  return { variants: { items, testPercent, holdoutPercent, winnerBy, decideAfterMinutes } };
}

function whenOf(draft: CampaignDraft, timeZone: string) {
  const { perSecond, hasWindow, from, until: to, days, windowZone, bestHour, shortenLinks } = draft;
  const { evergreenUntil, limits } = draft;
  const perHost = hasHosts(draft) ? draft.perHost : null;
  const pace = { perSecond: perSecond === '' ? undefined : Number(perSecond), perHost: perHost ?? undefined };
  const window = { from, to, days, timeZone: windowZone || timeZone };
  return {
    ...(perSecond === '' && perHost === null ? { unpaced: true } : { pace }),
    ...(hasWindow ? { window } : { anyHour: true }),
    ...{ bestHour, shortenLinks: shortenLinks ?? undefined },
    ...{ evergreenUntil: evergreenUntil || null, limits: limitsOf(limits) },
  };
}

/** The variables of the mutation that makes the draft. */
export const creationOf = (draft: CampaignDraft) => ({ ...whoOf(draft), ...whatOf(draft) });

/** Returns the input of the mutation that changes it. @param timeZone of the workspace. */
export const changeOf = (draft: CampaignDraft, timeZone: string) => ({
  ...whoOf(draft),
  ...whatOf(draft),
  ...whenOf(draft, timeZone),
});

const WHAT = /^(?:payload|templateId|variables|variants)\b/;
const WHEN = /^(?:pace|window|schedule|bestHour|shortenLinks|evergreenUntil|limits)\b/;

/** Returns the step that has a field. */
const stepOf = (field: string): Step => (WHAT.test(field) ? 'what' : WHEN.test(field) ? 'when' : 'who');

/** The first step with a field that was refused; `null` where none was. */
export function stepOfProblem(problem: Problem | null, steps: readonly Step[]): Step | null {
  const named = new Set((problem?.fields ?? []).map(({ field }) => stepOf(field)));
  return steps.find(step => named.has(step)) ?? null;
}

/** Returns the error of a field, or of something within it. */
export function errorIn(problem: Problem | null, field: string): string | undefined {
  const own = (problem?.fields ?? []).filter(
    each => each.field === field || each.field.startsWith(`${field}.`) || each.field.startsWith(`${field}[`),
  );
  return [...new Set(own.map(each => each.message))].join(' ') || undefined;
}
