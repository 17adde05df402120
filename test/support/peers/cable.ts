import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a server that can be cut and mended. */
export interface Cable {
  /** The target's URL, by way of the cable. */
  url: string;
  /** Ends every connection and refuses new ones. */
  cut(): void;
  mend(): void;
  /** From the next time that the near side sends this text on, the far side's replies are lost. Resolves then. */
  muteAfter(text: string): Promise<void>;
  close(): Promise<void>;
}

export async function layCable(target: string): Promise<Cable> {
  const { hostname, port } = new URL(target);
  const ends = new Set<Socket>();
  let whole = true;
  let trigger: { text: string; reached: () => void } | null = null;
  const server = createServer(near => {
    if (!whole) return void near.destroy();
    const far = connect(Number(port), hostname);
    near.on('data', chunk => {
      if (!trigger || !chunk.includes(trigger.text)) return;
      far.unpipe(near);
      far.resume();
      trigger.reached();
      trigger = null;
    });
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      end.pipe(other);
      end.on('error', () => other.destroy());
      end.on('close', () => {
        ends.delete(end);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    cut() {
      whole = false;
      for (const end of ends) end.destroy();
    },
    mend() {
      whole = true;
    },
    muteAfter(text) {
      const { promise, resolve } = Promise.withResolvers<void>();
      trigger = { text, reached: resolve };
      return promise;
    },
    async close() {
      for (const end of ends) end.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
