import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import smpp, { type PDU } from 'smpp';

/** A message centre that takes everything at once and reports it delivered. */
export interface Sink extends AsyncDisposable {
  readonly host: string;
  readonly port: number;
  /** Receipts that were acknowledged so far. */
  readonly acknowledged: () => number;
}

export async function startSink(): Promise<Sink> {
  let messages = 0;
  let acknowledged = 0;
  const server = smpp.createServer(session => {
    session.on('error', () => session.destroy());
    for (const command of ['bind_transceiver', 'unbind', 'enquire_link'])
      session.on(command, (pdu: PDU) => session.send(pdu.response()));
    session.on('deliver_sm_resp', () => {
      acknowledged += 1;
    });
    session.on('submit_sm', (pdu: PDU) => {
      messages += 1;
      session.send(pdu.response({ message_id: String(messages) }));
      const short_message = `id:${messages} sub:001 dlvrd:001 stat:DELIVRD err:000 text:`;
      session.deliver_sm({ esm_class: 4, source_addr: '1', destination_addr: '2', short_message });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    acknowledged: () => acknowledged,
    [Symbol.asyncDispose]: async () => {
      for (const session of [...server.sessions]) session.destroy();
      server.close();
    },
  };
}
