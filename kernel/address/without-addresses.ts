/**
 * A number as providers write it: international, in one piece, in groups of which the last has four digits, or in pairs. Codes of
 * errors such as `550 5.1.1` are none.
 */
const NUMBER =
  /\+\d(?:[\s()./-]{0,3}\d){6,}|\d{7,}|\(?\d{2,5}\)?[\s./-]{1,2}\d{2,5}[\s./-]\d{4,}|\d{2}(?:[\s./-]\d{2}){4,}/g;
/** A mailbox (RFC 5321), bounded so that a long text takes no longer than its length. */
const MAILBOX = /[^\s<>"'()@,;:]{1,64}@[^\s<>"'()@,;:]{1,255}/g;

const HIDDEN = '•••';

/**
 * Returns words of another system without the numbers and mailboxes in them, for those who may not read whom a message was for.
 */
export const withoutAddresses = (text: string): string => text.replace(MAILBOX, HIDDEN).replace(NUMBER, HIDDEN);
