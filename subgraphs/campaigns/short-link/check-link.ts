import type { Context } from '../../../kernel/context/context.js';
import { failIfInvalid, type InvalidField, invalidField } from '../../../kernel/errors/errors.js';
import { phrase } from '../../../kernel/errors/text.js';
import { linkTargetError } from '../../../kernel/http/link-target.js';
import { isDeceivingCode } from './deceiving-code.js';

/** The members that a create and an update share. */
export interface LinkInput {
  url?: string | null;
  code?: string | null;
  expiresAt?: Date | null;
  fallbackUrl?: string | null;
}

/** Throws `VALIDATION_ERROR` for what no rule of a single field says. */
export function checkLink({ url, code, expiresAt, fallbackUrl }: LinkInput, ctx: Context): void {
  failIfInvalid([
    ...targetErrors(ctx, 'url', url),
    ...targetErrors(ctx, 'fallbackUrl', fallbackUrl),
    ...(code && isDeceivingCode(code) ? [invalidField('code', 'unusable', { reason: phrase('linkCode') })] : []),
    ...(expiresAt && expiresAt <= ctx.clock.now() ? [invalidField('expiresAt', 'future')] : []),
  ]);
}

function targetErrors(ctx: Context, field: string, url: string | null | undefined): InvalidField[] {
  const reason = url ? linkTargetError(ctx.config, url) : null;
  return reason ? [invalidField(field, 'unusable', { reason })] : [];
}
