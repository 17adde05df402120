import { type Place, placeHeaders } from './place';
import type { Problem } from './problem';

interface Refusal {
  code: string;
  message: string;
  details?: Problem['fields'];
  retryAfterSec?: number;
}

/** The result of an upload. */
export type Uploaded<Data> = { data: Data } | { problem: Problem };

const OFFLINE: Problem = { code: 'OFFLINE', message: '', requestId: null, fields: [], retryAfterSec: null };

interface UploadOptions {
  /** Arguments of the operation; a list is repeated. */
  query?: Readonly<Record<string, string | readonly string[]>>;
  /** Of the file, where the browser does not know it. */
  type?: string;
}

/** Sends a file to an operation of `/v1` that takes one as its body. */
export async function uploadFile<Data>(
  place: Place,
  path: string,
  file: File,
  { query = {}, type = file.type }: UploadOptions = {},
): Promise<Uploaded<Data>> {
  const headers = { ...placeHeaders(place), 'content-type': type || 'application/octet-stream' };
  const search = new URLSearchParams({ fileName: file.name });
  for (const [name, value] of Object.entries(query)) for (const each of [value].flat()) search.append(name, each);
  const url = `${path}?${search}`;
  const response = await fetch(url, { method: 'POST', headers, body: file }).catch(() => null);
  if (!response) return { problem: OFFLINE };
  const requestId = response.headers.get('x-request-id');
  // A proxy that refuses the file answers no JSON.
  const answer = (await response.json().catch(() => null)) as ({ data: Data } & Refusal) | null;
  if (!answer) return { problem: { ...OFFLINE, code: 'INTERNAL', requestId } };
  return response.ok ? { data: answer.data } : { problem: problemIn(answer, requestId) };
}

const problemIn = ({ code, message, details, retryAfterSec }: Refusal, requestId: string | null): Problem => ({
  code,
  message,
  requestId,
  fields: details ?? [],
  retryAfterSec: retryAfterSec ?? null,
});

/** Reads a file from an operation of `/v1` that answers one. */
export async function readFile(place: Place, path: string): Promise<Uploaded<Blob>> {
  const response = await fetch(path, { headers: placeHeaders(place) }).catch(() => null);
  if (!response) return { problem: OFFLINE };
  if (response.ok) return { data: await response.blob() };
  const requestId = response.headers.get('x-request-id');
  const answer = (await response.json().catch(() => null)) as Refusal | null;
  return { problem: answer ? problemIn(answer, requestId) : { ...OFFLINE, code: 'INTERNAL', requestId } };
}
