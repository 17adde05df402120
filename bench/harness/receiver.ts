import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Server } from './server.js';
import type { World } from './world.js';

/** An endpoint of the workspace that takes webhooks and notes when each came. */
export interface Receiver extends AsyncDisposable {
  /** Milliseconds from accepted to received of so many messages, ascending, once all have come. */
  waits(messages: number): Promise<number[]>;
}

const ALL_LIMIT_MS = 30_000;

/** Registers the endpoint for one event over the public API, and removes it again. */
export async function openReceiver({ key, db }: World, server: Server, event: string): Promise<Receiver> {
  const arrivals = new Map<string, number>();
  const http = createServer(async (req, res) => {
    const { messageId } = JSON.parse(await textOf(req)) as { messageId: string };
    if (!arrivals.has(messageId)) arrivals.set(messageId, Date.now());
    res.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(http, 'listening');
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/`;
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ name: 'Bench', url, events: [event], instanceIds: [] });
  const made = await fetch(`${server.url}/v1/webhooks`, { method: 'POST', headers, body });
  if (made.status !== 201) throw new Error(`The webhook was not registered: ${await made.text()}`);
  const { data } = (await made.json()) as { data: { id: string } };
  return {
    async waits(messages) {
      const deadline = Date.now() + ALL_LIMIT_MS;
      while (arrivals.size < messages && Date.now() < deadline) await pause(50);
      if (arrivals.size < messages) throw new Error(`${arrivals.size} of ${messages} webhooks came.`);
      const { rows } = await db.query<{ id: string; at: Date }>('select id, created_at as at from channels.message');
      return rows.map(({ id, at }) => arrivals.get(id)! - at.getTime()).sort((a, b) => a - b);
    },
    async [Symbol.asyncDispose]() {
      await fetch(`${server.url}/v1/webhooks/${data.id}`, { method: 'DELETE', headers });
      http.close();
      http.closeAllConnections();
    },
  };
}

export async function textOf(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
