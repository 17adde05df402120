import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import smpp, { type Fields, type PDU, type Session } from 'smpp';
import { Reassembly } from './reassembly.js';

export interface ReceivedSms {
  /** Reference given for the last part. */
  id: string;
  from: string;
  to: string;
  text: string;
  parts: number;
  encoding: 'gsm7' | 'ucs2';
}

export interface MessageCentre {
  url: string;
  /** Complete messages, in the order their last part came. */
  received: ReceivedSms[];
  /** Status of each deliver_sm_resp, in order. */
  acknowledged: number[];
  /** Most submissions that waited for an answer at the same moment. */
  mostInFlight: number;
  /** Sends an inbound message to every bound session. */
  deliver(message: { from: string; to: string; text: string }): void;
  stop(): Promise<void>;
}

interface Options {
  port?: number;
  /** From acceptance to the receipt, and between two attempts to deliver it. */
  receiptDelayMs?: number;
  /** From a submission to its answer. */
  answerDelayMs?: number;
  print?: (line: string) => void;
}

const ESM_CLASS_RECEIPT = 0x04;
const RECEIPT_ATTEMPTS = 10;
const { ESME_ROK = 0, ESME_RINVDSTADR = 0x0b, ESME_RTHROTTLED = 0x58 } = smpp.errors;

/**
 * An SMPP message centre on loopback. Numbers ending 0001 are refused, 0002 are not delivered to, 0003 cut the
 * connection before the answer, 0005 reply, 0006 are throttled; every other number is delivered to.
 */
export async function startMessageCentre(options: Options = {}): Promise<MessageCentre> {
  const server = smpp.createServer(session => serve(session, centre, options));
  const centre: MessageCentre = {
    url: '',
    received: [],
    acknowledged: [],
    mostInFlight: 0,
    deliver: ({ from, to, text }) => {
      for (const session of server.sessions) deliver(session, centre, { ...addresses(from, to), short_message: text });
    },
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const session of [...server.sessions]) session.destroy();
      await closed;
    },
  };
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  centre.url = `smpp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return centre;
}

function serve(session: Session, centre: MessageCentre, options: Options): void {
  const reassembly = new Reassembly();
  let inFlight = 0;
  const accept = (pdu: PDU): string => {
    const id = randomBytes(8).toString('hex');
    const whole = reassembly.add(pdu);
    if (whole) {
      centre.received.push({ id, ...whole });
      options.print?.(`SMS ${whole.from} → ${whole.to} (${whole.encoding}, ${whole.parts} parts): ${whole.text}`);
    }
    return id;
  };
  session.on('error', () => session.destroy());
  session.on('bind_transceiver', (pdu: PDU) => session.send(pdu.response({ system_id: 'demo-centre' })));
  session.on('enquire_link', (pdu: PDU) => session.send(pdu.response()));
  session.on('unbind', (pdu: PDU) => {
    session.send(pdu.response());
    session.close();
  });
  session.on('submit_sm', async (pdu: PDU) => {
    inFlight += 1;
    centre.mostInFlight = Math.max(centre.mostInFlight, inFlight);
    if (options.answerDelayMs) await sleep(options.answerDelayMs);
    inFlight -= 1;
    answer(session, pdu, () => receiptLater(session, centre, pdu, accept(pdu), options));
  });
}

function answer(session: Session, pdu: PDU, accepted: () => string): void {
  const to = pdu.destination_addr ?? '';
  if (to.endsWith('0001')) session.send(pdu.response({ command_status: ESME_RINVDSTADR }));
  else if (to.endsWith('0006')) session.send(pdu.response({ command_status: ESME_RTHROTTLED }));
  else if (to.endsWith('0003')) session.destroy();
  else session.send(pdu.response({ message_id: accepted() }));
}

function receiptLater(session: Session, centre: MessageCentre, pdu: PDU, id: string, options: Options): string {
  if (((pdu.registered_delivery ?? 0) & 1) === 1)
    void sendReceipt(session, centre, pdu, id, options.receiptDelayMs ?? 500);
  return id;
}

/** Delivers the receipt until it is acknowledged, as a centre with a store does. */
async function sendReceipt(
  session: Session,
  centre: MessageCentre,
  pdu: PDU,
  id: string,
  delay: number,
): Promise<void> {
  const { source_addr: from = '', destination_addr: to = '' } = pdu;
  const stat = to.endsWith('0002') ? 'UNDELIV' : 'DELIVRD';
  const short_message = `id:${id} sub:001 dlvrd:001 submit date:2601010000 done date:2601010000 stat:${stat} err:000 text:`;
  for (let attempt = 0; attempt < RECEIPT_ATTEMPTS; attempt += 1) {
    await sleep(delay);
    const status = await deliver(session, centre, {
      ...addresses(to, from),
      esm_class: ESM_CLASS_RECEIPT,
      short_message,
    });
    if (status === ESME_ROK) break;
  }
  if (to.endsWith('0005'))
    await deliver(session, centre, { ...addresses(to, from), short_message: 'Reply from the demo centre' });
}

/** Status of the answer; never resolves when the session ends first. */
function deliver(session: Session, centre: MessageCentre, fields: Fields): Promise<number> {
  return new Promise(resolve => {
    session.deliver_sm(fields, response => {
      centre.acknowledged.push(response.command_status);
      resolve(response.command_status);
    });
  });
}

const addresses = (from: string, to: string): Fields => ({
  source_addr_ton: 1,
  source_addr_npi: 1,
  source_addr: from.replace('+', ''),
  dest_addr_ton: 1,
  dest_addr_npi: 1,
  destination_addr: to.replace('+', ''),
});
