import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';

/** A request as a push service over HTTP/1.1 got it. */
export interface PushRequest {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

export interface PushAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Ends the connection in place of an answer. */
  readonly cut?: boolean;
}

/** A push service on loopback: web push, FCM and its token service alike. */
export interface PushService {
  readonly url: string;
  readonly requests: PushRequest[];
  mostInFlight: number;
  stop(): Promise<void>;
}

/** @param answer by the request; 201 by default, as web push has it. */
export async function startPushService(
  answer: (request: PushRequest) => PushAnswer | undefined | Promise<PushAnswer | undefined> = () => undefined,
  port = 0,
): Promise<PushService> {
  const requests: PushRequest[] = [];
  let inFlight = 0;
  const service = { requests, mostInFlight: 0 };
  const server: Server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const request = { path: req.url ?? '', headers: req.headers, body: Buffer.concat(chunks) };
    requests.push(request);
    service.mostInFlight = Math.max(service.mostInFlight, ++inFlight);
    const { status, headers = {}, body, cut } = (await answer(request)) ?? { status: 201 };
    inFlight--;
    if (cut) req.socket.destroy();
    else res.writeHead(status, headers).end(body === undefined ? undefined : JSON.stringify(body));
  });
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
  const stop = async () => {
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
  };
  return Object.assign(service, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop });
}
