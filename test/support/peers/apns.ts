import { constants, createServer, type Http2Session, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';

export interface ApnsRequest {
  readonly token: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the payload holds
  readonly payload: any;
}

export interface ApnsPeer {
  readonly url: string;
  readonly requests: ApnsRequest[];
  mostInFlight: number;
  sessions: number;
  stop(): Promise<void>;
}

interface ApnsReply {
  readonly status: number;
  readonly reason?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Ends the stream in place of an answer. */
  readonly reset?: boolean;
  /** Says GOAWAY with this stream as the last one that is answered. */
  readonly goawayAfter?: number;
  readonly delayMs?: number;
}

/** The Apple service on loopback, over HTTP/2 without TLS. */
export async function startApns(
  reply: (request: ApnsRequest, streamId: number) => ApnsReply | undefined = () => undefined,
  { port = 0, maxStreams = 1_000 }: { port?: number; maxStreams?: number } = {},
): Promise<ApnsPeer> {
  const requests: ApnsRequest[] = [];
  const open = new Set<Http2Session>();
  const peer = { requests, mostInFlight: 0, sessions: 0 };
  let inFlight = 0;
  const server = createServer({ settings: { maxConcurrentStreams: maxStreams } });
  server.on('session', session => {
    peer.sessions++;
    open.add(session);
    session.on('close', () => open.delete(session));
    session.on('error', () => {});
  });
  server.on('stream', async (stream: ServerHttp2Stream, headers) => {
    stream.on('error', () => {});
    peer.mostInFlight = Math.max(peer.mostInFlight, ++inFlight);
    let text = '';
    stream.setEncoding('utf8');
    for await (const chunk of stream) text += chunk;
    const request = { token: String(headers[':path']).split('/').at(-1)!, headers, payload: JSON.parse(text) };
    requests.push(request);
    const {
      status,
      reason,
      headers: more,
      reset,
      goawayAfter,
      delayMs = 0,
    } = reply(request, stream.id!) ?? { status: 200 };
    if (delayMs > 0) await new Promise(resolve => setTimeout(resolve, delayMs));
    inFlight--;
    if (goawayAfter !== undefined) stream.session?.goaway(constants.NGHTTP2_NO_ERROR, goawayAfter);
    if (stream.destroyed) return;
    if (reset) return stream.close(constants.NGHTTP2_INTERNAL_ERROR);
    stream.respond({ ':status': status, 'apns-id': String(headers['apns-id'] ?? ''), ...more });
    stream.end(reason ? JSON.stringify({ reason }) : undefined);
  });
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
  const stop = async () => {
    for (const session of open) session.destroy();
    await new Promise(resolve => server.close(resolve));
  };
  return Object.assign(peer, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop });
}
