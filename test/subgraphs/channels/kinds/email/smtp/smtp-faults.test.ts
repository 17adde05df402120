import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { SmtpProvider } from '../../../../../../subgraphs/channels/kinds/email/smtp/provider.js';
import { deps, messageTo } from '../../../core/provider/provider.harness.js';
import { FROM, smtpHarness } from './smtp.harness.js';

const DKIM_KEY = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

/** A relay that plays fixed answers and may hang up; counts the mails it was given. */
async function scriptedRelay(answers: Readonly<Record<string, string | null>>) {
  let bodies = 0;
  const sockets = new Set<Socket>();
  const server = createServer(socket => {
    sockets.add(socket);
    let inBody = false;
    const reply = (to: string, usual: string) => {
      const text = to in answers ? answers[to] : usual;
      if (text === null) socket.destroy();
      else socket.write(`${text}\r\n`);
    };
    socket.on('error', () => {});
    reply('greeting', '220 relay');
    socket.on('data', data => {
      for (const line of data.toString().split('\r\n').filter(Boolean)) {
        if (inBody && line !== '.') continue;
        if (line === '.') bodies += 1;
        const verb = line === '.' ? 'body' : (line.split(/[ :]/)[0] ?? '').toUpperCase();
        inBody = verb === 'DATA' && !('DATA' in answers);
        reply(verb, inBody ? '354 go' : '250 ok');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies: () => bodies,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

describe('SMTP faults by stage', () => {
  test.each([
    ['the relay hangs up in the greeting', { greeting: null }, { kind: 'retry' }, 0],
    ['the relay refuses everybody in the greeting', { greeting: '554 no service' }, { kind: 'retry' }, 0],
    ['the relay hangs up at EHLO', { EHLO: null }, { kind: 'retry' }, 0],
    ['the relay asks for credentials', { MAIL: '530 authentication required' }, { kind: 'retry' }, 0],
    ['the relay refuses the sender', { MAIL: '550 who?' }, { kind: 'rejected', code: 'SENDER_REJECTED' }, 0],
    ['the relay hangs up at MAIL FROM', { MAIL: null }, { kind: 'retry' }, 0],
    ['the relay refuses the recipient', { RCPT: '550 who?' }, { kind: 'rejected', code: 'RECIPIENT_REJECTED' }, 0],
    ['there is no such mailbox', { RCPT: '550 5.1.1 who?' }, { kind: 'rejected', code: 'RECIPIENT_REJECTED' }, 0],
    ['the mailbox is full', { RCPT: '552 full' }, { kind: 'rejected', code: 'MESSAGE_UNDELIVERABLE' }, 0],
    [
      'the mailbox is full, as its code says',
      { RCPT: '550 5.2.2 no' },
      { kind: 'rejected', code: 'MESSAGE_UNDELIVERABLE' },
      0,
    ],
    ['the relay does not let us', { RCPT: '550 5.7.1 blocked' }, { kind: 'rejected', code: 'PROVIDER_REJECTED' }, 0],
    ['the mailbox is busy', { RCPT: '450 later' }, { kind: 'retry' }, 0],
    ['the relay hangs up at DATA', { DATA: null }, { kind: 'retry' }, 0],
    ['the relay shuts down at DATA', { DATA: '421 closing' }, { kind: 'retry' }, 0],
    ['the relay hangs up after the body', { body: null }, { kind: 'unknown' }, 1],
    ['the relay answers nonsense after the body', { body: 'mumble' }, { kind: 'unknown' }, 1],
    ['the relay cannot store the body', { body: '452 disk full' }, { kind: 'retry' }, 1],
    ['the relay never takes such a body', { body: '552 too large' }, { kind: 'rejected', code: 'CONTENT_REJECTED' }, 1],
  ])('%s', async (_title, answers, expected, bodies) => {
    const relay = await scriptedRelay(answers);
    for (const dkim of [null, { domain: 'switchboard.test', selector: 's1', privateKey: DKIM_KEY }]) {
      const provider = new SmtpProvider({ url: relay.url, from: FROM, dkim }, deps, { connect: 1_000 });
      expect(await provider.send(messageTo(smtpHarness, 'ana@example.com'))).toMatchObject(expected);
      await provider.stop(0);
    }
    expect(relay.bodies()).toBe(bodies * 2);
    relay.stop();
  });

  test('a relay that stays silent after the body means unknown', async () => {
    const relay = await scriptedRelay({ body: '' });
    const provider = new SmtpProvider({ url: relay.url, from: FROM, dkim: null }, deps, { silence: 300 });
    expect(await provider.send(messageTo(smtpHarness, 'ana@example.com'))).toMatchObject({ kind: 'unknown' });
    await provider.stop(0);
    relay.stop();
  });
});
