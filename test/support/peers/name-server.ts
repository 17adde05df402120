import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import ipaddr from 'ipaddr.js';

export interface NameServer {
  /** `address:port`, for a resolver. */
  address: string;
  /**
   * Gives a name its addresses; a function is called for every A query, so that the answer can
   * change.
   */
  set(name: string, addresses: readonly string[] | (() => readonly string[])): void;
  /** Publishes the records of a type in the place of those that the name had; MX as `10 host`. */
  publish(name: string, type: RecordType, values: readonly string[]): void;
  /** Fails every question for the name, as a broken server does. */
  breakDown(name: string): void;
  stop(): Promise<void>;
}

const TYPES = { 1: 'ipv4', 28: 'ipv6' } as const;
const RECORD_TYPES = { TXT: 16, CNAME: 5, MX: 15 } as const;
type RecordType = keyof typeof RECORD_TYPES;
const SERVER_FAILED = 2;
const NO_SUCH_NAME = 3;

/**
 * A DNS server on loopback that knows only the names that it was given. It answers queries for A,
 * AAAA, TXT, CNAME and MX.
 */
export async function startNameServer(): Promise<NameServer> {
  const names = new Map<string, () => readonly string[]>();
  const records = new Map<string, readonly Buffer[]>();
  const broken = new Set<string>();
  const ofName = (name: string, type: number): readonly Buffer[] | null => {
    const known = names.get(name);
    const kind = TYPES[type as keyof typeof TYPES];
    if (known && kind)
      return known()
        .filter(address => ipaddr.parse(address).kind() === kind)
        .map(addressBytes);
    const exists = known || Object.values(RECORD_TYPES).some(other => records.has(`${other} ${name}`));
    return exists ? (records.get(`${type} ${name}`) ?? []) : null;
  };
  const socket = createSocket('udp4');
  socket.on('message', (question, from) => {
    const { name, type, end } = readQuestion(question);
    const found = broken.has(name) ? null : ofName(name, type);
    const header = Buffer.alloc(12);
    header.writeUInt16BE(question.readUInt16BE(0), 0);
    header.writeUInt16BE(0x8180 | (broken.has(name) ? SERVER_FAILED : found ? 0 : NO_SUCH_NAME), 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(found?.length ?? 0, 6);
    const answers = (found ?? []).map(bytes => record(type, bytes));
    socket.send(Buffer.concat([header, question.subarray(12, end), ...answers]), from.port);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    set: (name, addresses) => names.set(name, typeof addresses === 'function' ? addresses : () => addresses),
    publish: (name, type, values) =>
      void records.set(
        `${RECORD_TYPES[type]} ${name}`,
        values.map(value => BYTES[type](value)),
      ),
    breakDown: name => void broken.add(name),
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

const addressBytes = (address: string): Buffer => Buffer.from(ipaddr.parse(address).toByteArray());

const nameBytes = (name: string): Buffer => Buffer.concat([...name.split('.').map(counted), Buffer.from([0])]);

const counted = (text: string): Buffer => Buffer.from([text.length, ...Buffer.from(text)]);

/** The encoding of the value of a record (RFC 1035, 3.3). */
const BYTES: Readonly<Record<RecordType, (value: string) => Buffer>> = {
  TXT: text => Buffer.concat((text.match(/.{1,255}/gs) ?? ['']).map(counted)),
  CNAME: nameBytes,
  MX: value => {
    const [priority = '0', host = ''] = value.split(' ');
    return Buffer.concat([Buffer.from([0, Number(priority)]), nameBytes(host)]);
  },
};

/** A resource record for the name in the question, not to be kept. */
function record(type: number, bytes: Buffer): Buffer {
  const head = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, bytes.length >> 8, bytes.length & 255]);
  return Buffer.concat([head, bytes]);
}
