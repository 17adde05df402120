import { Field, Int, ObjectType } from 'type-graphql';
import { defineBatched } from '../../../../kernel/database/batched.js';
import { sql } from '../../../../kernel/database/database.js';
import { MOST_LOOKED_AT } from './segment-size.js';

/** A year, and some more to compare it with. */
export const KEPT_DAYS = 400;

export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

@ObjectType({ description: 'The number of contacts that a segment had on a day (UTC), by the rules that it had then.' })
export class SegmentDay {
  @Field({ description: 'The start of the day.' })
  start!: Date;

  @Field(() => Int, { description: 'Contacts that met the rules, of the `among` newest.' })
  contacts!: number;

  @Field(() => Int, { description: 'The newest contacts of the workspace among which they were counted.' })
  among!: number;

  @Field({ description: 'Whether these were all contacts of the workspace.' })
  isExact!: boolean;
}

interface Ask {
  readonly segmentId: string;
  /** `2030-01-31` */
  readonly since: string;
}

type Row = Pick<SegmentDay, 'contacts' | 'among'> & { readonly ask: number; readonly day: string };

const READ = `select a.ask, d.day::text as day, d.contacts, d.among
  from json_to_recordset($1::json) as a(ask int, "segmentId" text, since date)
  join contacts.segment_day d on d.segment_id = a."segmentId" and d.day >= a.since
  order by a.ask, d.day`;

const MAX_ASKS = 100;

export const segmentDays = defineBatched<Ask, SegmentDay[]>(
  'reader of the days of segments',
  MAX_ASKS,
  async (on, asks) => {
    const given = JSON.stringify(asks.map((ask, place) => ({ ask: place, ...ask })));
    const rows = Map.groupBy(await sql<Row>(on, READ, [given]), ({ ask }) => ask);
    return asks.map((_, ask) => (rows.get(ask) ?? []).map(dayFrom));
  },
);

const dayFrom = ({ day, contacts, among }: Row): SegmentDay => ({
  start: new Date(`${day}T00:00:00Z`),
  contacts,
  among,
  isExact: among < MOST_LOOKED_AT,
});
