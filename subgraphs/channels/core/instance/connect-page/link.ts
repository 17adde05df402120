import type { Context } from '../../../../../kernel/context/context.js';
import { randomToken } from '../../../../../kernel/security/hash.js';
import { linkHash } from '../../../../../kernel/security/link-secret.js';
import type { Instance } from '../instance.js';

/** Makes a new link, which is answered once; an old one ends. */
export function openConnectPage({ config }: Context, instance: Instance): void {
  const token = randomToken();
  instance.connectHash = linkHash(token);
  instance.shareableLink = `${config.baseUrl}/connect/${token}`;
}
