import type { Part, UploadedFile } from '../parts';
import { readDraft, writeDraft } from '../use-draft';

/** The parts of an answer as the person wrote them, to be put back. */
export interface Written {
  readonly text: string;
  readonly subject: string;
  readonly cc: string;
  readonly files: readonly UploadedFile[];
  /** The one message that it answers. */
  readonly quotedId: string | null;
}

/** An answer that has not been sent yet. */
export interface Held {
  readonly key: string;
  readonly conversationId: string;
  readonly written: Written;
  readonly parts: readonly Part[];
  /** The newest message that the writer had seen. */
  readonly seen: string | null;
  readonly closes: boolean;
  /** Milliseconds since 1970. */
  readonly due: number;
  readonly isSending: boolean;
}

/** A page that comes back later than this after the time of an answer leaves it to the person whether it still fits. */
const TOO_LATE_MS = 30_000;

/** The answers that a reload of the page interrupted. The others stay drafts. */
export function readHeld(storageKey: string): readonly Held[] {
  const stored = sessionStorage.getItem(storageKey);
  const found: readonly Held[] = stored ? JSON.parse(stored) : [];
  const isKept = ({ due, isSending, seen }: Held) =>
    // One that was under way may have been accepted: the server then refuses it, if it knows what
    // its writer had seen.
    Date.now() - due < TOO_LATE_MS && !(isSending && seen === null);
  for (const one of found) takeBack(one);
  for (const one of found.toReversed()) if (!isKept(one)) putBack(one);
  return found.filter(isKept).map(one => ({ ...one, isSending: false }));
}

export const storeHeld = (storageKey: string, held: readonly Held[]): void =>
  held.length > 0 ? sessionStorage.setItem(storageKey, JSON.stringify(held)) : sessionStorage.removeItem(storageKey);

/** Makes an answer a draft again, in front of a text that was begun since. The parts that were sent are left out. */
export function putBack({ conversationId, written, parts }: Held, sent = 0): void {
  const gone = textsIn(parts.slice(0, sent));
  const text = gone.includes(written.text) ? '' : written.text;
  const files = written.files.filter(({ mediaId }) => !gone.includes(mediaId));
  const since = readDraft<string>(conversationId, 'answer') ?? '';
  const sinceFiles = readDraft<readonly UploadedFile[]>(conversationId, 'files') ?? [];
  writeDraft(conversationId, 'answer', [text, since].filter(Boolean).join('\n') || null);
  writeDraft(conversationId, 'files', files.length + sinceFiles.length > 0 ? [...files, ...sinceFiles] : null);
  if (written.subject) writeDraft(conversationId, 'subject', written.subject);
  if (written.cc) writeDraft(conversationId, 'cc', written.cc);
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(textsIn)
    : typeof value === 'string'
      ? [value]
      : [];

/** The opposite, where it was put back. */
function takeBack({ conversationId, written: { text, files } }: Held): void {
  const draft = readDraft<string>(conversationId, 'answer') ?? '';
  const isThere = draft === text || draft.startsWith(`${text}\n`);
  if (isThere) writeDraft(conversationId, 'answer', draft.slice(text.length + 1) || null);
  const taken = new Set(files.map(({ mediaId }) => mediaId));
  const others = (readDraft<readonly UploadedFile[]>(conversationId, 'files') ?? []).filter(
    ({ mediaId }) => !taken.has(mediaId),
  );
  writeDraft(conversationId, 'files', others.length > 0 ? others : null);
}
