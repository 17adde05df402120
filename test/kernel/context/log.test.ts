import { describe, expect, test } from 'vitest';
import { createLog } from '../../../kernel/context/log.js';

/** Returns a record as the log writes it. */
function written(record: object): Record<string, unknown> {
  let line = '';
  const write = (text: string) => {
    line = text;
  };
  createLog('info', { write }).info(record, 'said');
  return JSON.parse(line) as Record<string, unknown>;
}

describe('the log', () => {
  test('leaves out a secret by its name, at the top and two levels below it', () => {
    const record = { key: 'sk', a: { authorization: 'Bearer', b: { password: 'p', kept: 1 } }, list: [{ token: 't' }] };
    expect(written(record)).toMatchObject({
      key: '[secret]',
      a: { authorization: '[secret]', b: { password: '[secret]', kept: 1 } },
      list: [{ token: '[secret]' }],
    });
  });

  test('does not change what it is given', () => {
    const record = { a: { token: 't' } };
    written(record);
    expect(record).toEqual({ a: { token: 't' } });
  });

  test('writes an error with its code and its stack, and without the secrets it carries', () => {
    const error = Object.assign(new Error('lost'), { code: '57P01', config: { password: 'p' } });
    expect(written({ err: error })).toMatchObject({
      err: { message: 'lost', code: '57P01', stack: expect.stringContaining('lost'), config: { password: '[secret]' } },
    });
  });

  test('writes a record without secrets as it is', () => {
    expect(written({ status: 200, path: '/v1/topics' })).toMatchObject({
      status: 200,
      path: '/v1/topics',
      msg: 'said',
    });
  });
});
