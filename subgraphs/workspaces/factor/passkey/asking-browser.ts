import type { Services } from '../../../../kernel/context/services.js';
import { passkeyCookie, passkeyCookieName, readCookie } from '../../../../kernel/http/session-cookie.js';
import { randomToken, sha256 } from '../../../../kernel/security/hash.js';
import { CHALLENGE_LIFETIME } from './challenge.js';

/** The bearer of the challenges of one browser: whoever gets a challenge elsewhere cannot have somebody else answer it. */
export interface AskingBrowser {
  readonly bearer: string;
  /** The `Set-Cookie` value that holds its token. */
  readonly cookie: string;
}

const bearerOf = (token: string): string => sha256(token).toString('hex');

/** Returns the browser of a request that asks for a challenge. It keeps its token, for tabs that ask side by side. */
export function askingBrowser({ config }: Services, cookieHeader: string | undefined): AskingBrowser {
  const token = readCookie(cookieHeader, passkeyCookieName(config)) || randomToken();
  const cookie = passkeyCookie(config, { value: token, maxAge: CHALLENGE_LIFETIME / 1_000 });
  return { bearer: bearerOf(token), cookie };
}

/** Returns the bearer of the browser of an answer; `null` if it has asked for no challenge. */
export function answeringBearer({ config }: Services, cookieHeader: string | undefined): string | null {
  const token = readCookie(cookieHeader, passkeyCookieName(config));
  return token ? bearerOf(token) : null;
}
