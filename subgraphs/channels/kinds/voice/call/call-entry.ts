import { Field, ObjectType } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import { Json } from '../../../../../kernel/graph/scalar/json.js';

@ObjectType({ description: 'An entry in the timeline of a call.' })
export class CallEntry {
  @Field({
    description:
      'The name of an event without its `voice.call.`, or of another entry: leg.ringing, action.speak, control.failed, …',
  })
  type!: string;

  @Field(() => Date, { description: 'The time of the entry.' })
  at!: Date;

  @Field(() => Json, { description: 'The data of the entry, which depend on its kind.' })
  data!: object;
}

/** More than a call can have: its steps and what is typed are limited. */
const MAX_ENTRIES = 2_000;

/** Reads the entries in the order in which they happened. */
export const readEntries = ({ db }: Context, callId: string): Promise<CallEntry[]> =>
  sql<CallEntry>(db, 'select type, at, data from channels.call_entry where call_id = $1 order by place limit $2', [
    callId,
    MAX_ENTRIES,
  ]);
