import type { IncomingMessage } from 'node:http';
import { NotConnected, Refused } from '../library.js';
import {
  attemptQuery,
  challengeBody,
  connectBody,
  editBody,
  eventsQuery,
  messageBody,
  recipientBody,
} from '../protocol.js';
import type { Runner } from '../session/runner.js';
import { type SendResult, send, unsent } from '../session/sending.js';
import type { Sessions } from '../session/sessions.js';
import { eventsAfter } from '../store/events.js';
import { FileTooLarge, MAX_FILE, storeFile } from '../store/files.js';
import { findSession } from '../store/sessions.js';
import { type Reply, refuse } from './reply.js';
import { checked, readBody } from './request.js';

export interface Call {
  readonly sessions: Sessions;
  readonly id: string;
  /** The id behind the second part of the path. */
  readonly item: string;
  readonly query: Readonly<Record<string, string>>;
  readonly request: IncomingMessage;
}

type Handler = (call: Call) => Reply | Promise<Reply>;

/** The calls of the protocol, by their path and method. */
export const ROUTES: readonly { readonly path: RegExp; readonly methods: Readonly<Record<string, Handler>> }[] = [
  { path: /^\/sessions\/([^/]+)$/, methods: { GET: read, PUT: connect, DELETE: end } },
  { path: /^\/sessions\/([^/]+)\/challenge$/, methods: { POST: challenge } },
  { path: /^\/sessions\/([^/]+)\/probe$/, methods: { GET: probe } },
  { path: /^\/sessions\/([^/]+)\/events$/, methods: { GET: events } },
  { path: /^\/sessions\/([^/]+)\/groups$/, methods: { GET: groups } },
  { path: /^\/sessions\/([^/]+)\/messages$/, methods: { POST: message } },
  { path: /^\/sessions\/([^/]+)\/messages\/([^/]+)$/, methods: { PATCH: edit, DELETE: remove } },
  { path: /^\/sessions\/([^/]+)\/files\/([^/]+)$/, methods: { PUT: file } },
  { path: /^\/sessions\/([^/]+)\/media\/([^/]+)$/, methods: { GET: media } },
];

const MAX_GROUPS = 2_000;

const runnerOf = ({ sessions, id }: Call): Runner => sessions.get(id) ?? refuse(404);

/** The session as the protocol shows it: each member is there, `null` where the state has none. */
function shown({ view }: Runner): Reply {
  const none = { qr: null, code: null, challenge: null, account: null, reason: null };
  return { status: 200, body: { ...none, ...view } };
}

function read(call: Call): Reply {
  return shown(runnerOf(call));
}

async function connect({ sessions, id, request }: Call): Promise<Reply> {
  const body = await readBody(request, connectBody);
  const { channels } = sessions.deps.library;
  const pairings = Object.hasOwn(channels, body.channel) ? channels[body.channel]! : [];
  if (!pairings.includes(body.pairing)) refuse(422, { code: 'CHANNEL_NOT_SERVED' });
  if (body.pairing === 'code' && body.account === null)
    refuse(400, {
      code: 'VALIDATION_ERROR',
      fields: [{ field: 'account', message: 'a pairing by code needs the number' }],
    });
  return shown((await sessions.connect(id, body)) ?? refuse(409));
}

async function end({ sessions, id, query }: Call): Promise<Reply> {
  await sessions.end(id, checked(attemptQuery, query).attempt);
  return { status: 204 };
}

async function challenge(call: Call): Promise<Reply> {
  const runner = runnerOf(call);
  const { attempt, code } = await readBody(call.request, challengeBody);
  const { open, view } = runner;
  if (view.state !== 'challenge' || view.attempt !== attempt || !open?.challenge) return { status: 409 };
  return (await open.challenge(code)) ? shown(runner) : { status: 422 };
}

async function probe(call: Call): Promise<Reply> {
  const { view, open } = runnerOf(call);
  const alive = view.state === 'connected' && open !== null && (await open.probe().catch(() => false));
  const reason = view.state === 'disconnected' ? view.reason : null;
  return { status: 200, body: { state: view.state, alive, reason } };
}

function events({ sessions: { deps }, id, query }: Call): Reply {
  const { after, limit } = checked(eventsQuery, query);
  const session = findSession(deps.db, id) ?? refuse(404);
  return { status: 200, body: { events: eventsAfter(deps.db, id, after, limit), newest: session.sequence } };
}

async function groups(call: Call): Promise<Reply> {
  const { session } = runnerOf(call);
  return { status: 200, body: { groups: (await session.groups()).slice(0, MAX_GROUPS) } };
}

async function message(call: Call): Promise<Reply> {
  const runner = runnerOf(call);
  const key = call.request.headers['idempotency-key'];
  if (typeof key !== 'string' || key.length < 1 || key.length > 200)
    refuse(400, { code: 'VALIDATION_ERROR', fields: [{ field: 'Idempotency-Key', message: 'is needed' }] });
  return replyOf(await send(runner, key as string, await readBody(call.request, messageBody)));
}

async function edit(call: Call): Promise<Reply> {
  const { session } = runnerOf(call);
  const { text, caption, ...recipient } = await readBody(call.request, editBody);
  const part = text === undefined ? 'caption' : 'text';
  return changed(session.edit({ ...recipient, id: call.item, part, text: (text ?? caption)! }));
}

async function remove(call: Call): Promise<Reply> {
  const { session } = runnerOf(call);
  return changed(session.remove({ ...(await readBody(call.request, recipientBody)), id: call.item }));
}

async function changed(work: Promise<void>): Promise<Reply> {
  try {
    await work;
    return { status: 200, body: {} };
  } catch (error) {
    return replyOf(error instanceof Refused ? { kind: 'refused', code: error.code } : unsent(error));
  }
}

function replyOf(result: SendResult): Reply {
  if (result.kind === 'sent') return { status: 200, body: { id: result.id } };
  if (result.kind === 'busy') return { status: 429, body: { retryAfterSec: result.retryAfterSec } };
  if (result.kind === 'not connected') throw new NotConnected();
  const { code, id } = result;
  return { status: 422, body: id === undefined ? { code } : { code, id } };
}

async function file(call: Call): Promise<Reply> {
  const { id, deps } = runnerOf(call);
  const { headers } = call.request;
  if (Number(headers['content-length'] ?? 0) > MAX_FILE) refuse(413, { code: 'FILE_TOO_LARGE' });
  const contentType = headers['content-type'] ?? 'application/octet-stream';
  try {
    await storeFile(deps.db, id, { id: call.item, contentType, content: call.request }, deps.now());
    return { status: 200, body: {} };
  } catch (error) {
    if (error instanceof FileTooLarge) refuse(413, { code: 'FILE_TOO_LARGE' });
    throw error;
  }
}

async function media(call: Call): Promise<Reply> {
  const runner = runnerOf(call);
  const descriptor = runner.keys.mediaOf(call.item) ?? refuse(404);
  return { status: 200, file: (await runner.session.media(call.item, descriptor)) ?? refuse(404) };
}
