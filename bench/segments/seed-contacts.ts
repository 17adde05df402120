import type pg from 'pg';

/** What rules of the benchmark name. */
export interface SeededAudience {
  /** Ids of topics, the one with most subscribers first. */
  readonly topics: readonly string[];
}

const TAGS = 20;
const TOPICS = 5;

/** Tag number n is on one contact of 2 + n. */
const TAG_ROWS = `insert into contacts.tag (id, workspace_id, name, created_at, updated_at)
  select 'tag_0' || lpad(n::text, 25, '0'), $1, 'tag-' || n, now(), now() from generate_series(0, $2::int - 1) n`;

const TOPIC_ROWS = `insert into contacts.topic (id, workspace_id, slug, name, default_opt_in, created_at, updated_at)
  select 'top_0' || lpad(n::text, 25, '0'), $1, 'topic-' || n, 'Topic', false, now(), now()
    from generate_series(0, $2::int - 1) n returning id`;

const PROPERTY_ROWS = `insert into contacts.property (id, workspace_id, key, name, type, created_at, updated_at)
  select 'prp_0' || lpad(n::text, 25, '0'), $1, key, key, type, now(), now()
    from unnest('{plan,city,source,code,visits,spent,score,member,signup,birthday}'::text[],
      '{STRING,STRING,STRING,STRING,NUMBER,NUMBER,NUMBER,BOOLEAN,DATE,DATE}'::text[]) with ordinality p (key, type, n)`;

/** Values by a hash of the contact's number, so that rules are independent of each other. */
const CONTACT_ROWS = `
  with tags as (select array_agg(no order by id) as nos from contacts.tag where workspace_id = $1),
    topics as (select array_agg(no order by id) as nos from contacts.topic where workspace_id = $1),
    props as (select array_agg(no order by id) as nos from contacts.property where workspace_id = $1)
  insert into contacts.contact (id, workspace_id, name, email, phone, external_id, url, languages, time_zone,
    receive_marketing, tags, topics, properties, created_at, updated_at)
  select 'con_0' || lpad(n::text, 25, '0'), $1, 'Contact ' || n, 'contact' || n || '@example.com',
    '+1415' || lpad(n::text, 7, '0'), 'ext-' || n, case when n % 10 = 0 then 'https://example.com/' || n end,
    array[case n % 10 when 0 then 'es' when 1 then 'pt-BR' when 2 then 'pt-BR' else 'en' end], 'America/Sao_Paulo',
    n % 50 <> 0,
    array(select tags.nos[t] from generate_series(1, 20) t where hashint4(n * 31 + t) % (t + 1) = 0),
    array(select topics.nos[t] from generate_series(1, 5) t where hashint4(n * 37 + t) % (t + 1) = 0),
    jsonb_build_object(
      props.nos[1], (array['free', 'starter', 'pro', 'scale'])[1 + abs(hashint4(n * 3) % 4)],
      props.nos[2], 'City ' || abs(hashint4(n * 5) % 200), props.nos[3], 'source-' || abs(hashint4(n * 7) % 20),
      props.nos[4], 'code-' || n, props.nos[5], abs(hashint4(n * 11) % 1000),
      props.nos[6], abs(hashint4(n * 13) % 100000) / 100.0, props.nos[7], abs(hashint4(n * 17) % 100),
      props.nos[8], hashint4(n * 19) % 3 = 0,
      props.nos[9], to_char(timestamp '2024-01-01' + abs(hashint4(n * 23) % 1000) * interval '1 day', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      props.nos[10], to_char(timestamp '1960-01-01' + abs(hashint4(n * 29) % 20000) * interval '1 day', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
    now(), now()
  from tags, topics, props, generate_series(1, $2::int) n`;

/** Fills an empty workspace with contacts straight in SQL. */
export async function seedContacts(db: pg.Pool, workspaceId: string, contacts: number): Promise<SeededAudience> {
  await db.query(TAG_ROWS, [workspaceId, TAGS]);
  const { rows } = await db.query<{ id: string }>(TOPIC_ROWS, [workspaceId, TOPICS]);
  await db.query(PROPERTY_ROWS, [workspaceId]);
  await db.query(CONTACT_ROWS, [workspaceId, contacts]);
  await db.query('vacuum analyze contacts.contact');
  return { topics: rows.map(({ id }) => id).sort() };
}
