import pg from 'pg';
import { expect, test } from 'vitest';
import { CATALOGUE, type ErrorCode } from '../../../catalogue/errors/catalogue.js';
import { AppError } from '../../../kernel/errors/errors.js';
import { isRefusal } from '../../../kernel/errors/refusal.js';

/** Codes of what passes: the service is away or too busy, or has a fault of its own. */
const PASSING = [
  'CONCURRENCY_LIMIT_EXCEEDED',
  'INTERNAL_ERROR',
  'READ_TIMEOUT',
  'SERVICE_UNAVAILABLE',
  'SUBGRAPH_UNAVAILABLE',
];

test('every code is a refusal, but for those of what passes', () => {
  const codes = Object.keys(CATALOGUE) as ErrorCode[];
  expect(codes.filter(code => !isRefusal(new AppError(code))).sort()).toEqual(PASSING);
});

test('an error without a code is none', () => {
  expect(isRefusal(new pg.DatabaseError('deadlock detected', 0, 'error'))).toBe(false);
  expect(isRefusal(new TypeError('x is undefined'))).toBe(false);
});
