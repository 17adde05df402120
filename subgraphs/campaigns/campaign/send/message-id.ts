import { createHash } from 'node:crypto';

const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';
/** The number of attempts that ids can tell apart. */
export const MAX_ATTEMPTS = 32;
const NO = 6;

const written = (value: number, length: number): string => {
  let text = '';
  for (let rest = value; text.length < length; rest = Math.floor(rest / 32)) text = DIGITS.charAt(rest % 32) + text;
  return text;
};

const read = (text: string): number => [...text].reduce((sum, digit) => sum * 32 + DIGITS.indexOf(digit), 0);

/** The recipient and the attempt that the id of a campaign's message stands for. */
interface Place {
  readonly no: number;
  readonly attempt: number;
}

/**
 * The ids of the messages of a campaign, derived from the campaign, the number of the recipient and
 * the attempt: a worker that sends to a recipient again, after a kill at any line, asks for the
 * same message. They sort by campaign and recipient. The last two characters are for the devices of
 * a recipient.
 */
export class MessageIds {
  /** The prefix of the ids of its messages, which no other message has. */
  readonly prefix: string;

  constructor(campaignId: string) {
    const hash = createHash('sha256').update(campaignId).digest();
    const own = [...hash.subarray(0, 7)].map(byte => DIGITS.charAt(byte & 31)).join('');
    this.prefix = `msg_${campaignId.slice('cmp_'.length, 'cmp_'.length + 10)}${own}`;
  }

  of({ no, attempt }: Place): string {
    return `${this.prefix}${written(no, NO)}${written(attempt, 1)}00`;
  }

  /** Returns `null` when the message is not one of this campaign. */
  read(messageId: string): Place | null {
    if (!messageId.startsWith(this.prefix)) return null;
    const rest = messageId.slice(this.prefix.length);
    return { no: read(rest.slice(0, NO)), attempt: read(rest.slice(NO, NO + 1)) };
  }
}
