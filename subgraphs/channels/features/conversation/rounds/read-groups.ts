import type { Read } from '../../../../../kernel/database/bounded-read.js';
import { type Figures, figuresOf } from './figures.js';
import { FIGURES, OF_ANSWERS, OF_ENDS, roundsBetween } from './rounds-sql.js';
import type { StatisticsGrouping } from './statistics.args.js';
import { ConversationGroup } from './statistics.js';

const MOST_GROUPS = 500;

const ROUNDS = roundsBetween('($3::timestamptz[])[1]', '($3::timestamptz[])[cardinality($3::timestamptz[])]');

/** Identifiers begin alike, so that sorting them compares whole texts: their hashes, of 64 bits, are sorted in half the time. */
const by = (key: string): string => `group by hashtextextended(${key}, 0)`;

const OF_PLACE = (key: string): string =>
  `select min(channel) as channel, min(instance_id) as "instanceId", ${FIGURES} from (${ROUNDS}) r ${by(key)}
    order by count(*) desc, 1, 2 limit ${MOST_GROUPS}`;

/** `both`: rounds in which the agent was responsible at the end, too. */
const ANSWERED = `select min(answered_by) as "userId", ${OF_ANSWERS}, count(*) filter (where closed_by = answered_by)::int as both
  from (${ROUNDS}) r where answered_by is not null and ($7::text is null or answered_by = $7) ${by('answered_by')}`;

const CLOSED = `select min(closed_by) as "userId", ${OF_ENDS} from (${ROUNDS}) r
  where closed_by is not null and ($7::text is null or closed_by = $7) ${by('closed_by')}`;

type Place = Figures & { readonly channel: string; readonly instanceId: string };
type Answers = Pick<Figures, 'answered' | 'answers'> & { readonly userId: string; readonly both: number };
type Ends = Pick<Figures, 'closed' | 'resolutions' | 'rated' | 'rating' | 'well'> & { readonly userId: string };

/** Those with most rounds first. */
export async function readGroups(
  read: Read,
  grouping: StatisticsGrouping,
  values: readonly unknown[],
): Promise<ConversationGroup[]> {
  if (grouping === 'AGENT') return readAgents(read, values);
  const places = await read<Place>(OF_PLACE(grouping === 'LINE' ? 'instance_id' : 'channel'), values);
  return places.map(({ channel, instanceId, ...row }) =>
    groupOf({ userId: null, channel, instanceId: grouping === 'LINE' ? instanceId : null }, row),
  );
}

/**
 * An answer counts for the agent who gave it, an end for the one who was responsible: two agents
 * have each their part of a round.
 */
async function readAgents(read: Read, values: readonly unknown[]): Promise<ConversationGroup[]> {
  const answers = new Map((await read<Answers>(ANSWERED, values)).map(row => [row.userId, row]));
  const ends = new Map((await read<Ends>(CLOSED, values)).map(row => [row.userId, row]));
  const groups = [...new Set([...answers.keys(), ...ends.keys()])].map(userId => {
    const row = { ...answers.get(userId), ...ends.get(userId) };
    const opened = (row.answered ?? 0) + (row.closed ?? 0) - (row.both ?? 0);
    return groupOf({ userId, channel: null, instanceId: null }, { ...row, opened });
  });
  return groups
    .sort((one, other) => other.opened - one.opened || (one.userId! < other.userId! ? -1 : 1))
    .slice(0, MOST_GROUPS);
}

const groupOf = (
  named: Pick<ConversationGroup, 'userId' | 'channel' | 'instanceId'>,
  row: Partial<Figures>,
): ConversationGroup => Object.assign(new ConversationGroup(), named, figuresOf(row));
