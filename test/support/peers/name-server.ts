import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import ipaddr from 'ipaddr.js';

export interface NameServer {
  /** `address:port`, for a resolver. */
  address: string;
  /** Gives a name its addresses; a function is asked for every A question, so that the answer can change. */
  set(name: string, addresses: readonly string[] | (() => readonly string[])): void;
  stop(): Promise<void>;
}

const TYPES = { 1: 'ipv4', 28: 'ipv6' } as const;
const NO_SUCH_NAME = 3;

/** A DNS server on loopback that knows only the names it is told. It answers questions for A and AAAA. */
export async function startNameServer(): Promise<NameServer> {
  const names = new Map<string, () => readonly string[]>();
  const socket = createSocket('udp4');
  socket.on('message', (question, from) => {
    const { name, type, end } = readQuestion(question);
    const known = names.get(name);
    const kind = TYPES[type as keyof typeof TYPES];
    const found = known && kind ? known().filter(address => ipaddr.parse(address).kind() === kind) : [];
    const header = Buffer.alloc(12);
    header.writeUInt16BE(question.readUInt16BE(0), 0);
    header.writeUInt16BE(0x8180 | (known ? 0 : NO_SUCH_NAME), 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(found.length, 6);
    socket.send(
      Buffer.concat([header, question.subarray(12, end), ...found.map(item => record(type, item))]),
      from.port,
    );
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    set: (name, addresses) => names.set(name, typeof addresses === 'function' ? addresses : () => addresses),
    async stop() {
      socket.close();
      await once(socket, 'close');
    },
  };
}

/** Labels of the one question, its type, and where it ends. */
function readQuestion(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('ascii', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}

/** A resource record for the name in the question, not to be kept. */
function record(type: number, address: string): Buffer {
  const bytes = Buffer.from(ipaddr.parse(address).toByteArray());
  const head = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, bytes.length]);
  return Buffer.concat([head, bytes]);
}
