import type { Response } from 'express';

/** One pixel that nobody sees. */
const PICTURE = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** For mails and for pages of others, which load it each time. */
export function sendPicture(res: Response): void {
  res.set({ 'Cache-Control': 'no-store, private', 'Cross-Origin-Resource-Policy': 'cross-origin' });
  res.type('gif').send(PICTURE);
}
