import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from '../context/context.js';
import type { Locale } from '../errors/errors.js';

/** What is known of a request before its caller is. */
export interface RequestOrigin {
  requestId: string;
  locale: Locale;
  ip: string;
}

/** The way in, the same for every door: who calls, in which language, and whether the workspace may call now. */
export interface Admission {
  /**
   * Authenticates a request, counts it against the workspace's rate if it is `metered`, and sets the headers that go
   * with both. Without a credential the caller is anonymous, but under `/v1` it is refused. Throws an `AppError`.
   */
  admit(req: IncomingMessage, res: ServerResponse, options: { metered: boolean }): Promise<Context>;
  facts(req: IncomingMessage): RequestOrigin;
}
