import { Field, Float, Int, ObjectType } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { worldOf } from '../../../../kernel/context/world.js';
import { defineBatched } from '../../../../kernel/database/batched.js';
import { sql } from '../../../../kernel/database/database.js';

@ObjectType({ description: 'The views and submissions of a form since it was made.' })
export class FormUse {
  @Field(() => Int, {
    description: 'The number of views: of its page, or on a site by the picture in the HTML for it.',
  })
  viewed!: number;

  @Field(() => Float, {
    nullable: true,
    description: 'The share of views that led to a submission; null if more people sent it in than were seen.',
  })
  submissionRate!: number | null;

  @Field(() => Int, { description: 'The number of submissions.' })
  submitted!: number;

  @Field(() => Int, { description: 'Submissions that took effect: at once, or when they were confirmed.' })
  subscribed!: number;

  @Field(() => Int, { description: 'Submissions that were taken back, or ended by the link in their e-mail.' })
  ended!: number;
}

/** Sums of views and of submissions by their outcome. */
export interface UseSum {
  readonly kind: 'VIEWED' | 'SUBMITTED' | 'TOOK_EFFECT' | 'ENDED';
  readonly amount: number;
}

const NAMES = { VIEWED: 'viewed', SUBMITTED: 'submitted', TOOK_EFFECT: 'subscribed', ENDED: 'ended' } as const;

export type Counts = Omit<FormUse, 'submissionRate'>;

export function countsOf(sums: readonly UseSum[]): Counts {
  const counts: Counts = { viewed: 0, submitted: 0, subscribed: 0, ended: 0 };
  for (const { kind, amount } of sums) counts[NAMES[kind]] += Number(amount);
  return counts;
}

const useOf = (counts: Counts): FormUse => {
  const { viewed, submitted } = counts;
  return { ...counts, submissionRate: viewed > 0 && submitted <= viewed ? submitted / viewed : null };
};

interface Ask {
  readonly workspaceId: string;
  readonly formId: string;
  readonly sandbox: boolean;
}

/** Sums folded and unfolded counts in one snapshot. */
const READ = `select a.ask, s.kind, sum(s.amount)::int as amount
  from json_to_recordset($1::json) as a(ask int, "workspaceId" text, "formId" text, sandbox boolean) cross join lateral (
    select kind, amount from contacts.form_total t where t.form_id = a."formId" and t.sandbox = a.sandbox
    union all
    select kind, amount from contacts.form_change c
      where c.workspace_id = a."workspaceId" and c.form_id = a."formId" and c.sandbox = a.sandbox
  ) s group by 1, 2`;

const MAX_ASKS = 100;

/** Reads the use of the forms of a page in one statement. */
export const formUses = defineBatched<Ask, FormUse>('reader of the use of forms', MAX_ASKS, async (on, asks) => {
  const given = JSON.stringify(asks.map((ask, place) => ({ ask: place, ...ask })));
  const rows = Map.groupBy(await sql<UseSum & { ask: number }>(on, READ, [given]), ({ ask }) => ask);
  return asks.map((_, ask) => useOf(countsOf(rows.get(ask) ?? [])));
});

/** @param sandbox which world: the caller's, or live for people, when absent. */
export const readFormUse = (ctx: Context, formId: string, sandbox: boolean | null): Promise<FormUse> =>
  formUses.load(ctx, { workspaceId: ctx.caller.workspaceId, formId, sandbox: worldOf(ctx.caller) ?? sandbox ?? false });
