import { createRequire } from 'node:module';
import { afterAll, expect, test } from 'vitest';
import { seconds } from '../../../kernel/context/clock.js';
import { LibraryThread } from '../../../kernel/thread/library-thread.js';

const ELSEWHERE = 'of this module';

const thread = new LibraryThread<string, string>({
  library: createRequire(import.meta.url).resolve('chardet'),
  call: async (_, question) => {
    if (question === 'refused') throw new Error('no');
    return question === 'outside' ? ELSEWHERE : question;
  },
  maxTime: seconds(60),
  maxMegabytes: 64,
});
afterAll(() => thread.close());

test('an error of a call is the problem of its question; one that names a module is a fault that is seen', async () => {
  expect(await thread.ask('a')).toEqual({ answer: 'a' });
  expect(await thread.ask('refused')).toEqual({ problem: 'no' });
  await expect(thread.ask('outside')).rejects.toThrow('The call of a library fails in its thread');
  expect(await thread.ask('b')).toEqual({ answer: 'b' });
});
