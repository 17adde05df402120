import type { Context } from '../../../../kernel/context/context.js';
import { randomToken, sha256 } from '../../../../kernel/security/hash.js';
import type { Instance } from '../instance.js';

/** What is stored of the secret in a link. */
export const connectHashOf = (token: string): string => sha256(token).toString('base64url');

/** Makes a new link, which is answered once; an old one ends. */
export function openConnectPage({ config }: Context, instance: Instance): void {
  const token = randomToken();
  instance.connectHash = connectHashOf(token);
  instance.shareableLink = `${config.baseUrl}/connect/${token}`;
}
