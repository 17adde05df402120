import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import { type InvalidField, invalidField } from '../../../../../kernel/errors/errors.js';
import type { ServiceAccount } from '../../../../../kernel/outbound/access-token.js';
import { jsonOf } from '../../../core/provider/account/api/read.js';

const FILE = z.object({ client_email: z.string().min(1), private_key: z.string().refine(isRsaKey) });

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/** Reads the file of a service account; `null` if the text is none. */
export function serviceAccountOf(text: unknown): ServiceAccount | null {
  const { data } = FILE.safeParse(typeof text === 'string' ? jsonOf(text) : undefined);
  return data ? { clientEmail: data.client_email, privateKey: data.private_key } : null;
}

/** Returns what is wrong with the settings of an account beyond their forms. */
export function serviceAccountErrors({ serviceAccount: given }: Readonly<Record<string, unknown>>): InvalidField[] {
  if (typeof given !== 'string' || given === '' || serviceAccountOf(given)) return [];
  return [invalidField('settings.serviceAccount', 'unusable', { reason: { phrase: 'notServiceAccount' } })];
}
