import { expect, test } from 'vitest';
import { certainty } from '../../dashboard/src/features/campaigns/report/significance.js';
import { differences } from '../../dashboard/src/ui/object/differences.js';

test('how sure it is that two shares differ agrees with the tables of the normal distribution', () => {
  // z = 1.96 is 95 %, z = 2.576 is 99 %.
  expect(certainty({ sent: 1_000, did: 500 }, { sent: 1_000, did: 456 })).toBeCloseTo(0.951, 3);
  expect(certainty({ sent: 1_000, did: 500 }, { sent: 1_000, did: 442 })).toBeCloseTo(0.9905, 3);
  expect(certainty({ sent: 100, did: 10 }, { sent: 100, did: 10 })).toBeCloseTo(0, 6);
  expect(certainty({ sent: 100, did: 0 }, { sent: 100, did: 0 })).toBe(0);
  expect(certainty({ sent: 29, did: 29 }, { sent: 100, did: 0 })).toBeNull();
});

test('two texts are compared line by line', () => {
  const kinds = (before: string, after: string) =>
    differences(before, after).map(({ kind, text }) => `${{ same: ' ', added: '+', removed: '-' }[kind]}${text}`);
  expect(kinds('a\nb\nc', 'a\nx\nc\nd')).toEqual([' a', '-b', '+x', ' c', '+d']);
  expect(kinds('', 'a')).toEqual(['+a']);
  expect(kinds('a', 'a')).toEqual([' a']);
});
