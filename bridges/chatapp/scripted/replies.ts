import { SCRIPTED_BYTES } from './picture.js';

/** Numbers that end so have no account. */
const UNKNOWN = /0001$/;
const GROUP = { id: '120363025550000001@g.us', subject: 'Scripted group', size: 3, participants: [], owner: undefined };

/** Returns what the service says to a question of a device. */
export function replyTo(question: string, data: unknown): unknown {
  if (question === 'groups') return { [GROUP.id]: GROUP };
  if (question === 'number') return [{ jid: data, exists: !UNKNOWN.test(String(data).split('@')[0]!) }];
  if (question === 'download') return SCRIPTED_BYTES;
  return question === 'code' ? 'ABCD1234' : true;
}
