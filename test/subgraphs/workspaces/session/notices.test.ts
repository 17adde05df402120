import { simpleParser } from 'mailparser';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SmtpSink, startSmtpSink } from '../../../../examples/demo-peers/smtp-sink.js';
import { days, hours, minutes } from '../../../../kernel/context/clock.js';
import { operatorContext, transact } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import { auditUser } from '../../../../subgraphs/workspaces/account/audit-user.js';
import { issuePasswordLink } from '../../../../subgraphs/workspaces/account/password-link.js';
import { resetSecondFactor } from '../../../../subgraphs/workspaces/factor/factor.service.js';
import { createUser } from '../../../../subgraphs/workspaces/user/user.service.js';
import { type Answer, startApp, type TestApp } from '../../../support/app.js';

let app: TestApp;
let relay: SmtpSink;
beforeAll(async () => {
  relay = await startSmtpSink();
  app = await startApp({ env: { SMTP_URL: relay.url } });
});
afterAll(async () => {
  await app?.stop();
  await relay?.stop();
});
beforeEach(() => {
  relay.received.length = 0;
});

interface Person {
  id: string;
  email: string;
  password: string;
  run(query: string, variables?: Record<string, unknown>): Promise<Answer>;
}

let count = 0;

const cookiesOf = ({ headers }: Answer): string =>
  headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0])
    .join('; ');

const signIn = (body: object, path = '/session', cookie = ''): Promise<Answer> =>
  app.request('POST', path, { key: null, body, headers: { cookie } });

async function person(): Promise<Person> {
  const email = `person${++count}@acme.example`;
  const { user, password } = await createUser(app.ctx(), { email, workspaceId: app.workspaceId, role: 'member' });
  const answer = await signIn({ email, password });
  const headers = { cookie: cookiesOf(answer), 'x-csrf-token': answer.body.data.csrfToken };
  return {
    id: user.id,
    email,
    password,
    run: (query, variables = {}) => app.graphql(query, variables, { key: null, headers }),
  };
}

const START = 'mutation ($password: String!) { startAuthenticator(password: $password) { secret setup } }';
const ADD =
  'mutation ($setup: String!, $code: String!) { addAuthenticator(setup: $setup, code: $code) { recoveryCodes } }';
const RENEW = 'mutation ($password: String!) { renewRecoveryCodes(password: $password) { recoveryCodes } }';
const REMOVE = 'mutation ($password: String!) { removeAuthenticator(password: $password) { enabled } }';
const CHANGE =
  'mutation ($current: String!, $next: String!) { changePassword(current: $current, next: $next) { user { id } } }';

async function addAuthenticator({ run, password }: Person): Promise<string[]> {
  const { secret, setup } = (await run(START, { password })).body.data.startAuthenticator;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() });
  return (await run(ADD, { setup, code })).body.data.addAuthenticator.recoveryCodes;
}

/** The mails that have come to an address, in the order of their coming. */
async function mailsTo(email: string): Promise<{ subject: string; text: string }[]> {
  await app.settle();
  const own = relay.received.filter(({ to }) => to.includes(email));
  const read = await Promise.all(own.map(({ raw }) => simpleParser(raw)));
  return read.map(({ subject = '', text = '' }) => ({ subject, text }));
}

const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

const waiting = (userId: string) =>
  sql<{ kind: string }>(app.services.db, 'select kind from workspaces.account_notice where user_id = $1', [userId]);

describe('a person is mailed', () => {
  test('each change of the second factor and of the password, once, with time, address and advice', async () => {
    const own = await person();
    await addAuthenticator(own);
    await own.run(RENEW, { password: own.password });
    await own.run(REMOVE, { password: own.password });
    await own.run(CHANGE, { current: own.password, next: 'another password of mine' });
    await app.settle();
    const mails = await mailsTo(own.email);
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'A second factor was added to your Switchboard account',
      'A second factor was removed from your Switchboard account',
      'New recovery codes were generated for your Switchboard account',
      'The password of your Switchboard account was changed',
    ]);
    const time = app.clock.now().toISOString().slice(0, 16).replace('T', ' ');
    for (const { subject, text } of mails) {
      expect(text).toContain(`${subject}.`);
      expect(text).toContain(`Time: ${time} UTC`);
      expect(text).toContain('IP address: 127.0.0.1');
      expect(text).toContain('/forgot-password');
    }
    expect(await waiting(own.id)).toEqual([]);
  });

  test('the use of a recovery code', async () => {
    const own = await person();
    const [code] = await addAuthenticator(own);
    const first = await signIn({ email: own.email, password: own.password });
    expect((await signIn({ code }, '/session/factor', cookiesOf(first))).status).toBe(200);
    expect(await subjectsTo(own.email)).toContain('A recovery code of your Switchboard account was used');
  });

  test('in the language of the account, and of the request where it has none', async () => {
    const own = await person();
    await own.run('mutation { updateAccount(locale: "pt-BR") { locale } }');
    await own.run(CHANGE, { current: own.password, next: 'another password of mine' });
    expect(await subjectsTo(own.email)).toEqual(['A senha da sua conta do Switchboard foi alterada']);
    const other = await person();
    const answer = await signIn({ email: other.email, password: other.password });
    await app.graphql(
      CHANGE,
      { current: other.password, next: 'another password of mine' },
      {
        key: null,
        headers: {
          cookie: cookiesOf(answer),
          'x-csrf-token': answer.body.data.csrfToken,
          'accept-language': 'es',
        },
      },
    );
    expect(await subjectsTo(other.email)).toEqual(['Se cambió la contraseña de su cuenta de Switchboard']);
  });

  test('a password that was set by a link, and a factor that the operator took, without an address', async () => {
    const own = await person();
    await addAuthenticator(own);
    await app.settle();
    relay.received.length = 0;
    await resetSecondFactor(operatorContext(app.services), own.email);
    const [mail] = await mailsTo(own.email);
    expect(mail?.subject).toBe('A second factor was removed from your Switchboard account');
    expect(mail?.text).not.toContain('IP address');
    const link = await issuePasswordLink(app.services, { email: own.email, locale: 'en', operator: true, print: true });
    const token = new URL(link!.link!).searchParams.get('token');
    await app.request('POST', '/reset-password', {
      key: null,
      body: new URLSearchParams({ token: token!, password: 'set by a link' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect((await subjectsTo(own.email)).at(-1)).toBe('The password of your Switchboard account was changed');
  });
});

describe('nothing is mailed', () => {
  test('of what was refused, of what is no danger, and of a change that was undone', async () => {
    const own = await person();
    await own.run(CHANGE, { current: 'wrong', next: 'another password of mine' });
    await own.run('mutation { updateAccount(name: "Nora") { user { name } } }');
    await expect(
      transact(app.ctx(), async tx => {
        await auditUser(tx, 'password.changed', { userId: own.id });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await subjectsTo(own.email)).toEqual([]);
  });

  test('to another person', async () => {
    const [own, other] = [await person(), await person()];
    await own.run(CHANGE, { current: own.password, next: 'another password of mine' });
    expect(await subjectsTo(other.email)).toEqual([]);
    expect(await subjectsTo(own.email)).toHaveLength(1);
  });
});

describe('a relay that does not take a mail', () => {
  /** A notice to an address that the relay refuses for a while. */
  async function refusedNotice(): Promise<Person> {
    const own = await person();
    await transact(app.ctx(), async tx => {
      await auditUser(tx, 'password.changed', { userId: own.id });
      await sql(tx.em, "update workspaces.account_notice set email = 'busy@acme.example' where user_id = $1", [own.id]);
    });
    await app.settle();
    expect(await waiting(own.id)).toEqual([{ kind: 'password.changed' }]);
    return own;
  }

  test('gets it again', async () => {
    const { id, email } = await refusedNotice();
    await sql(app.services.db, 'update workspaces.account_notice set email = $2 where user_id = $1', [id, email]);
    app.clock.advance(minutes(1));
    await app.sweep();
    expect(await subjectsTo(email)).toEqual(['The password of your Switchboard account was changed']);
    expect(await waiting(id)).toEqual([]);
  });

  test('is not asked for ever', async () => {
    const { id } = await refusedNotice();
    app.clock.advance(days(3) + hours(1));
    await app.sweep();
    expect(await waiting(id)).toEqual([]);
  });
});

test('without a relay nothing is kept for a mail', async () => {
  const quiet = await startApp();
  const { user } = await createUser(quiet.ctx(), {
    email: 'quiet@acme.example',
    workspaceId: quiet.workspaceId,
    role: 'member',
  });
  await transact(quiet.ctx(), tx => auditUser(tx, 'password.changed', { userId: user.id }));
  expect(
    await sql(quiet.services.db, 'select id from workspaces.account_notice where user_id = $1', [user.id]),
  ).toEqual([]);
  await quiet.stop();
});
