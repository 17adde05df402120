import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../../../../app/config.js';
import type { Config, ConfigError } from '../../../../../../kernel/config/config.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'switchboard-smpp-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function configOf(variables: Record<string, string>): Config {
  return readConfig({ NODE_ENV: 'test', DATA_DIR: folder, ...variables });
}

function withCentres(centres: unknown, variables: Record<string, string> = {}): Config {
  const file = join(folder, 'centres.json');
  writeFileSync(file, typeof centres === 'string' ? centres : JSON.stringify(centres));
  return configOf({ SMPP_CENTRES_FILE: file, ...variables });
}

function errorsOf(read: () => Config): readonly string[] {
  try {
    read();
    return [];
  } catch (error) {
    return (error as ConfigError).errors;
  }
}

describe('message centres', () => {
  test('none are configured without a variable; SMPP_URL is one, over a transceiver, for every number', () => {
    expect(configOf({}).smpp).toBeNull();
    expect(configOf({ SMPP_URL: 'smpp://host:2775', SMPP_FROM: 'Shop', SMPP_WINDOW: '7' }).smpp).toEqual([
      {
        name: '',
        url: 'smpp://host:2775',
        systemId: 'switchboard',
        password: '',
        from: 'Shop',
        window: 7,
        binds: ['trx'],
        routes: [{ prefix: '', price: 0 }],
        messageIds: 'same',
        spelling: { country: null, internationalPrefixes: ['00'] },
        ca: null,
        serverName: null,
      },
    ]);
  });

  test('of a file have the defaults of what they leave out', () => {
    const ca = join(folder, 'ca.pem');
    writeFileSync(ca, 'PEM');
    const routes = [{ prefix: '+55', price: 2 }, { prefix: '' }];
    const north = { name: 'north', url: 'ssmpp://north.example', binds: ['tx', 'tx', 'rx'], routes, caFile: ca };
    const read = withCentres([north, { name: 'south', url: 'smpp://south.example', from: '28585' }], {
      SMPP_FROM: 'Shop',
    });
    expect(read.smpp).toMatchObject([
      {
        name: 'north',
        from: 'Shop',
        binds: ['tx', 'tx', 'rx'],
        ca: 'PEM',
        routes: [routes[0], { prefix: '', price: 0 }],
      },
      { name: 'south', from: '28585', binds: ['trx'], window: 50, messageIds: 'same', ca: null },
    ]);
  });

  test('every fault of every centre is named', () => {
    const errors = errorsOf(() =>
      withCentres([
        { name: 'North', url: 'http://north.example', window: 0 },
        { name: 'two', url: 'smpp://user:word@two.example', password: 'much too long' },
        { name: 'three', url: 'smpp://three.example', binds: ['tx'] },
        { name: 'three', url: 'smpp://four.example', binds: ['rx'] },
        { name: 'five', url: 'smpp://five.example', routes: [{ prefix: '55' }, { prefix: '+1', price: -1 }] },
        { name: 'six', url: 'smpp://six.example', routes: [{ prefix: '' }, { prefix: '' }] },
        { name: 'seven', url: 'smpp://seven.example', messageIds: 'octal', caFile: '/none.pem', colour: 'red' },
        'eight',
      ]),
    );
    const places = errors.map(error => /^SMPP_CENTRES_FILE: centre ([^:]+):/.exec(error)?.[1]);
    expect(places.toSorted()).toEqual([
      '1.name',
      '1.url',
      '1.window',
      '2.password',
      '2.url',
      '3.binds',
      '4.binds',
      '4.name',
      '5.routes.0.prefix',
      '5.routes.1.price',
      '6.routes',
      '7',
      '7.caFile',
      '7.messageIds',
      '8',
    ]);
  });

  test.each(['', '{', '[]', '{}'])('a file with %j holds no centres', text => {
    expect(errorsOf(() => withCentres(text))).toEqual([expect.stringMatching(/^SMPP_CENTRES_FILE: must hold/)]);
  });

  test('a file and a URL are one too many; a file that is not there is said', () => {
    const centres = [{ name: 'one', url: 'smpp://one.example' }];
    expect(errorsOf(() => withCentres(centres, { SMPP_URL: 'smpp://two.example' }))).toHaveLength(1);
    expect(errorsOf(() => configOf({ SMPP_CENTRES_FILE: join(folder, 'none.json') }))).toHaveLength(1);
  });
});
