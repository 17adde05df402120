import type { Context } from '../../../../kernel/context/context.js';
import type { AppError } from '../../../../kernel/errors/errors.js';
import { type PublicDetail, publicError } from '../../../../kernel/errors/public-error.js';
import type { ContactRefusal } from './bulk.js';

/** An error of one contact among many, in the language of the caller. */
export function refusalOf(ctx: Context, contactId: string, refusal: AppError): ContactRefusal {
  const { code, message, details, data = null } = publicError(refusal, ctx);
  return {
    contactId,
    error: { code, message, details: Array.isArray(details) ? (details as PublicDetail[]) : [], data },
  };
}
