import { type AddressObject, simpleParser } from 'mailparser';
import type { TakenMail } from './mail-peer.js';

const addressesOf = (given: AddressObject | AddressObject[] | undefined): string[] =>
  [given ?? []].flat().flatMap(({ value }) => value.map(({ address = '' }) => address));

/** A mail that an API took as it is (RFC 5322), as its readers see it. */
export async function parsedMail(source: Buffer): Promise<Omit<TakenMail, 'ref' | 'envelope' | 'id'>> {
  const mail = await simpleParser(source, { skipTextToHtml: true, skipHtmlToText: true, keepCidLinks: true });
  const raw = mail.headerLines.map(({ key, line }) => [key, line.slice(line.indexOf(':') + 1).trim()] as const);
  return {
    ...{ from: addressesOf(mail.from)[0] ?? '', shown: [...addressesOf(mail.to), ...addressesOf(mail.cc)] },
    ...{ replyTo: addressesOf(mail.replyTo), subject: mail.subject ?? '' },
    ...{ html: mail.html ? mail.html.trim() : null, text: mail.text?.trim() ?? null, headers: Object.fromEntries(raw) },
    attachments: mail.attachments.map(({ filename = '', content, cid = null }) => ({
      name: filename,
      bytes: content,
      cid,
    })),
  };
}
