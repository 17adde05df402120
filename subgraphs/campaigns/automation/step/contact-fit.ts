import type { Context } from '../../../../kernel/context/context.js';
import type { Detail } from '../../../../kernel/errors/input-errors.js';
import { ask, type Question } from '../../../../kernel/graph/references.js';
import type { Condition } from './condition.js';

/** The members of a condition that contacts evaluate; they do not know the data of the run. */
type Audience = Pick<Condition, 'match' | 'rules' | 'segmentId'>;

const FITS: Question<{ contactId: string; audiences: readonly Audience[] }, readonly boolean[]> = {
  subgraph: 'contacts',
  field: 'contactFits',
  document: 'query ($contactId: ID!, $audiences: JSON!) { contactFits(contactId: $contactId, audiences: $audiences) }',
};

const PROBLEMS: Question<{ audiences: readonly Audience[] }, readonly (readonly Detail[])[]> = {
  subgraph: 'contacts',
  field: 'audienceProblems',
  document: 'query ($audiences: JSON!) { audienceProblems(audiences: $audiences) }',
};

const audienceOf = ({ match, rules, segmentId }: Condition): Audience => ({
  match: match ?? 'all',
  ...(rules ? { rules } : {}),
  ...(segmentId ? { segmentId } : {}),
});

export const asksContacts = ({ rules, segmentId }: Condition): boolean => Boolean(rules ?? segmentId);

/**
 * Returns for each condition whether the contact fits it, apart from its rules on the data of the
 * run. Throws `NOT_FOUND`, `VALIDATION_ERROR`.
 */
export const contactFits = (ctx: Context, contactId: string, of: readonly Condition[]): Promise<readonly boolean[]> =>
  ask(ctx, FITS, { contactId, audiences: of.map(audienceOf) });

/** Returns the problems of each condition, with fields from `rules` on. */
export const problemsOf = (ctx: Context, of: readonly Condition[]): Promise<readonly (readonly Detail[])[]> =>
  ask(ctx, PROBLEMS, { audiences: of.map(audienceOf) });
