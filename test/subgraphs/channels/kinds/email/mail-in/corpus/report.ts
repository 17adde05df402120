/** A report of a mail system, and its content. */
export interface Sample {
  name: string;
  raw: string;
  /** `null` for a mail that is no report. */
  result: 'hard' | 'soft' | 'delayed' | 'delivered' | 'complaint' | null;
  /** The recipient that it is about. */
  recipient?: string;
  /** The sender of the envelope; empty unless given. */
  mailFrom?: string;
}

/** The original of every report. */
export const ORIGINAL_ID = '<msg_01kafr2m8ye5nv3q7t9w1x4z6b.00000000000000000000@shop.example>';
export const ORIGINAL_SENDER = 'b-msg_01kafr2m8ye5nv3q7t9w1x4z6b-00000000000000000000@bounce.shop.example';
export const ORIGINAL = [
  'Received: from relay.example by mx.reader.example; Sun, 22 Nov 2026 10:00:00 +0000',
  'From: Shop <hi@shop.example>',
  'To: ada@reader.example',
  'Subject: Your order',
  `Message-ID: ${ORIGINAL_ID}`,
  'MIME-Version: 1.0',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'It is on its way.',
].join('\n');

interface Parts {
  from: string;
  subject: string;
  /** More headers, a line each. */
  headers?: string[];
  human: string;
  /** The machine-readable part. */
  status: string;
  statusType?: string;
  /** The part with the original; empty: there is none. */
  original?: string;
  originalType?: string;
  boundary: string;
  reportType?: string;
}

/** A mail of the type multipart/report, as its system writes it; lines end as SMTP wants them. */
export function report(parts: Parts): string {
  const { boundary, statusType = 'message/delivery-status', originalType = 'message/rfc822' } = parts;
  const { original = ORIGINAL, reportType = 'delivery-status' } = parts;
  const lines = [
    `From: ${parts.from}`,
    'To: bounces@shop.example',
    `Subject: ${parts.subject}`,
    'Date: Sun, 22 Nov 2026 10:00:03 +0000',
    'Message-ID: <20261122100003.4D2F1@mx.reader.example>',
    ...(parts.headers ?? []),
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${reportType};`,
    `\tboundary="${boundary}"`,
    '',
    'This is a MIME-encapsulated message.',
    '',
    `--${boundary}`,
    'Content-Type: text/plain; charset=us-ascii',
    '',
    parts.human,
    '',
    `--${boundary}`,
    `Content-Type: ${statusType}`,
    '',
    parts.status,
    '',
    ...(original === '' ? [] : [`--${boundary}`, `Content-Type: ${originalType}`, '', original, '']),
    `--${boundary}--`,
    '',
  ];
  return wire(lines.join('\n'));
}

/** The Message-ID of a mail. */
export const messageIdOf = (raw: string): string => /^Message-ID:\s*(<[^>]+>)/im.exec(raw)![1]!;

/** A mail without parts. */
export const letter = (headers: readonly string[], text: string): string =>
  wire([...headers, 'MIME-Version: 1.0', 'Content-Type: text/plain; charset=us-ascii', '', text, ''].join('\n'));

const wire = (text: string): string => text.replace(/\r?\n/g, '\r\n');
