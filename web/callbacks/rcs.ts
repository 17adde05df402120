import type { Services } from '../../kernel/context/services.js';
import { sameText } from '../../kernel/security/hash.js';

/**
 * Answers the request by which the platform verifies the address once: it names the client token
 * and requires its secret back. Returns `null` for a report.
 */
export function handshakeOfRcs({ config }: Services, body: Buffer): object | null {
  const { clientToken, secret } = membersOf(body);
  const expected = config.rcs?.clientToken;
  if (!expected || typeof clientToken !== 'string' || typeof secret !== 'string') return null;
  return sameText(clientToken, expected) && secret.length <= 1_000 ? { secret } : null;
}

/** A report is in `message.data`, in base64; the signature is over its text. */
export function reportOfRcs(body: Buffer): Buffer {
  const { data } = (membersOf(body)['message'] ?? {}) as { data?: unknown };
  return typeof data === 'string' ? Buffer.from(data, 'base64') : body;
}

function membersOf(body: Buffer): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
