import { expect, test } from 'vitest';
import { SMS_KINDS } from '../../../../subgraphs/channels/kinds/sms/account/kinds.js';
import { NOW, read } from '../../../support/peers/providers/hand-over.js';
import { callbackOf } from '../../../support/peers/providers/peer.js';

/** Values of signatures that the providers publish with their libraries. */
const smsKind = (name: string) => SMS_KINDS.find(({ kind }) => kind === name)!;

test('Twilio: the request of its library is genuine, with a port in the address or without', async () => {
  const form = {
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675309',
    Digits: '1234',
    From: '+14158675309',
    To: '+18005551212',
  };
  const signed = { 'x-twilio-signature': 'RSOYDt4T1cUTdK1PDd93/VVr8B8=' };
  const account = { settings: { accountSid: 'AC', authToken: '12345' }, callbackUrl: null, now: NOW };
  const ask = (url: string, token = '12345') =>
    read(smsKind('twilio'), callbackOf(url, new URLSearchParams(form).toString(), signed), {
      ...account,
      settings: { ...account.settings, authToken: token },
    });
  const URL = 'https://mycompany.com/myapp.php?foo=1&bar=2';
  // It is a call, so that it names no message: the signature was right before that was seen.
  const genuine = { kind: 'unreadable', reason: 'It names no MessageSid.' };
  expect(await ask(URL)).toEqual(genuine);
  expect(await ask(URL.replace('.com', '.com:1234'))).toEqual(genuine);
  expect(await ask(URL, '12346')).toEqual({ kind: 'forged' });
  expect(await ask(`${URL}0`)).toEqual({ kind: 'forged' });
});
