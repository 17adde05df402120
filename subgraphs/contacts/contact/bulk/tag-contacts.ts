import type { Context } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import { failIfInvalid, type InvalidField } from '../../../../kernel/errors/errors.js';
import { emitAll, eventOf } from '../../../../kernel/events/outbox.js';
import { findTags, registerTags } from '../../tag/tag-registry.js';
import { noteWorld } from '../../world/note-world.js';
import { contactUpdated } from '../contact-events.js';
import { MAX_TAGS, readTag } from '../contact-input.js';
import type { ChangeContactsArgs } from './bulk.args.js';

/** Tags that contacts get, and tags that are taken from them. */
interface Tags<Tag> {
  readonly add: readonly Tag[];
  readonly remove: readonly Tag[];
}

export type TagNames = Tags<string>;

/** Throws `VALIDATION_ERROR` with each name that cannot be one. */
export function readTags({ addTags, removeTags }: ChangeContactsArgs): TagNames {
  const read = (given: readonly string[] | null | undefined, field: string) =>
    (given ?? []).map((name, at) => readTag(name, `${field}[${at}]`));
  const [add, remove] = [read(addTags, 'addTags'), read(removeTags, 'removeTags')];
  failIfInvalid([...add, ...remove].filter((tag): tag is InvalidField => typeof tag !== 'string'));
  const texts = (tags: readonly (string | InvalidField)[]) => tags.filter(tag => typeof tag === 'string');
  return { add: texts(add), remove: texts(remove) };
}

/** Registers new names of those that contacts get. Throws `LIMIT_REACHED`. */
export async function numbersOf(tx: Context, { add, remove }: TagNames): Promise<Tags<number>> {
  await registerTags(tx, (await findTags(tx, add)).missing);
  const [added, removed] = [await findTags(tx, add), await findTags(tx, remove)];
  return { add: added.numbers, remove: removed.numbers };
}

const TAG = `with wanted as (
  select c.id, array(select distinct no from unnest(c.tags || $3::int[]) no where no <> all($4::int[]) order by no) as tags
    from contacts.contact c where c.workspace_id = $1 and c.id = any($2)
), changed as (
  update contacts.contact c set updated_at = $5, tags = w.tags from wanted w
   where c.id = w.id and not (c.tags @> w.tags and c.tags <@ w.tags) and cardinality(w.tags) <= $6
  returning c.id, c.external_id
)
select w.id, c.external_id as "externalId", c.id is not null as changed, cardinality(w.tags) > $6 as full
  from wanted w left join changed c on c.id = w.id order by w.id`;

interface Tagged {
  readonly id: string;
  readonly externalId: string | null;
  readonly changed: boolean;
  /** It would have too many tags, and stays as it is. */
  readonly full: boolean;
}

/** Changes the tags of contacts whose rows are locked. Events: `contact.updated`. */
export async function tagContacts(
  tx: Context,
  ids: readonly string[],
  { add, remove }: Tags<number>,
): Promise<readonly Tagged[]> {
  if (ids.length === 0 || add.length + remove.length === 0) return [];
  const { workspaceId, sandbox } = tx.caller;
  await noteWorld(tx);
  const tagged = await sql<Tagged>(tx.em, TAG, [workspaceId, ids, add, remove, tx.clock.now(), MAX_TAGS]);
  const events = tagged.flatMap(({ id, externalId, changed }) =>
    changed
      ? [eventOf(contactUpdated, { workspaceId, sandbox }, { contactId: id, externalId, changed: ['tags'] })]
      : [],
  );
  await emitAll(tx, events);
  return tagged;
}
