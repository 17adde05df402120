import type { IncomingMessage } from 'node:http';
import type { Reply } from '../sofa/fields.js';
import type { ByteRange } from './range.js';

export const PICTURE_TYPE = 'image/png';
const DATA_URL = `data:${PICTURE_TYPE};base64,`;

/** Returns whether the caller accepts the picture and not JSON. */
export const wantsPicture = ({ headers: { accept = '' } }: Pick<IncomingMessage, 'headers'>): boolean =>
  accept.includes(PICTURE_TYPE) && !accept.includes('application/json');

/** The picture in place of the JSON that holds it, as a data URL in the field of its `data`. */
export function pictureOf({ status, body }: Reply, field: string): Reply {
  const { data } = JSON.parse(body) as { data: Readonly<Record<string, string>> };
  const picture = Buffer.from(data[field]!.slice(DATA_URL.length), 'base64');
  const headers = { 'content-type': PICTURE_TYPE, vary: 'Accept' };
  return { status, body: '', file: { headers, size: picture.length, bytes: range => once(picture, range) } };
}

async function* once(bytes: Buffer, range: ByteRange | null): AsyncGenerator<Buffer> {
  yield range ? bytes.subarray(range.first, range.last + 1) : bytes;
}
