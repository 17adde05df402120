import type { Readable } from 'node:stream';
import { downloadMediaMessage, isJidBroadcast, isJidNewsletter, makeWASocket, type WASocket } from 'baileys';
import pino from 'pino';
import type { Network, Socket } from './network.js';

/** The service keeps files for a while; these are its words for one that is gone. */
const GONE = new Set([404, 410]);

/**
 * The real service, through the library.
 *
 * @param level of the library's log.
 * @param url of the service, in place of the library's own.
 */
export function baileysNetwork(level: string, url?: string): Network {
  const logger = pino({ level });
  return {
    open: ({ auth, history, getMessage }) =>
      makeWASocket({
        ...(url === undefined ? {} : { waWebSocketUrl: url }),
        auth,
        logger,
        getMessage,
        // The owner's phone goes on to ring.
        markOnlineOnConnect: false,
        emitOwnEvents: false,
        syncFullHistory: false,
        shouldSyncHistoryMessage: () => history,
        // Stories and channels are no conversations.
        shouldIgnoreJid: jid => isJidBroadcast(jid) || isJidNewsletter(jid),
      }) as unknown as Socket,
    async download(message, socket) {
      try {
        const reuploadRequest = (socket as unknown as WASocket).updateMediaMessage;
        return (await downloadMediaMessage(message, 'stream', {}, { logger, reuploadRequest })) as Readable;
      } catch (error) {
        const { status = 0, output } = error as { status?: number; output?: { statusCode: number } };
        if (GONE.has(status) || GONE.has(output?.statusCode ?? 0)) return null;
        throw error;
      }
    },
  };
}
