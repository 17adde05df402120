import { audit } from '../../../../../kernel/audit/audit.js';
import { type Context, connectionOf, transact } from '../../../../../kernel/context/context.js';
import { type Database, type Em, sql } from '../../../../../kernel/database/database.js';
import { failIfInvalid, type InvalidField, invalidField } from '../../../../../kernel/errors/errors.js';
import { isMember } from '../ask-member.js';
import {
  checkSettings,
  type InboxSettings,
  type SatisfactionQuestion,
  type UpdateInboxSettingsArgs,
} from './inbox-settings.js';

const READ = `select hours, away_answer as "awayAnswer", satisfaction, rules from channels.inbox_settings where workspace_id = $1`;

const NONE: InboxSettings = { hours: null, awayAnswer: null, satisfaction: null, rules: [] };

/** @param on a workspace that has set nothing is always open, answers nothing by itself and assigns nothing. */
export async function settingsOf(on: Database | Em, workspaceId: string): Promise<InboxSettings> {
  const [row] = await sql<InboxSettings>(on, READ, [workspaceId]);
  return row ?? NONE;
}

export const readSettings = (ctx: Context): Promise<InboxSettings> =>
  settingsOf(connectionOf(ctx), ctx.caller.workspaceId);

/** `acts` says that an inbox has something to do by itself about what comes in. */
const SET = `insert into channels.inbox_settings (workspace_id, hours, away_answer, rules, acts, updated_at, satisfaction)
  values ($1, $2::jsonb, $3, $4::jsonb, $5, $6, $7::jsonb)
  on conflict (workspace_id) do update set hours = excluded.hours, away_answer = excluded.away_answer, rules = excluded.rules,
    acts = excluded.acts, updated_at = excluded.updated_at, satisfaction = excluded.satisfaction`;

const LOCK = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';

/**
 * Changes the settings that are given; `null` removes one. Throws `VALIDATION_ERROR` and
 * `SUBGRAPH_UNAVAILABLE`.
 */
export async function updateSettings(ctx: Context, given: UpdateInboxSettingsArgs): Promise<InboxSettings> {
  checkSettings(given);
  failIfInvalid([...(await unknownMembers(ctx, given)), ...(await unknownLines(ctx, given))]);
  return transact(ctx, async tx => {
    const { workspaceId } = tx.caller;
    // Two who change different parts at once do not take back each other's.
    await sql(tx.em, LOCK, [`inbox settings ${workspaceId}`]);
    const before = await settingsOf(tx.em, workspaceId);
    const { hours = before.hours, awayAnswer = before.awayAnswer, rules = before.rules } = given;
    const satisfaction = given.satisfaction === undefined ? before.satisfaction : storedQuestion(given.satisfaction);
    const settings = { hours, awayAnswer, satisfaction, rules: rules ?? [] };
    const acts = settings.rules.length > 0 || (hours !== null && awayAnswer !== null);
    const values = [
      hours && JSON.stringify(hours),
      awayAnswer,
      JSON.stringify(settings.rules),
      acts,
      tx.clock.now(),
      satisfaction && JSON.stringify(satisfaction),
    ];
    await sql(tx.em, SET, [workspaceId, ...values]);
    const details = { hours, awayAnswer, satisfaction, rules: settings.rules.map(({ name }) => name) };
    await audit(tx, { act: 'inbox_settings.changed', object: { type: 'workspace', id: workspaceId }, details });
    return settings;
  });
}

const storedQuestion = (given: SatisfactionQuestion | null): SatisfactionQuestion | null =>
  given && { question: given.question, thanks: given.thanks ?? null, channels: [...new Set(given.channels)] };

async function unknownMembers(ctx: Context, { rules }: UpdateInboxSettingsArgs): Promise<InvalidField[]> {
  const named = new Set((rules ?? []).flatMap(({ memberIds }) => memberIds));
  const known = new Map(await Promise.all([...named].map(async id => [id, await isMember(ctx, id)] as const)));
  return (rules ?? []).flatMap(({ memberIds }, rule) =>
    memberIds.flatMap((id, place) =>
      known.get(id) ? [] : [invalidField(`rules[${rule}].memberIds[${place}]`, 'unknown')],
    ),
  );
}

/** The line of a conversation on which nobody wrote yet is known as an instance or as a sender. */
const KNOWN_LINES = `select i.id from channels.instance i where i.workspace_id = $1 and i.id = any($2)
  union select s.id from channels.sender s where s.workspace_id = $1 and s.id = any($2)
  union select w.id from channels.webchat_widget w where w.workspace_id = $1 and w.id = any($2)
  union select c.instance_id from unnest($2::text[]) as given(id) cross join lateral (
    select instance_id from channels.conversation c where c.instance_id = given.id and c.workspace_id = $1 limit 1
  ) c`;

async function unknownLines(ctx: Context, { rules }: UpdateInboxSettingsArgs): Promise<InvalidField[]> {
  const named = [...new Set((rules ?? []).flatMap(({ instanceIds }) => instanceIds))];
  if (named.length === 0) return [];
  const rows = await sql<{ id: string }>(connectionOf(ctx), KNOWN_LINES, [ctx.caller.workspaceId, named]);
  const known = new Set(rows.map(({ id }) => id));
  return (rules ?? []).flatMap(({ instanceIds }, rule) =>
    instanceIds.flatMap((id, place) =>
      known.has(id) ? [] : [invalidField(`rules[${rule}].instanceIds[${place}]`, 'unknown')],
    ),
  );
}
