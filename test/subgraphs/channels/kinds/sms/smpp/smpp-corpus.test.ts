import smpp, { type PDU } from 'smpp';
import { describe, expect, test } from 'vitest';
import { referenceForms } from '../../../../../../subgraphs/channels/kinds/sms/smpp/message-id.js';
import { USUAL_SPELLING } from '../../../../../../subgraphs/channels/kinds/sms/smpp/number-spelling.js';
import { receiptOf } from '../../../../../../subgraphs/channels/kinds/sms/smpp/receipt.js';

import { unitsIn } from '../../../../../corpus/read-corpus.js';

const NOW = new Date('2026-01-02T03:04:05.000Z');
const DATES = 'submit date:2601020304 done date:2601020305';
const UUID = '7f6a2c1e-3b4d-4e5f-8a9b-0c1d2e3f4a5b';

const read = (fields: object) =>
  receiptOf({ command: 'deliver_sm', command_status: 0, ...fields } as unknown as PDU, NOW);

/**
 * Receipts as centres of many makes write them: the content of the unit, the identifier and the
 * state that they mean.
 */
const CORPUS: readonly (readonly [make: string, fields: object | string, id: string, state: string])[] = [
  [
    'specification',
    `id:0123456789 sub:001 dlvrd:001 ${DATES} stat:DELIVRD err:000 text:Hello`,
    '0123456789',
    'DELIVERED',
  ],
  ['no text', `id:1a2b3c4d sub:001 dlvrd:001 ${DATES} stat:DELIVRD err:000`, '1a2b3c4d', 'DELIVERED'],
  ['empty text', `id:17 sub:001 dlvrd:000 ${DATES} stat:UNDELIV err:027 text:`, '17', 'undeliverable'],
  ['capital keys', `Id:17 Sub:001 Dlvrd:001 Submit Date:2601020304 Stat:DELIVRD Err:0 Text:x`, '17', 'DELIVERED'],
  ['lower-case state', `id:17 sub:001 dlvrd:001 ${DATES} stat:delivrd err:000`, '17', 'DELIVERED'],
  [
    'seconds in dates',
    'id:17 sub:1 dlvrd:1 submit date:260102030405 done date:260102030406 stat:EXPIRED err:4',
    '17',
    'expired',
  ],
  ['other order', `stat:UNDELIV err:001 id:abc sub:001 ${DATES}`, 'abc', 'undeliverable'],
  ['spaces after colons', `id: abc sub: 001 dlvrd: 001 stat: DELIVRD err: 000`, 'abc', 'DELIVERED'],
  ['equals signs', 'id=abc sub=001 stat=DELIVRD err=000', 'abc', 'DELIVERED'],
  ['semicolons', 'id:abc;sub:001;dlvrd:001;stat:REJECTD;err:011', 'abc', 'undeliverable'],
  ['commas', 'id:abc,sub:001,dlvrd:001,stat:DELIVRD,err:000', 'abc', 'DELIVERED'],
  ['quotes', 'id:"abc" sub:"001" stat:"DELIVRD" err:"000"', 'abc', 'DELIVERED'],
  ['line breaks', 'id:abc\r\nsub:001\r\nstat:DELIVRD\r\nerr:000\r\n', 'abc', 'DELIVERED'],
  ['identifier of a UUID', `id:${UUID} sub:001 dlvrd:001 ${DATES} stat:DELIVRD err:000`, UUID, 'DELIVERED'],
  ['identifier with an underscore', `id:node§17 sub:001 stat:DELIVRD err:000`, 'node_17', 'DELIVERED'],
  ['identifier with dots', `id:10.0.0.1-17 stat:DELIVRD err:000`, '10.0.0.1-17', 'DELIVERED'],
  ['whole words', `id:17 stat:DELIVERED err:000`, '17', 'DELIVERED'],
  ['undeliverable in whole', `id:17 stat:UNDELIVERABLE err:000`, '17', 'undeliverable'],
  ['failed', `id:17 stat:FAILED err:5`, '17', 'undeliverable'],
  ['rejected in whole', `id:17 stat:REJECTED err:5`, '17', 'undeliverable'],
  ['deleted', `id:17 stat:DELETED err:000`, '17', 'undeliverable'],
  ['unknown', `id:17 stat:UNKNOWN err:000`, '17', 'undeliverable'],
  ['state of the text only looks alike', `id:17 stat:DELIVRD err:000 text:stat:UNDELIV id:9`, '17', 'DELIVERED'],
  ['fields alone', { receipted_message_id: 'abc', message_state: 2 }, 'abc', 'DELIVERED'],
  ['fields without class', { esm_class: 0, receipted_message_id: 'abc', message_state: 3 }, 'abc', 'expired'],
  [
    'state as a field, identifier in the text',
    { message_state: 5, short_message: { message: 'id:abc' } },
    'abc',
    'undeliverable',
  ],
  [
    'text in the payload field',
    { short_message: { message: '' }, message_payload: { message: 'id:abc stat:DELIVRD' } },
    'abc',
    'DELIVERED',
  ],
  ['bytes', { short_message: { message: Buffer.from('id:abc stat:DELIVRD err:000', 'latin1') } }, 'abc', 'DELIVERED'],
  [
    'header indicator in the class',
    { esm_class: 0x44, short_message: { message: 'id:abc stat:DELIVRD' } },
    'abc',
    'DELIVERED',
  ],
  [
    'intermediate notification of an end',
    { esm_class: 0x20, short_message: { message: 'id:abc stat:UNDELIV' } },
    'abc',
    'undeliverable',
  ],
];

describe('receipts of many makes', () => {
  test.each(CORPUS)('%s', (_make, given, id, state) => {
    const fields = typeof given === 'string' ? { short_message: { message: given } } : given;
    const receipt = read({ esm_class: 4, ...fields });
    expect([receipt?.providerRef, receipt?.substatus ?? receipt?.status]).toEqual([id, state]);
  });

  test.each(['ENROUTE', 'ACCEPTD', 'ACCEPTED', 'BUFFERED', 'SCHEDULED'])('%s is no end', state => {
    expect(read({ esm_class: 4, short_message: { message: `id:17 stat:${state} err:000` } })).toBeNull();
  });

  test.each(['', 'id:17', 'stat:DELIVRD', 'id: stat:DELIVRD', 'id:17 stat:SOMETHING', 'Dear customer'])(
    '%j says nothing',
    text => expect(read({ esm_class: 4, short_message: { message: text } })).toBeNull(),
  );
});

/** The right reading of a unit: what it is, and how its centre writes numbers. */
interface Reading {
  readonly country?: string;
  readonly internationalPrefixes?: readonly string[];
  readonly inbound?: object;
  readonly receipt?: object;
  /** It asks nothing of us. */
  readonly nothing?: true;
}

test.each(unitsIn<Reading>().map(sample => [sample.name, sample] as const))('sms/%s', (_, { raw, reading }) => {
  const { country = null, internationalPrefixes = USUAL_SPELLING.internationalPrefixes } = reading;
  const found = receiptOf(new smpp.PDU(raw), NOW, { country, internationalPrefixes });
  if (reading.nothing) return expect(found).toBeNull();
  if (reading.inbound) return expect(found).toMatchObject({ providerRef: '', inbound: reading.inbound });
  expect(found).toMatchObject(reading.receipt!);
  expect(found?.inbound).toBeUndefined();
});

describe('the forms of an identifier', () => {
  test.each([
    ['0000000a1b', 'A1B'],
    ['A1B', '0000000a1b'],
    ['a1b', 'A1B'],
    ['17', '0000000017'],
    ['north:00A1', 'north:a1'],
  ])('%j may be %j, by its zeros and letters', (ref, other) => {
    expect(referenceForms(ref)[0]).toContain(other);
  });

  test.each([
    ['2587', 'A1B'],
    ['2587', '00000a1b'],
    ['a1b', '2587'],
    ['0000000A1B', '2587'],
    ['a1b', '0000002587'],
  ])('%j may be %j, by its base', (ref, other) => {
    expect(referenceForms(ref)[1]).toContain(other);
  });

  test.each(['7f6a2c1e-3b4d-4e5f-8a9b-0c1d2e3f4a5b', 'node_17', 'XyZ9', ''])('%j has one form', ref => {
    expect(referenceForms(ref)).toEqual([]);
  });

  test('are few', () => {
    for (const ref of ['1', 'a', '12345678901234567890', 'f'.repeat(40)])
      expect(referenceForms(ref).flat().length).toBeLessThan(200);
  });
});
