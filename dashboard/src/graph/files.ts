import { type Place, placeHeaders } from './place';
import type { Problem } from './problem';

interface Refusal {
  code: string;
  message: string;
  details?: readonly { field: string; message: string; sentence?: string }[];
  retryAfterSec?: number;
}

/** The result of an upload. */
export type Uploaded<Data> = { data: Data } | { problem: Problem };

const OFFLINE: Problem = { code: 'OFFLINE', message: '', requestId: null, fields: [], retryAfterSec: null };

interface UploadOptions {
  /** Arguments of the operation; a list is repeated. */
  query?: Readonly<Record<string, string | readonly string[]>>;
  /** The type of the file, if the browser does not know it. */
  type?: string;
  /** Hears how much of the file is sent, of 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Sends a file to an operation of `/v1` that takes one as its body. */
export async function uploadFile<Data>(
  place: Place,
  path: string,
  file: File,
  { query = {}, type = file.type, ...watch }: UploadOptions = {},
): Promise<Uploaded<Data>> {
  const headers = { ...placeHeaders(place), 'content-type': type || 'application/octet-stream' };
  const search = new URLSearchParams({ fileName: file.name });
  for (const [name, value] of Object.entries(query)) for (const each of [value].flat()) search.append(name, each);
  const response = await post(`${path}?${search}`, headers, file, watch);
  if (!response) return { problem: OFFLINE };
  const requestId = response.getResponseHeader('x-request-id');
  const answer = parsed<{ data: Data } & Refusal>(response.responseText);
  // A proxy that refuses the file answers no JSON.
  if (!answer) return { problem: { ...OFFLINE, code: 'INTERNAL', requestId } };
  return response.status < 300 ? { data: answer.data } : { problem: problemIn(answer, requestId) };
}

/**
 * Posts with progress, which `fetch` does not report. `null` if no answer came, or nobody waits for
 * it any more.
 */
function post(
  url: string,
  headers: Readonly<Record<string, string>>,
  file: File,
  { onProgress, signal }: Pick<UploadOptions, 'onProgress' | 'signal'>,
): Promise<XMLHttpRequest | null> {
  const { promise, resolve } = Promise.withResolvers<XMLHttpRequest | null>();
  const request = new XMLHttpRequest();
  request.open('POST', url);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
  request.onload = () => resolve(request);
  request.onerror = () => resolve(null);
  request.onabort = () => resolve(null);
  signal?.addEventListener('abort', () => request.abort(), { once: true });
  request.send(file);
  return promise;
}

function parsed<Answer>(text: string): Answer | null {
  try {
    return JSON.parse(text) as Answer;
  } catch {
    return null;
  }
}

/** Reads a file that an operation of `/v1` answers: an element of the page could not say in which workspace and mode it is. */
export async function readFile(place: Place, path: string): Promise<Uploaded<Blob>> {
  const response = await fetch(path, { headers: placeHeaders(place) }).catch(() => null);
  if (!response) return { problem: OFFLINE };
  if (response.ok) {
    const data = await response.blob().catch(() => null);
    return data ? { data } : { problem: OFFLINE };
  }
  const requestId = response.headers.get('x-request-id');
  const answer = parsed<Refusal>(await response.text().catch(() => ''));
  return { problem: answer ? problemIn(answer, requestId) : { ...OFFLINE, code: 'INTERNAL', requestId } };
}

const problemIn = ({ code, message, details, retryAfterSec }: Refusal, requestId: string | null): Problem => ({
  code,
  message,
  requestId,
  fields: (details ?? []).map(({ field, message: words, sentence }) => ({ field, message: sentence ?? words })),
  retryAfterSec: retryAfterSec ?? null,
});
