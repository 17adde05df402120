import 'reflect-metadata';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OutboundMessage } from '../../../../../../subgraphs/channels/core/provider/port.js';
import type { ChatContent } from '../../../../../../subgraphs/channels/kinds/chat/content.js';
import { deps, messageTo, until } from '../provider.harness.js';
import { bridgeHarness, openLine, senderOf } from './line.harness.js';

const CHUNK = 256 * 1024;
const CHUNKS = 200;

/** A provider that reads nothing of a file before `go`, and counts the bytes. */
let provider: Server;
let url: string;
let go: () => void;
let bytes: number;
beforeEach(async () => {
  bytes = 0;
  const reads = new Promise<void>(resolve => {
    go = resolve;
  });
  provider = createServer(async (request, response) => {
    await reads;
    for await (const chunk of request) bytes += (chunk as Buffer).length;
    const file = { photo: [{ file_id: 'f1' }], message_id: 1, chat: { id: 1 } };
    response.end(JSON.stringify({ id: 'i1', messages: [{ id: 'm1' }], attachment_id: 'a1', ok: true, result: file }));
  });
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterEach(() => {
  provider.closeAllConnections();
  provider.close();
});

test.each(['cloud', 'graph', 'bot', 'bridge'] as const)(
  '%s: of a file of 50 MiB no more is read than the provider takes',
  async kind => {
    let read = 0;
    async function* content() {
      for (; read < CHUNKS; read++) yield Buffer.alloc(CHUNK, 7);
    }
    const open = async () => ({ name: 'a.png', contentType: 'image/png', bytes: CHUNK * CHUNKS, content: content() });
    const file = { id: 'med_1', uploaded: true, same: 1_000, open };
    const sender = senderOf(kind, url, deps);
    const message: OutboundMessage<ChatContent> = {
      ...messageTo(bridgeHarness, '1001'),
      content: { kind: 'image', media: { id: 'med_1' }, file },
    };
    const sending = sender.send(message, openLine(kind));
    await until(() => read > 0, 'the file is read');
    await sleep(300);
    // The sockets of both sides may hold this much.
    expect(read * CHUNK).toBeLessThan(12 * 1024 * 1024);
    go();
    expect(await sending).toMatchObject({ kind: kind === 'graph' ? 'unknown' : 'accepted' });
    expect(bytes).toBeGreaterThanOrEqual(CHUNK * CHUNKS);
    await sender.stop(100);
  },
);
