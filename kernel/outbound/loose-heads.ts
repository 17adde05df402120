import type { Socket } from 'node:net';

/** Bytes of a head that are held until it is complete. A longer one passes unread: the parser of HTTP refuses it. */
const MAX_HEAD = 64 * 1_024;
const END = '\r\n\r\n';
const BEGIN = 'HTTP/1.';
const CONTINUE = /^HTTP\/1\.[01] 100[ \r]/;
/** The client writes the head of a request at once, and its body after it. */
const REQUEST = /^[A-Z]+ \S+ HTTP\/1\.1\r\n/;
const LENGTH = /^content-length:[ \t]*(\d+)[ \t]*$/i;

/**
 * Lets a connection of HTTP/1 read two heads that RFC 9110 allows and the client of HTTP refuses: `100 Continue` without a request for it
 * (§15.2) is left out, and of equal `Content-Length` lines (§8.6) one stays.
 */
export function readLooseHeads(socket: Socket): void {
  const { read, write } = socket;
  let isHead = false;
  let held: Buffer = Buffer.alloc(0);
  socket.write = (...given: unknown[]): boolean => {
    // A server may respond while it is still sent the body: what follows is no head then.
    isHead ||= typeof given[0] === 'string' && REQUEST.test(given[0]);
    return Reflect.apply(write, socket, given);
  };
  socket.read = (size?: number): Buffer | null => {
    for (;;) {
      const chunk = read.call(socket, size) as Buffer | null;
      if (chunk === null || !isHead) return chunk;
      held = withoutContinue(Buffer.concat([held, chunk]));
      const end = held.indexOf(END);
      if (end < 0 && held.length <= MAX_HEAD && beginsHead(held)) continue;
      const answer = withoutRepeated(held, end);
      isHead = false;
      held = Buffer.alloc(0);
      return answer;
    }
  };
}

/** Bytes that are no HTTP are passed on at once: the client says so. */
const beginsHead = (bytes: Buffer): boolean => BEGIN.startsWith(bytes.toString('latin1', 0, BEGIN.length));

function withoutContinue(bytes: Buffer): Buffer {
  const end = bytes.indexOf(END);
  const isContinue = end >= 0 && CONTINUE.test(bytes.toString('latin1', 0, end));
  return isContinue ? withoutContinue(bytes.subarray(end + END.length)) : bytes;
}

/** @param end of the head; below 0 where there is none. */
function withoutRepeated(bytes: Buffer, end: number): Buffer {
  if (end < 0) return bytes;
  const lines = bytes.toString('latin1', 0, end).split('\r\n');
  const lengths = lines.flatMap(line => LENGTH.exec(line)?.[1] ?? []);
  if (lengths.length < 2 || new Set(lengths).size > 1) return bytes;
  const first = lines.findIndex(line => LENGTH.test(line));
  const kept = lines.filter((line, at) => at <= first || !LENGTH.test(line));
  return Buffer.concat([Buffer.from(kept.join('\r\n'), 'latin1'), bytes.subarray(end)]);
}
