import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../config/config.js';
import { type Duration, seconds } from '../context/clock.js';

/** A server that listens. */
export interface HttpServer {
  /** On this machine. */
  url: string;
  /** Takes no more requests and lets answers that are under way finish; a connection busy after the grace is cut. */
  close(): Promise<void>;
}

type Settings = Pick<Config, 'host' | 'port' | 'requestTimeout' | 'shutdownGrace'>;

/** Rejects when the port is taken. */
export async function listenHttp(answer: RequestListener, settings: Settings): Promise<HttpServer> {
  const server = createServer(patience(settings), answer);
  server.listen(settings.port, settings.host);
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => close(server, settings.shutdownGrace),
  };
}

/** A client that sends slowly is cut; one that sends again soon keeps its connection. */
const patience = ({ requestTimeout }: Settings): ServerOptions => ({
  requestTimeout,
  headersTimeout: Math.min(requestTimeout, seconds(10)),
  connectionsCheckingInterval: Math.min(requestTimeout / 2, seconds(5)),
  // Longer than the usual 60 s of a proxy in front, which else sends into a connection that we are closing.
  keepAliveTimeout: seconds(65),
});

const IDLE_CHECK_INTERVAL: Duration = 50;

async function close(server: Server, grace: Duration): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // A connection whose answer is done is kept open for another request, which will not be taken.
  const idleCheck = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_INTERVAL);
  const impatience = setTimeout(() => server.closeAllConnections(), grace);
  await closed;
  clearInterval(idleCheck);
  clearTimeout(impatience);
}
