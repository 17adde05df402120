import { phrase } from '../../kernel/errors/text.js';
import { SafeFetchError } from '../../kernel/outbound/fetch-error.js';
import type { SafeFetch } from '../../kernel/outbound/safe-fetch.js';
import type { FetchDocument } from './client-document.js';

/** The limit that the draft on Client ID Metadata Documents recommends. */
const MAX_BYTES = 5 * 1_024;

const text = (header: string | string[] | undefined): string =>
  (Array.isArray(header) ? header.join(', ') : header) ?? '';

/** Fetches client metadata documents with the safe HTTP client: public addresses, no redirects, 5 KiB. */
export const documentFetcher =
  (http: SafeFetch): FetchDocument =>
  async url => {
    try {
      const answer = await http.get(url, { headers: { accept: 'application/json' }, maxBytes: MAX_BYTES });
      if (answer.status !== 200) return { ok: false, reason: phrase('documentStatus', { status: answer.status }) };
      if (answer.truncated) return { ok: false, reason: phrase('documentTooLarge', { max: MAX_BYTES }) };
      const maxAge = /\bmax-age=(\d{1,9})\b/i.exec(text(answer.headers['cache-control']))?.[1];
      return {
        ok: true,
        body: answer.body.toString('utf8'),
        contentType: text(answer.headers['content-type']),
        maxAge: maxAge === undefined ? null : Number(maxAge),
      };
    } catch (error) {
      if (error instanceof SafeFetchError) return { ok: false, reason: error.reason };
      throw error;
    }
  };
