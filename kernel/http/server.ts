import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Config } from '../config/config.js';
import { type Duration, seconds } from '../context/clock.js';
import type { Log } from '../context/log.js';
import { answerUnparsed, requireHost } from './unparsed.js';

/** A server that listens. */
export interface HttpServer {
  /** On this machine. */
  url: string;
  /**
   * Takes no more requests and lets the answers under way finish. A request that is not received whole within two
   * seconds, and any that is not answered within `grace`, loses its connection.
   */
  close(grace: Duration): Promise<void>;
}

type Settings = Pick<Config, 'host' | 'port' | 'requestTimeout'>;

/** Rejects when the port is taken. */
export async function listenHttp(answer: RequestListener, settings: Settings, log: Log): Promise<HttpServer> {
  const server = createServer({ ...timeouts(settings), requireHostHeader: false }, requireHost(answer, log));
  answerUnparsed(server, log);
  const connections = trackConnections(server);
  server.listen(settings.port, settings.host);
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: grace => close(server, connections, grace),
  };
}

/** A client that sends slowly is cut; one that sends again soon keeps its connection. */
const timeouts = ({ requestTimeout }: Settings): ServerOptions => ({
  requestTimeout,
  headersTimeout: Math.min(requestTimeout, seconds(10)),
  connectionsCheckingInterval: Math.min(requestTimeout / 2, seconds(5)),
  // Longer than the usual 60 s of a proxy in front, which else sends into a connection that we are closing.
  keepAliveTimeout: seconds(65),
});

/** The open connections, each with the last request that came over it. */
type Connections = Map<Socket, IncomingMessage | null>;

function trackConnections(server: Server): Connections {
  const connections: Connections = new Map();
  server.on('connection', (socket: Socket) => {
    connections.set(socket, null);
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', (request: IncomingMessage) => connections.set(request.socket, request));
  return connections;
}

const IDLE_CHECK_INTERVAL: Duration = 50;
/** Nothing was done yet for a request that is still being received, so its client may send it elsewhere. */
const RECEIVE_TIMEOUT: Duration = seconds(2);

async function close(server: Server, connections: Connections, grace: Duration): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // A connection whose answer is done is kept open for another request, which will not be taken.
  const idleCheck = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_INTERVAL);
  const receiveTimeout = setTimeout(closeReceiving, Math.min(RECEIVE_TIMEOUT, grace), connections);
  const answerTimeout = setTimeout(() => server.closeAllConnections(), grace);
  await closed;
  clearInterval(idleCheck);
  clearTimeout(receiveTimeout);
  clearTimeout(answerTimeout);
}

function closeReceiving(connections: Connections): void {
  for (const [socket, request] of connections) if (!request?.complete) socket.destroy();
}
