import type { Context } from '../../../../kernel/context/context.js';
import { fail } from '../../../../kernel/errors/errors.js';
import type { PhoneNumberFeature } from './inventory/port.js';
import type { PhoneNumber } from './phone-number.js';
import { readPhoneNumber } from './phone-number.service.js';

/**
 * A number of the sandbox that works, to be called or written to by hand. Throws `NOT_FOUND`, `PHONE_NUMBER_NOT_SANDBOX`,
 * `PHONE_NUMBER_STATE`, `PHONE_NUMBER_FEATURE_MISSING`.
 */
export async function sandboxNumber(ctx: Context, id: string, feature: PhoneNumberFeature): Promise<PhoneNumber> {
  const number = await readPhoneNumber(ctx, id);
  if (!number.sandbox) fail('PHONE_NUMBER_NOT_SANDBOX');
  if (!number.usable) fail('PHONE_NUMBER_STATE', { status: number.status });
  if (!number.features.includes(feature)) fail('PHONE_NUMBER_FEATURE_MISSING', { feature });
  return number;
}
