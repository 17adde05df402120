import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { LateResults } from '../../../../../subgraphs/channels/core/message/send/late-results.js';

test('results of one moment are stored together, and each is told when it is', async () => {
  const stored: number[][] = [];
  const late = new LateResults<number>(async results => {
    await pause(5);
    stored.push([...results]);
  });
  await Promise.all([1, 2, 3].map(result => late.add(result)));
  expect(stored).toEqual([[1, 2, 3]]);
  await late.add(4);
  expect(stored).toEqual([[1, 2, 3], [4]]);
});

test('many do not wait for more', async () => {
  const sizes: number[] = [];
  const late = new LateResults<number>(async results => void sizes.push(results.length));
  await Promise.all(Array.from({ length: 450 }, (_, result) => late.add(result)));
  expect(sizes).toEqual([200, 200, 50]);
});

test('what cannot be stored is told to those alone that were to be stored with it', async () => {
  const late = new LateResults<string>(async results => {
    if (results.includes('bad')) throw new Error('no');
  });
  const together = await Promise.allSettled([late.add('good'), late.add('bad')]);
  expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(late.add('good')).resolves.toBeUndefined();
});
