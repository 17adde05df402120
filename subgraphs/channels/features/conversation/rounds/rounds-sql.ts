/**
 * The rounds that began in a time. `$1` workspace, `$2` worlds, `$3` bounds of buckets, `$4` channel, `$5` line, `$6` lines of the credential,
 * `$7` agent, `$8` whether time counts within the hours alone. An agent has the answers and the ends that are the agent's own.
 */
export const roundsBetween = (
  from: string,
  to: string,
): string => `select r.channel, r.instance_id, r.answered_by, r.closed_by,
    case when $7::text is null or r.answered_by = $7 then case when $8 then r.answer_open_sec else r.answer_sec end end as answer,
    case when $7::text is null or r.closed_by = $7 then case when $8 then r.resolution_open_sec else r.resolution_sec end end as resolution,
    case when $7::text is null or r.closed_by = $7 then r.rating end as rating
  from channels.conversation_round r
  where r.workspace_id = $1 and r.sandbox = any($2) and r.opened_at >= ${from} and r.opened_at < ${to}
    and ($4::text is null or r.channel = $4) and ($5::text is null or r.instance_id = $5)
    and (cardinality($6::text[]) = 0 or r.instance_id = any($6))
    and ($7::text is null or r.answered_by = $7 or r.closed_by = $7)`;

const quantiles = (column: string): string =>
  `percentile_cont(array[0.5, 0.9]) within group (order by ${column}) as ${column}s`;

export const OF_ANSWERS = `count(answer)::int as answered, ${quantiles('answer')}`;
/** A rating counts for the user who was responsible at the end. */
export const OF_ENDS = `count(resolution)::int as closed, ${quantiles('resolution')}, count(rating)::int as rated,
  avg(rating)::float8 as rating, count(*) filter (where rating >= 4)::int as well`;
export const FIGURES = `count(*)::int as opened, ${OF_ANSWERS}, ${OF_ENDS}`;
