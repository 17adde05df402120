import { parse } from 'tldts';
import type { Context } from '../../../kernel/context/context.js';
import { failIfInvalid, type InvalidField, invalidField } from '../../../kernel/errors/errors.js';
import { type Phrase, phrase } from '../../../kernel/errors/text.js';
import { isBlockedHost } from '../../../kernel/http/blocked-host.js';

/** What a create and an update have in common. */
export interface LinkInput {
  url?: string | null;
  code?: string | null;
  expiresAt?: Date | null;
  fallbackUrl?: string | null;
}

/** Words of codes that people would take for a page of their bank or shop. */
const DECEIVING =
  /log-?in|log-?on|sign-?in|sign-?on|passw|account|verif|secure|security|bank|wallet|paypal|invoice|billing|payment|update-?your|unlock|suspend|recover|2fa|otp/i;

/** Throws `VALIDATION_ERROR` for what no rule of a single field says. */
export function checkLink({ url, code, expiresAt, fallbackUrl }: LinkInput, ctx: Context): void {
  failIfInvalid([
    ...targetErrors(ctx, 'url', url),
    ...targetErrors(ctx, 'fallbackUrl', fallbackUrl),
    ...(code && DECEIVING.test(code.replaceAll('_', '-'))
      ? [invalidField('code', 'unusable', { reason: phrase('linkCode') })]
      : []),
    ...(expiresAt && expiresAt <= ctx.clock.now() ? [invalidField('expiresAt', 'future')] : []),
  ]);
}

function targetErrors(ctx: Context, field: string, url: string | null | undefined): InvalidField[] {
  const reason = url ? targetError(ctx, url) : null;
  return reason ? [invalidField(field, 'unusable', { reason })] : [];
}

/** Why a link may not lead there. What a browser would read as another address than a person does is refused. */
function targetError(ctx: Context, text: string): Phrase | null {
  const url = URL.parse(text);
  if (!url || !/^https?:\/\/[^/\\]/i.test(text)) return phrase('linkUrl');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a browser takes them out of the address
  if (/[\u0000-\u0020\\]/.test(text)) return phrase('uriCharacters');
  if (url.username || url.password || /^https?:\/\/[^/?#]*@/i.test(text)) return phrase('uriCredentials');
  const { isIp, domain } = parse(url.hostname);
  if (isIp || domain === null) return phrase('linkHost');
  if (isBlockedHost(ctx.config, url.hostname)) return phrase('linkBlocked');
  return leadsBack(ctx, url) ? phrase('linkLoop') : null;
}

const leadsBack = ({ config }: Context, { host, pathname }: URL): boolean =>
  host === new URL(config.baseUrl).host && pathname.startsWith('/l/');
