/** Bytes in which the headers of a mail end. */
const MAX_HEAD = 128 * 1024;
/** Bytes in which the first part of a mail begins. */
const MAX_SEARCH = 64 * 1024;

/** The field of the headers that says of which kind the body is, with its folded lines. */
const CONTENT_TYPE = /^content-type:[ \t]*((?:.*\r?\n[ \t])*.*)(?=\r?$)/im;
const BOUNDARY = /;\s*boundary\s*=\s*(?:"([^"]{1,200})"|([^"\s;]{1,200}))/i;
/** The form of RFC 2231, which has no second reading here. */
const ENCODED_BOUNDARY = /;\s*boundary\*/i;

/**
 * Returns the bytes of a mail as they can be read: a body of several parts whose boundary is not named, or does not occur,
 * gets the one that it has, or else is a text (RFC 2046 §5.1.1).
 */
export function withBoundary(raw: Buffer): Buffer {
  const end = endOfHead(raw);
  if (end < 0) return raw;
  const head = raw.toString('latin1', 0, end);
  const [field, value = ''] = CONTENT_TYPE.exec(head) ?? [];
  if (!field || !/^multipart\//i.test(value) || ENCODED_BOUNDARY.test(value)) return raw;
  const [, quoted, plain] = BOUNDARY.exec(value) ?? [];
  const named = (quoted ?? plain)?.trim();
  if (named && raw.includes(`--${named}`, end, 'latin1')) return raw;
  const boundary = boundaryIn(raw.toString('latin1', end, end + MAX_SEARCH));
  const mended =
    boundary === null ? 'Content-Type: text/plain' : `Content-Type: multipart/mixed; boundary="${boundary}"`;
  return Buffer.concat([
    Buffer.from(
      head.replace(field, () => mended),
      'latin1',
    ),
    raw.subarray(end),
  ]);
}

/** Returns the place at which the headers of a mail end; -1 for headers without an end. */
export function endOfHead(raw: Buffer): number {
  const head = raw.subarray(0, MAX_HEAD);
  const [windows, plain] = [head.indexOf('\r\n\r\n'), head.indexOf('\n\n')];
  return windows < 0 || (plain >= 0 && plain < windows) ? plain : windows;
}

/** Finds the line that begins a part, which headers follow. */
const boundaryIn = (body: string): string | null =>
  /^--([\w'()+,./:=? -]{0,69}[\w'()+,./:=?-])\r?\n(?=content-[a-z-]+:)/im.exec(body)?.[1] ?? null;
