import type { Context } from '../../../kernel/context/context.js';
import { failIfInvalid, type InvalidField, invalidField } from '../../../kernel/errors/errors.js';
import { phrase } from '../../../kernel/errors/text.js';
import { linkTargetError } from '../../../kernel/http/link-target.js';

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

/** Words that suggest a page of a bank or shop, anywhere in a code. */
const ANYWHERE =
  /log-?in|log-?on|sign-?in|sign-?on|passw|account|verif|secure|security|bank|wallet|paypal|apple-?id|invoice|billing|payment|update-?your|unlock|suspend|recover|2fa|otp|senha|contrasena|iniciar-?ses|desbloque/;

/** Such words of Portuguese and Spanish that other words contain: `contato` contains `conta`. */
const WHOLE =
  /(?:^|-)(?:acceder|acceso|acessar|acesso|banco|boleto|clave|conta|cuenta|entrar|factura|fatura|pagamento|pagar|pago|segura|seguro)(?:$|-)/;

/** Digits that are read as letters. */
const LOOKALIKES: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't' };

const lettersOf = (code: string): string => code.replace(/[013457]/g, digit => LOOKALIKES[digit]!);

/** Returns whether a code that somebody chose looks like a page where people sign in or pay. */
function isDeceivingCode(code: string): boolean {
  const plain = code.toLowerCase().replaceAll('_', '-');
  const readings = [plain, lettersOf(plain), lettersOf(plain.replaceAll('1', 'i'))];
  return readings.some(text => ANYWHERE.test(text) || WHOLE.test(text));
}
