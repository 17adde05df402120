import { expect, test } from 'vitest';
import { statement } from '../../../kernel/database/bind.js';

test('a name is one parameter, however often it stands, and what is no name stays', () => {
  const find = statement<{ now: Date; ids: string[] }>(
    "select id::text, '00:00Z' from t where id = any(:ids::text[]) and at < :now or (data)[1:2] is null and until > :now",
  );
  const values = { now: new Date(0), ids: ['a'], other: 1 };
  expect(find(values)).toEqual([
    "select id::text, '00:00Z' from t where id = any($1::text[]) and at < $2 or (data)[1:2] is null and until > $2",
    [['a'], new Date(0)],
  ]);
});

test('a call that gives no value for a name fails', () => {
  const find = statement<{ now?: Date }>('select :now');
  expect(() => find({})).toThrow('The statement has no value for :now.');
  expect(find({ now: undefined })).toEqual(['select $1', [undefined]]);
});
