import { sql } from '../../../../../kernel/database/database.js';
import { ask, type Question } from '../../../../../kernel/graph/references.js';
import { ownContent } from '../../../core/message/template/own-content.js';
import type { ChatContent, ChatType } from '../../chat/content.js';
import { fileUrl } from '../file/file-url.js';
import type { Visit } from '../session/visit.js';
import { webchat } from '../webchat.js';
import type { ThreadMessage } from './page.js';
import type { WebchatChoice, WebchatFile, WebchatMessage } from './state.js';

const NAMES: Question<{ ids: readonly string[] }, { id: string; name: string | null }[]> = {
  subgraph: 'workspaces',
  field: 'memberNames',
  document: 'query ($ids: [ID!]!) { memberNames(ids: $ids) { id name } }',
};

/** The messages as a page shows them, in their order. Throws `SUBGRAPH_UNAVAILABLE`. */
export async function shown(visit: Visit, rows: readonly ThreadMessage[]): Promise<WebchatMessage[]> {
  const userIds = [...new Set(rows.flatMap(({ userId }) => userId ?? []))];
  const contents = await Promise.all(rows.map(contentOf));
  const [names, uploads] = await Promise.all([namesOf(visit, userIds), uploadsOf(visit, contents)]);
  return rows.map((row, place) =>
    row.preview ? written(visit, row) : answered(visit, row, contents[place] ?? null, names, uploads),
  );
}

async function contentOf({ content, variables }: ThreadMessage): Promise<ChatContent | null> {
  if (!content) return null;
  const own = await ownContent(webchat.content, content, variables);
  return 'content' in own ? (own.content as ChatContent) : null;
}

async function namesOf({ own }: Visit, ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  if (ids.length === 0) return new Map();
  return new Map((await ask(own, NAMES, { ids })).map(({ id, name }) => [id, name]));
}

interface Upload {
  readonly id: string;
  readonly fileId: string;
  readonly name: string;
  readonly contentType: string;
  readonly bytes: number;
}

const UPLOADS = `select id, file_id as "fileId", file_name as name, content_type as "contentType", bytes from channels.media
  where id = any($1) and workspace_id = $2`;

async function uploadsOf(
  { own }: Visit,
  contents: readonly (ChatContent | null)[],
): Promise<ReadonlyMap<string, Upload>> {
  const ids = contents.flatMap(content => content?.media?.id ?? []);
  if (ids.length === 0) return new Map();
  const rows = await sql<Upload>(own.db, UPLOADS, [ids, own.caller.workspaceId]);
  return new Map(rows.map(row => [row.id, row]));
}

/** A message of the visitor, as the page shows it. */
function written({ visitor, own }: Visit, row: ThreadMessage): WebchatMessage {
  const { id, at, editedAt, deletedAt, text, preview, ref, seen } = row;
  const files = (preview?.attachments ?? []).map(
    ({ id: fileId, fileName: name, contentType, bytes: size }): WebchatFile => ({
      ...{ name, contentType, size },
      url: fileUrl(own, { fileId, name }),
    }),
  );
  return {
    ...{ id, from: 'VISITOR', authorName: null, createdAt: at, editedAt, deleted: deletedAt !== null, choices: [] },
    ...(deletedAt ? { text: null, files: [] } : { text, files }),
    clientId: clientIdIn(ref, visitor.id),
    status: seen ? 'READ' : 'SENT',
    taken: true,
  };
}

/** The reference by which a message of a visitor is known on its line. */
export const refOf = (visitorId: string, clientId: string): string => `${visitorId}:${clientId}`;

const clientIdIn = (ref: string | null, visitorId: string): string | null =>
  ref?.startsWith(`${visitorId}:`) ? ref.slice(visitorId.length + 1) : null;

/** A message of the workspace, as the page shows it. */
function answered(
  visit: Visit,
  row: ThreadMessage,
  content: ChatContent | null,
  names: ReadonlyMap<string, string | null>,
  uploads: ReadonlyMap<string, Upload>,
): WebchatMessage {
  const { id, at, editedAt, deletedAt, edited, userId, taken } = row;
  const text = edited ?? content?.text ?? content?.caption ?? null;
  const shown = deletedAt
    ? { text: null, files: [], choices: [] }
    : { text, files: filesOf(visit, content, uploads), choices: choicesOf(content) };
  return {
    ...{ id, from: 'TEAM', authorName: (userId === null ? null : names.get(userId)) ?? null, createdAt: at, editedAt },
    ...{ ...shown, deleted: deletedAt !== null, clientId: null, status: null, taken },
  };
}

const RANGES: Readonly<Partial<Record<ChatType, string>>> = { image: 'image/*', audio: 'audio/*', video: 'video/*' };

/** An uploaded file that was deleted since is shown no more. */
function filesOf({ own }: Visit, content: ChatContent | null, uploads: ReadonlyMap<string, Upload>): WebchatFile[] {
  const { url, id, fileName } = content?.media ?? {};
  const upload = id === undefined ? undefined : uploads.get(id);
  if (upload) {
    const name = fileName ?? upload.name;
    const { fileId, contentType, bytes: size } = upload;
    return [{ name, contentType, size, url: fileUrl(own, { fileId, name }) }];
  }
  if (!url) return [];
  const contentType = RANGES[content!.kind] ?? 'application/octet-stream';
  return [{ name: fileName ?? nameIn(url), contentType, size: null, url }];
}

const nameIn = (url: string): string => URL.parse(url)?.pathname.split('/').at(-1) || 'file';

/** Buttons, or the rows of a list. */
export const choicesOf = (content: ChatContent | null): WebchatChoice[] => {
  const { buttons, list } = content?.interactive ?? {};
  const rows = buttons ?? list?.sections.flatMap(section => section.rows) ?? [];
  return rows.map(({ id, title }) => ({ id, label: title }));
};
