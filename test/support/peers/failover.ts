import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy before PostgreSQL that takes connections also while the server behind it is in recovery. */
export interface Failover {
  /** The target's URL, by way of the proxy. */
  url: string;
  /** Ends every connection. New ones are taken, and each of their statements is refused. */
  begin(): void;
  /** New connections reach the server again. */
  end(): void;
  /** Ends every connection. New ones reach another server. */
  lead(target: string): void;
  /** Statements refused so far. */
  refused(): number;
  close(): Promise<void>;
}

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type, 0, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const AUTHENTICATION_OK = message('R', Buffer.alloc(4));
const READY = message('Z', Buffer.from('I'));
const IN_RECOVERY = message('E', Buffer.from('SFATAL\0C57P03\0Mthe database system is in recovery mode\0\0', 'latin1'));

export async function startFailover(target: string): Promise<Failover> {
  let { hostname, port } = new URL(target);
  const ends = new Set<Socket>();
  let recovering = false;
  let refused = 0;
  const keep = (end: Socket, other?: Socket) => {
    ends.add(end);
    end.on('error', () => other?.destroy());
    end.on('close', () => {
      ends.delete(end);
      other?.destroy();
    });
  };

  const refuseAll = (near: Socket) => {
    keep(near);
    let buffered = Buffer.alloc(0);
    let started = false;
    near.on('data', chunk => {
      buffered = Buffer.concat([buffered, chunk]);
      // The first message has a length alone, the others have their type before it.
      for (;;) {
        const at = started ? 1 : 0;
        if (buffered.length < at + 4) return;
        const length = buffered.readInt32BE(at) + at;
        if (buffered.length < length) return;
        const type = started ? String.fromCharCode(buffered[0]!) : 'startup';
        buffered = buffered.subarray(length);
        if (!started) near.write(Buffer.concat([AUTHENTICATION_OK, READY]));
        started = true;
        if (type === 'X') return void near.end();
        // A simple query, or the end of an extended one.
        if (type === 'Q' || type === 'S') {
          refused++;
          near.write(Buffer.concat([IN_RECOVERY, READY]));
        }
      }
    });
  };

  const server = createServer(near => {
    if (recovering) return refuseAll(near);
    const far = connect(Number(port), hostname);
    keep(near, far);
    keep(far, near);
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  const cut = () => {
    for (const end of ends) end.destroy();
  };
  return {
    url: url.href,
    begin() {
      recovering = true;
      cut();
    },
    end() {
      recovering = false;
      cut();
    },
    lead(to) {
      ({ hostname, port } = new URL(to));
      cut();
    },
    refused: () => refused,
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
