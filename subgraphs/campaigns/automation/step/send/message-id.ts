import { sha256 } from '../../../../../kernel/security/hash.js';

const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';

const written = (value: number, length: number): string => {
  let text = '';
  for (let rest = value; text.length < length; rest = Math.floor(rest / 32)) text = DIGITS.charAt(rest % 32) + text;
  return text;
};

/**
 * The id of a message that a step makes: the same whenever the step is repeated, and in the order of time. The last two
 * characters are for the devices of a recipient.
 *
 * @param key of run, place, step and channel.
 * @param at when the run came to the step.
 */
export function messageIdOf(key: string, at: Date): string {
  const own = [...sha256(key).subarray(0, 14)].map(byte => DIGITS.charAt(byte & 31)).join('');
  return `msg_${written(at.getTime(), 10)}${own}00`;
}

/**
 * Returns the id that the step made, of which the ids of the messages to the recipient's other
 * devices are derived.
 */
export const firstOfDevices = (messageId: string): string => `${messageId.slice(0, -2)}00`;
