import { createHash, type KeyObject, sign } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import MessageParser, { type MessageParserHeaderLine } from 'nodemailer/lib/dkim/message-parser';
import RelaxedBody from 'nodemailer/lib/dkim/relaxed-body';
import dkim from 'nodemailer/lib/dkim/sign';
import type MailMessage from 'nodemailer/lib/mailer/mail-message';
import { foldLines } from 'nodemailer/lib/mime-funcs';

/** A key of Ed25519, with which nodemailer itself cannot sign. */
interface Ed25519Key {
  readonly domainName: string;
  readonly keySelector: string;
  readonly privateKey: KeyObject;
  /** Names between colons. */
  readonly headerFieldNames: string;
}

/** The option of a mail that has a second signature. */
export interface SecondSignature {
  ed25519?: Ed25519Key;
}

/** A plugin of nodemailer: signs with the second key of a mail, before nodemailer signs with the first. */
export function signSecond(mail: MailMessage, done: (error?: Error | null) => void): void {
  const { ed25519 } = mail.data as SecondSignature;
  if (ed25519) mail.message.processFunc(input => Readable.from(signed(ed25519, input)));
  done();
}

/** The mail behind its signature, which needs the hash of all of it. */
async function* signed(key: Ed25519Key, input: Readable): AsyncGenerator<Buffer> {
  const parser = new MessageParser();
  const body = new RelaxedBody({ hashAlgo: 'sha256' });
  let headers: MessageParserHeaderLine[] = [];
  let bodyHash = '';
  parser.on('headers', (lines: MessageParserHeaderLine[]) => (headers = lines));
  body.on('hash', (hash: string) => (bodyHash = hash));
  const chunks: Buffer[] = [];
  await pipeline(input, parser, body, async source => {
    for await (const chunk of source) chunks.push(chunk as Buffer);
  });
  yield Buffer.from(`${signatureOf(key, headers, bodyHash)}\r\n`);
  yield parser.rawHeaders as Buffer;
  yield* chunks;
}

/**
 * Returns the signature over the hash of the headers and of the signature without its value (RFC
 * 8463 §3).
 */
function signatureOf(key: Ed25519Key, lines: MessageParserHeaderLine[], bodyHash: string): string {
  const { headers, fieldNames } = dkim.relaxedHeaders(lines, key.headerFieldNames);
  const tags = [
    'v=1',
    'a=ed25519-sha256',
    'c=relaxed/relaxed',
    `d=${key.domainName}`,
    `s=${key.keySelector}`,
    `bh=${bodyHash}`,
    `h=${fieldNames}`,
  ];
  const unsigned = `${foldLines(`DKIM-Signature: ${tags.join('; ')}`, 76)};\r\n b=`;
  const own = dkim.relaxedHeaders([{ key: 'dkim-signature', line: unsigned }], 'dkim-signature').headers;
  const digest = createHash('sha256')
    .update(headers + own.trimEnd(), 'latin1')
    .digest();
  return unsigned + sign(null, digest, key.privateKey).toString('base64');
}
