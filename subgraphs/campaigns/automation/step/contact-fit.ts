import type { Context } from '../../../../kernel/context/context.js';
import type { Detail } from '../../../../kernel/errors/input-errors.js';
import { ask, type Question } from '../../../../kernel/graph/references.js';
import type { Condition } from './condition.js';

/** What contacts are asked of a condition; the data of the run are not theirs. */
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

/** Whether a contact fits each condition as far as contacts know. Throws `NOT_FOUND`, `VALIDATION_ERROR`. */
export const contactFits = (ctx: Context, contactId: string, of: readonly Condition[]): Promise<readonly boolean[]> =>
  ask(ctx, FITS, { contactId, audiences: of.map(audienceOf) });

/** What is wrong with each condition: fields from `rules` on. */
export const problemsOf = (ctx: Context, of: readonly Condition[]): Promise<readonly (readonly Detail[])[]> =>
  ask(ctx, PROBLEMS, { audiences: of.map(audienceOf) });
