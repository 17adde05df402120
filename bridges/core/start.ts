import { once } from 'node:events';
import type { SessionLibrary } from './library.js';
import { Pusher } from './pusher.js';
import { type ServerOptions, serve } from './server/server.js';
import { Sessions } from './session/sessions.js';
import { Database } from './store/database.js';
import { dropOld } from './store/retention.js';
import { allSessions } from './store/sessions.js';

export interface BridgeOptions extends Pick<ServerOptions, 'secret' | 'before' | 'onCall'> {
  readonly library: SessionLibrary;
  /** The folder of its state: events, messages that were sent, and keys of accounts. */
  readonly folder: string;
  /** Origin of Switchboard; without it events are only read. */
  readonly pushTo?: string | null;
  /** 127.0.0.1 unless given. */
  readonly host?: string;
  /** A free one unless given. */
  readonly port?: number;
  readonly clock?: { now(): Date };
  readonly durable?: boolean;
  readonly print?: (line: string) => void;
}

export interface RunningBridge {
  readonly url: string;
  readonly sessions: Sessions;
  readonly db: Database;
  readonly pusher: Pusher;
  /** Ends what is under way, keeps all accounts and their keys, and stops. */
  stop(): Promise<void>;
}

const SWEEP_MS = 60_000;
/** The time for calls that are under way when it stops. */
const GRACE_MS = 8_000;

/** Serves the bridge protocol with a library of sessions. */
export async function startCore(options: BridgeOptions): Promise<RunningBridge> {
  const { clock = { now: () => new Date() }, print = () => undefined } = options;
  const now = () => clock.now();
  const db = new Database(options.folder, options.durable);
  const pusher = new Pusher(db, options.secret, now);
  pusher.to = options.pushTo ?? null;
  const deps = { db, library: options.library, now, print, onEvent: (id: string) => pusher.push(id) };
  const sessions = new Sessions(deps);
  const sweep = setInterval(() => dropOld(db, now()), SWEEP_MS).unref();
  dropOld(db, now());
  const { host = '127.0.0.1', port = 0 } = options;
  await sessions.resume();
  const { server, url } = await serve(sessions, { ...options, host, port });
  for (const { id } of allSessions(db)) pusher.push(id);
  return {
    ...{ url, sessions, db, pusher },
    stop: async () => {
      clearInterval(sweep);
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
      await sessions.close();
      server.closeAllConnections();
      await closed;
      await pusher.stop();
      db.close();
    },
  };
}
