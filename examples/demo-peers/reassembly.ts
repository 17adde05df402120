import type { PDU } from 'smpp';

interface Whole {
  from: string;
  to: string;
  text: string;
  parts: number;
  encoding: 'gsm7' | 'ucs2';
}

const CONCATENATION = 0x00;

/** Joins the parts of long messages by sender, recipient and reference, as a handset does. */
export class Reassembly {
  private readonly incomplete = new Map<string, string[]>();

  /** The whole message when this was the last missing part. */
  add(pdu: PDU): Whole | null {
    const { source_addr: from = '', destination_addr: to = '', short_message } = pdu;
    const text = String(short_message?.message ?? '');
    const encoding = ((pdu.data_coding ?? 0) & 0x0c) === 8 ? 'ucs2' : 'gsm7';
    const header = short_message?.udh?.find(element => element[0] === CONCATENATION);
    if (!header) return { from, to, text, parts: 1, encoding };
    const [, , reference, total = 1, number = 1] = header;
    const key = `${from} ${to} ${reference} ${total}`;
    const texts = this.incomplete.get(key) ?? [];
    texts[number - 1] = text;
    this.incomplete.set(key, texts);
    if (texts.filter(part => part !== undefined).length < total) return null;
    this.incomplete.delete(key);
    return { from, to, text: texts.join(''), parts: total, encoding };
  }
}
