import type { Request, Response } from 'express';
import { minutes, seconds } from '../../kernel/context/clock.js';
import { defineResource, resourceOf } from '../../kernel/context/resource.js';
import type { Services } from '../../kernel/context/services.js';
import { fail } from '../../kernel/errors/errors.js';
import { phrase } from '../../kernel/errors/text.js';
import { fromAnotherSite } from '../../kernel/http/other-site.js';
import { createTolerantLimit } from '../../kernel/limits/tolerant-limit.js';
import { SafeFetchError } from '../../kernel/outbound/fetch-error.js';
import { createSafeFetch, type FetchAnswer } from '../../kernel/outbound/safe-fetch.js';
import type { UserDirectory } from '../../kernel/security/sessions.js';

const MAX_BYTES = 5 * 1024 * 1024;
const TIMEOUT = seconds(10);
const MAX_REDIRECTS = 3;
const MAX_URL = 4_000;
/** Pictures of a person in a minute: a mail has a few dozen. */
const PER_MINUTE = 600;
/** A picture is the same while a person writes the mail around it. */
const KEPT = minutes(10);
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

/** Formats without scripts, which no browser opens as a document. SVG is none of them, and mail clients do not show it either. */
const TYPE = /^image\/(?:png|x-png|jpe?g|pjpeg|gif|webp|avif|bmp|x-icon|vnd\.microsoft\.icon)$/;

/** The client and the limit of a process for pictures of mails. It may call what webhooks may. */
export const pictureFetch = defineResource('client of pictures', services => {
  const { config, log } = services;
  const client = createSafeFetch({
    allowNetworks: config.outbound.allowNetworks,
    ...{ timeout: TIMEOUT, maxBytes: MAX_BYTES, log },
  });
  const allowance = { limit: 'pictures', per: minutes(1), tolerance: 0.05, processes: 10, batchDelay: 20 };
  const limit = createTolerantLimit(services, allowance);
  return {
    value: { client, limit },
    close: async () => void (await Promise.all([client.close(), limit.stop()])),
  };
});

interface PictureParts {
  readonly services: Services;
  readonly users: Pick<UserDirectory, 'session'>;
}

/**
 * `GET /dashboard/picture?url=…`: a picture of a mail that the dashboard shows. Its server sees neither the person nor the page. Only for
 * signed-in persons, and only for pages of our own. Fails with `SESSION_REQUIRED`, `CSRF_REJECTED`, `RATE_LIMIT_EXCEEDED`, or
 * `PICTURE_UNAVAILABLE` if no picture of at most 5 MB is at the URL or its address may not be called.
 */
export const sendMailPicture =
  ({ services, users }: PictureParts) =>
  async (req: Request, res: Response): Promise<void> => {
    if (fromAnotherSite(req, services.config.baseUrl)) fail('CSRF_REJECTED');
    const session = (await users.session(req.headers.cookie)) ?? fail('SESSION_REQUIRED');
    const { client, limit } = resourceOf(services, pictureFetch);
    const { granted, resetSec } = await limit.take(session.userId, PER_MINUTE);
    if (!granted) fail('RATE_LIMIT_EXCEEDED', { limit: PER_MINUTE, retryAfterSec: resetSec });
    const { url } = req.query;
    if (typeof url !== 'string' || url.length > MAX_URL) return unavailable(phrase('urlRelative'));
    const { headers, body } = await pictureAt(client, url);
    res
      .status(200)
      .set({
        'Content-Type': typeOf(headers),
        'Cache-Control': `private, max-age=${KEPT / 1_000}`,
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'X-Content-Type-Options': 'nosniff',
      })
      .send(body);
  };

type Client = ReturnType<typeof createSafeFetch>;
type Headers = FetchAnswer['headers'];

const typeOf = (headers: Headers): string =>
  String(headers['content-type'] ?? '')
    .split(';')[0]!
    .trim()
    .toLowerCase();

/** Each address on the way is checked as the first one is. */
async function pictureAt(client: Client, url: string, redirects = MAX_REDIRECTS): Promise<FetchAnswer> {
  const answer = await client.get(url, { headers: { accept: 'image/*' } }).catch(refused);
  const { status, headers, truncated } = answer;
  const next = REDIRECTS.includes(status) && redirects > 0 ? URL.parse(String(headers['location'] ?? ''), url) : null;
  if (next) return pictureAt(client, next.href, redirects - 1);
  if (status !== 200) return unavailable(phrase('pictureStatus', { status }));
  if (!TYPE.test(typeOf(headers))) return unavailable(phrase('pictureType'));
  return truncated ? unavailable(phrase('pictureSize', { max: MAX_BYTES })) : answer;
}

function refused(error: unknown): never {
  if (!(error instanceof SafeFetchError)) throw error;
  return unavailable(error.reason);
}

const unavailable = (reason: ReturnType<typeof phrase>): never => fail('PICTURE_UNAVAILABLE', { reason });
