import { after, type Duration, hours } from '../../../kernel/context/clock.js';
import type { Context } from '../../../kernel/context/context.js';
import { readLink, signLink } from '../../../kernel/security/signed-link.js';
import { formUrl } from './embed.js';
import type { Form } from './form.js';

const USE = 'form test';
/** The time after which a link that became known ends. */
const LIFETIME: Duration = hours(24);

/**
 * Returns the address of the page of a form in test mode, for a day; `null` for a caller who may
 * not change contacts. Submissions there prove no address.
 */
export function testUrl(ctx: Context, form: Form): string | null {
  if (!ctx.caller.scopes.includes('contacts:manage')) return null;
  const token = signLink(ctx.box, USE, [form.id, String(ctx.clock.now().getTime())]);
  return `${formUrl(ctx, form)}?test=${token}`;
}

/** Returns whether a token opens the page of this form in test mode now. */
export function isTestToken({ box, clock }: Pick<Context, 'box' | 'clock'>, formId: string, token: string): boolean {
  const [id, madeAt] = readLink(box, USE, token) ?? [];
  return id === formId && clock.now() <= after(new Date(Number(madeAt)), LIFETIME);
}
