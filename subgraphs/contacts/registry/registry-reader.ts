import { defineBatched } from '../../../kernel/database/batched.js';
import { sql } from '../../../kernel/database/database.js';

/** The objects of a workspace to look up. */
export interface RegistryAsk {
  readonly workspaceId: string;
  /** Keys of properties. */
  readonly keys?: readonly string[];
  /** Names of tags, in any case. */
  readonly names?: readonly string[];
  /** True if all topics are wanted. */
  readonly topics?: boolean;
}

/** A property, tag or topic. */
export interface RegistryRow {
  readonly no: number | null;
  /** The requested name of a tag; the id of a topic. */
  readonly given: string;
  /** Key of a property, name of a tag. */
  readonly name: string;
  /** The type of a property. */
  readonly type: string;
  /** True if a new contact is subscribed to the topic. */
  readonly defaultOptIn: boolean;
}

/** A row for each key that exists, for each name whether it exists or not, and for each topic. */
const READ = `with asked as (
  select * from json_to_recordset($1::json) as a(ask int, "workspaceId" text, keys text[], names text[], topics bool)
)
select a.ask, p.no, null as given, p.key as name, p.type, null::bool as "defaultOptIn"
from asked a cross join unnest(a.keys) k(key) cross join lateral (
  select * from contacts.property p where p.workspace_id = a."workspaceId" and p.key = k.key limit 1) p
union all
select a.ask, t.no, n.name, t.name, null, null
from asked a cross join unnest(a.names) n(name) left join lateral (
  select * from contacts.tag t where t.workspace_id = a."workspaceId" and lower(t.name) = lower(n.name) limit 1) t on true
union all
select a.ask, t.no, t.id, null, null, t.default_opt_in
from asked a cross join lateral (
  select * from contacts.topic t where t.workspace_id = a."workspaceId" order by t.id collate "C" offset 0) t where a.topics`;

const MAX_ASKS = 150;

/** Lookups of the same moment share a statement, whatever they look up. */
export const registryReader = defineBatched<RegistryAsk, readonly RegistryRow[]>(
  'reader of the registry',
  MAX_ASKS,
  async (on, asks) => {
    const given = JSON.stringify(asks.map((ask, place) => ({ ask: place, ...ask })));
    const found = Map.groupBy(await sql<RegistryRow & { ask: number }>(on, READ, [given]), ({ ask }) => ask);
    return asks.map((_, ask) => found.get(ask) ?? []);
  },
);
