import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import smpp, { type Fields, type PDU, type Server, type Session } from 'smpp';
import { Reassembly } from './reassembly.js';

export interface ReceivedSms {
  /** Reference given for the last part. */
  id: string;
  from: string;
  /** Digits, without the plus sign. */
  to: string;
  text: string;
  parts: number;
  encoding: 'gsm7' | 'ucs2';
}

export interface MessageCentreOptions {
  port?: number;
  /** From acceptance to the receipt, and between two attempts to deliver it. */
  receiptDelayMs?: number;
  /** From a submission to its answer. */
  answerDelayMs?: number;
  /** Speaks TLS with this certificate, in PEM. */
  tls?: { key: string; cert: string };
  print?: (line: string) => void;
}

/** Says which part of a long message it is: `bits` in a header with a reference of 8 or 16, without them in fields. */
export interface SmsPart {
  reference: number;
  total: number;
  number: number;
  bits?: 8 | 16;
}

const ESM_CLASS_RECEIPT = 0x04;
const ESM_CLASS_HEADER = 0x40;
const { ESME_ROK = 0, ESME_RINVDSTADR = 0x0b, ESME_RTHROTTLED = 0x58 } = smpp.errors;

/**
 * An SMPP message centre on loopback. Numbers ending 0001 are refused, 0002 are not delivered to, 0003 cut the
 * connection before the answer, 0005 reply, 0006 are throttled; every other number is delivered to.
 */
export async function startMessageCentre(options: MessageCentreOptions = {}): Promise<MessageCentre> {
  const centre = new MessageCentre(options);
  await centre.listen(options.port ?? 0);
  return centre;
}

export class MessageCentre {
  url = '';
  /** Complete messages, in the order their last part came. */
  readonly received: ReceivedSms[] = [];
  /** Status of each deliver_sm_resp, in order. */
  readonly acknowledged: number[] = [];
  /** Most submissions that waited for an answer at the same moment. */
  mostInFlight = 0;
  private inFlight = 0;
  private readonly server: Server;
  /** Sessions that receive. */
  private readonly bound = new Set<Session>();
  private readonly reassembly = new Reassembly();
  private readonly stopped = new AbortController();

  constructor(private readonly options: MessageCentreOptions) {
    this.server = smpp.createServer(options.tls ?? {}, session => this.serve(session));
  }

  async listen(port: number): Promise<void> {
    this.server.listen(port, '127.0.0.1');
    await once(this.server, 'listening');
    this.url = `${this.options.tls ? 'ssmpp' : 'smpp'}://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Sends an inbound message, or a part of one, as often as it takes until one is acknowledged. */
  deliver({ from, to, text, part }: { from: string; to: string; text: string; part?: SmsPart }): Promise<void> {
    return this.deliverPatiently({
      ...addresses(from, to),
      short_message: text,
      ...(part ? fieldsOf(part, text) : {}),
    });
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    const closed = once(this.server, 'close');
    this.server.close();
    for (const session of [...this.server.sessions]) session.destroy();
    await closed;
  }

  private serve(session: Session): void {
    // Every receipt on its way listens for the end.
    session.setMaxListeners(0);
    session.on('error', () => session.destroy());
    session.on('close', () => this.bound.delete(session));
    for (const command of ['bind_transceiver', 'bind_transmitter', 'bind_receiver'])
      session.on(command, (pdu: PDU) => {
        if (command !== 'bind_transmitter') this.bound.add(session);
        session.send(pdu.response({ system_id: 'demo-centre' }));
      });
    session.on('enquire_link', (pdu: PDU) => session.send(pdu.response()));
    session.on('unbind', (pdu: PDU) => {
      this.bound.delete(session);
      session.send(pdu.response());
      session.close();
    });
    session.on('submit_sm', (pdu: PDU) => void this.submitted(session, pdu));
  }

  private async submitted(session: Session, pdu: PDU): Promise<void> {
    this.inFlight += 1;
    this.mostInFlight = Math.max(this.mostInFlight, this.inFlight);
    if (this.options.answerDelayMs) await sleep(this.options.answerDelayMs);
    this.inFlight -= 1;
    const to = pdu.destination_addr ?? '';
    if (to.endsWith('0001')) session.send(pdu.response({ command_status: ESME_RINVDSTADR }));
    else if (to.endsWith('0006')) session.send(pdu.response({ command_status: ESME_RTHROTTLED }));
    else if (to.endsWith('0003')) session.destroy();
    else this.accept(session, pdu);
  }

  private accept(session: Session, pdu: PDU): void {
    const id = randomBytes(8).toString('hex');
    session.send(pdu.response({ message_id: id }));
    if (((pdu.registered_delivery ?? 0) & 1) === 1) void this.report(pdu, id);
    const whole = this.reassembly.add(pdu);
    if (!whole) return;
    this.received.push({ id, ...whole });
    this.options.print?.(`SMS ${whole.from} → ${whole.to} (${whole.encoding}, ${whole.parts} parts): ${whole.text}`);
  }

  private async report(pdu: PDU, id: string): Promise<void> {
    const { source_addr: from = '', destination_addr: to = '' } = pdu;
    const stat = to.endsWith('0002') ? 'UNDELIV' : 'DELIVRD';
    const short_message = `id:${id} sub:001 dlvrd:001 submit date:2601010000 done date:2601010000 stat:${stat} err:000 text:`;
    await this.pause();
    await this.deliverPatiently({ ...addresses(to, from), esm_class: ESM_CLASS_RECEIPT, short_message });
    if (to.endsWith('0005')) await this.deliver({ from: to, to: from, text: 'Reply from the demo centre' });
  }

  /**
   * Delivers over whichever session is bound, again and again until acknowledged, as a centre does.
   */
  private async deliverPatiently(fields: Fields): Promise<void> {
    while (!this.stopped.signal.aborted) {
      const [session] = this.bound;
      if (session && (await this.deliverOnce(session, fields)) === ESME_ROK) return;
      await this.pause();
    }
  }

  /** Status of the answer; null when the session ended first. */
  private deliverOnce(session: Session, fields: Fields): Promise<number | null> {
    return new Promise(resolve => {
      session.once('close', () => resolve(null));
      const sent = session.deliver_sm(fields, ({ command_status }) => {
        this.acknowledged.push(command_status);
        resolve(command_status);
      });
      if (!sent) resolve(null);
    });
  }

  private async pause(): Promise<void> {
    await sleep(this.options.receiptDelayMs ?? 500, undefined, { signal: this.stopped.signal }).catch(() => {});
  }
}

/** UCS-2, so that a part may end anywhere. */
function fieldsOf({ reference, total, number, bits }: SmsPart, text: string): Fields {
  if (!bits) return { sar_msg_ref_num: reference, sar_total_segments: total, sar_segment_seqnum: number };
  const header = bits === 8 ? [5, 0, 3, reference] : [6, 8, 4, reference >> 8, reference & 0xff];
  const short_message = Buffer.concat([Buffer.from([...header, total, number]), Buffer.from(text, 'utf16le').swap16()]);
  return { esm_class: ESM_CLASS_HEADER, data_coding: 8, short_message };
}

const addresses = (from: string, to: string): Fields => ({
  source_addr_ton: typeOf(from),
  source_addr_npi: 1,
  source_addr: from.replace('+', ''),
  dest_addr_ton: typeOf(to),
  dest_addr_npi: 1,
  destination_addr: to.replace('+', ''),
});

/** Type of number: international for digits, else alphanumeric. */
const typeOf = (address: string): number => (/^\+?\d+$/.test(address) ? 1 : 5);
