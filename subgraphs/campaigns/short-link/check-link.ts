import type { Context } from '../../../kernel/context/context.js';
import { failIfInvalid, type InvalidField, invalidField } from '../../../kernel/errors/errors.js';
import { phrase } from '../../../kernel/errors/text.js';
import { linkTargetError } from '../../../kernel/http/link-target.js';

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
  const reason = url ? linkTargetError(ctx.config, url) : null;
  return reason ? [invalidField(field, 'unusable', { reason })] : [];
}
