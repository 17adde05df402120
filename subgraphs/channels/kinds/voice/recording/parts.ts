/** SQL, a part of a statement: leaves to the job the recordings of the calls that it names `gone`. @param at the place of the time. */
export const RECORDINGS_GONE = (at: string): string => `update channels.call_recording
  set deleted_at = coalesce(deleted_at, ${at}), due_at = ${at}, file_id = null where call_id in (select id from gone)`;

/**
 * SQL, a part of a statement: stores the recordings of the JSON `given`, or what is known of them now; those that have ended stay as they
 * are. @param at the place of the time.
 */
export const STORE_RECORDINGS = (given: string, at: string): string => `
  insert into channels.call_recording as r (id, workspace_id, call_id, status, sandbox, duration_sec, bytes, provider, provider_ref,
    created_at, updated_at)
  select n.id, n."workspaceId", n."callId", n.status, n.sandbox, n."durationSec", n.bytes, n.provider, n."providerRef", n.at, ${at}
  from json_to_recordset(${given}::json) as n(id text, "workspaceId" text, "callId" text, status text, sandbox boolean,
    "durationSec" int, bytes int, provider text, "providerRef" text, at timestamptz)
  on conflict (id) do update set status = excluded.status, duration_sec = excluded.duration_sec, bytes = excluded.bytes,
    provider_ref = coalesce(excluded.provider_ref, r.provider_ref), updated_at = excluded.updated_at where r.status = 'RUNNING'`;
