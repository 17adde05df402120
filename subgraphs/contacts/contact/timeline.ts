import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { defineBatched } from '../../../kernel/database/batched.js';
import { sql } from '../../../kernel/database/database.js';
import { Json } from '../../../kernel/graph/scalar/json.js';

export const TimelineKind = { CREATED: 'CREATED', CONSENT: 'CONSENT', FORM: 'FORM', MERGED: 'MERGED' } as const;
type TimelineKind = keyof typeof TimelineKind;
registerEnumType(TimelineKind, {
  description:
    'CREATED: the contact was made. MERGED: another contact was merged into it. CONSENT: a consent was given or withdrawn. FORM: a form was submitted.',
  name: 'TimelineKind',
});

@ObjectType({ description: 'Something that happened to a contact.' })
export class TimelineEntry {
  @Field({ description: 'The time of the entry.' })
  at!: Date;

  @Field(() => TimelineKind, { description: 'The kind of the entry.' })
  kind!: TimelineKind;

  @Field(() => ID, {
    description: 'The id of the consent, the submission or the merged contact; for a creation, of the contact.',
  })
  id!: string;

  @Field(() => Json, {
    description:
      'The data of the entry. CONSENT: subject, topicId, channel, granted, method. FORM: formId, status. Empty for the other kinds.',
  })
  data!: object;
}

interface Ask {
  readonly contactId: string;
  readonly limit: number;
}

/** Reads the newest rows of each kind by its index. `a` has the requests. */
const READ = `select a.ask, e.at, e.kind, e.id, e.data
  from json_to_recordset($1::json) as a(ask int, "contactId" text, "limit" int) cross join lateral (
    select * from (
      (select c.created_at as at, 'CREATED' as kind, c.id, '{}'::jsonb as data from contacts.contact c where c.id = a."contactId")
      union all
      (select k.at, 'CONSENT', k.id, jsonb_build_object('subject', k.subject, 'topicId', k.topic_id, 'channel', k.channel,
          'granted', k.granted, 'method', k.method)
        from contacts.consent k where k.contact_id = a."contactId" order by k.id desc limit a."limit")
      union all
      (select s.updated_at, 'FORM', s.id, jsonb_build_object('formId', s.form_id, 'status', s.status)
        from contacts.submission s where s.contact_id = a."contactId" order by s.updated_at desc limit a."limit")
      union all
      (select m.at, 'MERGED', m.id, '{}'::jsonb
        from contacts.merge m where m.into_id = a."contactId" order by m.at desc limit a."limit")
    ) entry order by at desc, id desc limit a."limit") e
  order by a.ask, e.at desc, e.id desc`;

const MAX_ASKS = 100;

export const timelineReader = defineBatched<Ask, TimelineEntry[]>('reader of timelines', MAX_ASKS, async (on, asks) => {
  const given = JSON.stringify(asks.map((ask, place) => ({ ask: place, ...ask })));
  const rows = Map.groupBy(await sql<TimelineEntry & { ask: number }>(on, READ, [given]), ({ ask }) => ask);
  return asks.map((_, ask) => rows.get(ask) ?? []);
});

/** Returns the newest entries of a contact that was read already, newest first. */
export const timelineOf = (ctx: Context, contactId: string, limit: number): Promise<TimelineEntry[]> =>
  timelineReader.load(ctx, { contactId, limit });
