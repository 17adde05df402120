import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The network between the processes and PostgreSQL. */
export interface Wire extends AsyncDisposable {
  /** The address of PostgreSQL, by way of this. */
  readonly url: string;
  /** Breaks every connection, whatever it carries at this moment. */
  cut(): void;
  /** Holds back what is sent, in both directions; 0 ends it. */
  delay(ms: number): void;
}

export async function openWire(target: string): Promise<Wire> {
  const { hostname, port } = new URL(target);
  const ends = new Set<Socket>();
  let wait = 0;
  const pass = (from: Socket, to: Socket) => {
    ends.add(from);
    from.on('data', chunk => (wait > 0 ? setTimeout(() => to.write(chunk), wait) : to.write(chunk)));
    from.on('error', () => to.destroy());
    from.on('close', () => {
      ends.delete(from);
      to.destroy();
    });
  };
  const server = createServer(near => {
    const far = connect(Number(port), hostname);
    pass(near, far);
    pass(far, near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = Object.assign(new URL(target), { host: `127.0.0.1:${(server.address() as AddressInfo).port}` });
  const cut = () => {
    for (const end of ends) end.destroy();
  };
  return {
    url: url.href,
    cut,
    delay: ms => {
      wait = ms;
    },
    [Symbol.asyncDispose]: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
