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
  const join = (near: Socket) => {
    const far = connect(Number(port), hostname);
    for (const end of [near, far]) ends.add(end.on('close', () => ends.delete(end)));
    carry(near, far, () => wait);
    carry(far, near, () => wait);
  };
  const server = createServer(join).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: Object.assign(new URL(target), { host }).href,
    cut: () => destroy(ends),
    delay: ms => {
      wait = ms;
    },
    [Symbol.asyncDispose]: async () => {
      destroy(ends);
      server.close();
      await once(server, 'close');
    },
  };
}

/** @param wait returns for how many milliseconds what comes is held back. */
function carry(from: Socket, to: Socket, wait: () => number): void {
  from.on('data', chunk => (wait() > 0 ? setTimeout(() => to.write(chunk), wait()) : to.write(chunk)));
  from.on('error', () => to.destroy());
  from.on('close', () => to.destroy());
}

function destroy(ends: Iterable<Socket>): void {
  for (const end of ends) end.destroy();
}
