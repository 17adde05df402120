import { z } from 'zod';
import type { Detail } from '../../../../kernel/errors/input-errors.js';
import { list, stepName } from '../definition/fields.js';
import { type Condition, condition, dataFits } from './condition.js';
import { asksContacts, contactFits, problemsOf } from './contact-fit.js';
import { needContact } from './need-contact.js';
import { needScope } from './need-scope.js';
import { defineStep, type GivenStep, type Work } from './step.js';

const MAX_BRANCHES = 10;

const members = {
  branches: list(z.strictObject({ when: condition, next: stepName }), 1, MAX_BRANCHES).describe(
    'The first condition that holds counts. If none does, the run goes on with next.',
  ),
};

type Branch = GivenStep & { branches: readonly { when: Condition; next: string }[] };

export const branch = defineStep({
  type: 'branch',
  description: 'Goes on with the step of the first condition that holds.',
  members,
  exits: ({ branches }) => branches.map(({ next }, index) => ({ member: `branches[${index}].next`, to: next })),
  async check(ctx, { branches }, at): Promise<Detail[]> {
    const asking = branches.flatMap(({ when }, index) => (asksContacts(when) ? [{ when, index }] : []));
    if (asking.length === 0) return [];
    needScope(ctx, 'contacts:read');
    const problems = await problemsOf(
      ctx,
      asking.map(({ when }) => when),
    );
    return asking.flatMap(({ index }, place) =>
      problems[place]!.map(detail => ({ ...detail, field: `${at}.branches[${index}].when.${detail.field}` })),
    );
  },
  async begin(work) {
    const found = await firstThatHolds(work);
    const to = found < 0 ? undefined : work.step.branches[found]!.next;
    return { kind: 'next', to, output: { branch: found < 0 ? null : found } };
  },
});

async function firstThatHolds(work: Work<Branch>): Promise<number> {
  const { branches } = work.step;
  const asking = branches.filter(({ when }) => asksContacts(when));
  const answers =
    asking.length === 0
      ? []
      : await contactFits(
          work.ctx,
          needContact(work),
          asking.map(({ when }) => when),
        );
  const fits = new Map(asking.map((one, index) => [one, answers[index]!]));
  return branches.findIndex(one => {
    const { data, match = 'all' } = one.when;
    const known = fits.get(one);
    const parts = [...(known === undefined ? [] : [known]), ...(data ? [dataFits(work.run.data, data, match)] : [])];
    return match === 'all' ? parts.every(Boolean) : parts.some(Boolean);
  });
}
