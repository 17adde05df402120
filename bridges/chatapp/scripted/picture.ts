import { createHash } from 'node:crypto';
import type { proto } from 'baileys';

/** The bytes of every file that the scripted service has. */
export const SCRIPTED_BYTES = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A picture that somebody sends. */
export const picture = (caption: string, contextInfo?: proto.IContextInfo): proto.Message.IImageMessage => ({
  caption,
  mimetype: 'image/png',
  fileLength: SCRIPTED_BYTES.length,
  url: 'https://media.example/scripted',
  directPath: '/scripted',
  mediaKey: createHash('sha256').update('scripted').digest(),
  ...(contextInfo ? { contextInfo } : {}),
});
