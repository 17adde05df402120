import { toTimeZone } from '../../../../kernel/address/time-zone.js';
import type { Context } from '../../../../kernel/context/context.js';
import { codeOf, invalidField } from '../../../../kernel/errors/errors.js';
import type { Detail } from '../../../../kernel/errors/input-errors.js';
import { ask, type Question } from '../../../../kernel/graph/references.js';
import type { Trigger } from '../definition/triggers.js';
import { problemsOf } from '../step/contact-fit.js';
import { needScope } from '../step/need-scope.js';

const FORM: Question<{ id: string }, { id: string }> = {
  subgraph: 'contacts',
  field: 'form',
  scope: 'contacts:read',
  document: 'query ($id: ID!) { form(id: $id) { id } }',
};

const TRACK: Question<{ id: string }, { id: string }> = {
  subgraph: 'contacts',
  field: 'updateSegment',
  scope: 'contacts:manage',
  document: 'mutation ($id: ID!) { updateSegment(id: $id, tracked: true) { id } }',
};

/** Returns the problems of a trigger's references. Fields are below `at`. Throws `FORBIDDEN`. */
export async function triggerErrors(ctx: Context, given: Trigger, at: string): Promise<Detail[]> {
  switch (given.type) {
    case 'segment': {
      needScope(ctx, 'contacts:manage');
      const [problems = []] = await problemsOf(ctx, [{ segmentId: given.segmentId }]);
      return problems.map(detail => ({ ...detail, field: `${at}.${detail.field}` }));
    }
    case 'form':
      return given.formId && !(await hasForm(ctx, given.formId)) ? [invalidField(`${at}.formId`, 'unknown')] : [];
    case 'date':
      return [
        ...((await hasDate(ctx, given.key)) ? [] : [invalidField(`${at}.key`, 'unknown')]),
        ...(given.timeZone && !toTimeZone(given.timeZone) ? [invalidField(`${at}.timeZone`, 'timeZone')] : []),
      ];
    default:
      return [];
  }
}

async function hasForm(ctx: Context, id: string): Promise<boolean> {
  try {
    return Boolean(await ask(ctx, FORM, { id }));
  } catch (error) {
    if (codeOf((error as { extensions?: Record<string, unknown> }).extensions) === 'NOT_FOUND') return false;
    throw error;
  }
}

/** Checks the key with a rule that fits only properties of the type DATE. */
async function hasDate(ctx: Context, key: string): Promise<boolean> {
  const rules = [{ type: 'property', key, op: 'after', value: '2000-01-01' }];
  const [problems = []] = await problemsOf(ctx, [{ rules }]);
  return problems.length === 0;
}

/**
 * Tracks the segments of the triggers: only tracked segments emit events of contacts that enter and
 * leave. Throws `NOT_FOUND`, `LIMIT_REACHED`.
 */
export async function trackSegments(ctx: Context, triggers: readonly Trigger[]): Promise<void> {
  for (const one of triggers) if (one.type === 'segment') await ask(ctx, TRACK, { id: one.segmentId });
}
