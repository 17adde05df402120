import type { Services } from '../../../../../kernel/context/services.js';
import type { SecretBox } from '../../../../../kernel/security/secret-box.js';
import { readLink, signLink } from '../../../../../kernel/security/signed-link.js';

const USE = 'push';

/**
 * Returns the URL where a browser or device reports what became of a message: its bearer can do
 * nothing else.
 */
export const reportUrl = ({ config, box }: Pick<Services, 'config' | 'box'>, messageId: string): string =>
  `${config.baseUrl}/push/events/${signLink(box, USE, [messageId])}`;

/** The message of a token; `null` if it was not signed here. */
export const readReportToken = (box: SecretBox, token: string): string | null => readLink(box, USE, token)?.[0] ?? null;
