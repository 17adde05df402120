import type pg from 'pg';

const TAGS = 20;
const TOPICS = 5;

/** Tag number n is on one contact of 2 + n, and topic number n too. */
const TAG_ROWS = `insert into contacts.tag (id, workspace_id, name, created_at, updated_at)
  select 'tag_0' || lpad(n::text, 25, '0'), $1, 'tag-' || n, now(), now() from generate_series(0, $2::int - 1) n`;

const TOPIC_ROWS = `insert into contacts.topic (id, workspace_id, slug, name, default_opt_in, created_at, updated_at)
  select 'top_0' || lpad(n::text, 25, '0'), $1, 'topic-' || n, 'Topic', false, now(), now()
    from generate_series(0, $2::int - 1) n`;

const PROPERTY_ROWS = `insert into contacts.property (id, workspace_id, key, name, type, created_at, updated_at)
  select 'prp_0' || lpad(n::text, 25, '0'), $1, key, key, type, now(), now()
    from unnest('{plan,city,source,code,visits,spent,score,member,signup,birthday}'::text[],
      '{STRING,STRING,STRING,STRING,NUMBER,NUMBER,NUMBER,BOOLEAN,DATE,DATE}'::text[]) with ordinality p (key, type, n)`;

/** Every contact has all properties. Values come from hashes of its number, so that rules are independent of each other. */
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
  from tags, topics, props, generate_series($2::int, $3::int) n`;

const INDEXES = `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
  where indrelid = 'contacts.contact'::regclass and not indisprimary`;

/** Registers the tags, topics and properties of the contacts. */
export async function seedRegistry(db: pg.Pool, workspaceId: string): Promise<void> {
  await db.query(TAG_ROWS, [workspaceId, TAGS]);
  await db.query(TOPIC_ROWS, [workspaceId, TOPICS]);
  await db.query(PROPERTY_ROWS, [workspaceId]);
}

/** Adds the contacts of these numbers straight in SQL. The indexes are made afterwards, which is faster. */
export async function seedContacts(db: pg.Pool, workspaceId: string, first: number, last: number): Promise<void> {
  process.stderr.write(`  seeding contacts up to ${last.toLocaleString('en')} …\n`);
  const { rows } = await db.query<{ name: string; definition: string }>(INDEXES);
  for (const { name } of rows) await db.query(`drop index ${name}`);
  await db.query(CONTACT_ROWS, [workspaceId, first, last]);
  for (const { definition } of rows) await db.query(definition);
  await db.query('vacuum analyze contacts.contact');
}
