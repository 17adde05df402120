import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemCaller } from '../../../kernel/context/caller.js';
import { createContext } from '../../../kernel/context/context.js';
import { newId } from '../../../kernel/context/ids.js';
import { sql } from '../../../kernel/database/database.js';
import { ask, type Question } from '../../../kernel/graph/references.js';
import { startApp, type TestApp } from '../../support/app.js';
import { insertContact, insertSuppression } from '../../support/channels/audience.js';
import { newBrowser, pushDesk } from '../../support/channels/push.js';
import { sendDesk } from '../../support/channels/sends.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { SMPP_URL: 'smpp://127.0.0.1:1', DATABASE_POOL: '10' } });
});
afterAll(() => app?.stop());

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the answer holds
type Answer = any;
const question = (operation: 'query' | 'mutation', field: string, args: string, call: string, answer: string) =>
  ({ subgraph: 'channels', field, document: `${operation} (${args}) { ${field}(${call}) ${answer} }` }) as Question<
    object,
    Answer
  >;
const SHARED =
  '$channel: String!, $content: JSON!, $recipients: JSON!, $template: JSON, $instanceId: ID, $class: String, $country: String';
const SHARED_CALL =
  'channel: $channel, content: $content, recipients: $recipients, template: $template, instanceId: $instanceId, class: $class, country: $country';
const ACCEPT = question(
  'mutation',
  'acceptBatch',
  `${SHARED}, $sourceId: ID!`,
  `${SHARED_CALL}, sourceKind: CAMPAIGN, sourceId: $sourceId`,
  '{ accepted refused stopped }',
);
const TRY = question('query', 'tryBatch', SHARED, SHARED_CALL, '{ deliverable cost codes }');
const HOLD = question(
  'mutation',
  'holdSource',
  '$sourceId: ID!, $state: SourceHoldState!, $version: Int!',
  'sourceId: $sourceId, state: $state, version: $version',
  '',
);
const CONTENTS = question(
  'query',
  'templateContents',
  '$parts: JSON!, $samples: JSON!',
  'parts: $parts, samples: $samples',
  '{ contents problems }',
);

const contextOf = (workspaceId = app.workspaceId, sandbox = true) =>
  createContext(app.services, {
    caller: { ...systemCaller(workspaceId), sandbox },
    locale: 'en',
    requestId: '',
    ip: '',
  });

const contentOf = async (channel: string, part: object) =>
  (await ask(contextOf(), CONTENTS, { parts: { [channel]: part }, samples: {} })).contents[channel];

let sources = 0;
const newSource = () => `cmp_${++sources}`;
const newMessage = () => `${newId('msg').slice(0, -2)}00`;
let numbers = 2_000;
const phone = () => `+1415555${numbers++}`;

interface Given {
  messageId: string;
  to?: string;
  contactId?: string;
  variables?: object;
}
const recipient = (more: Omit<Given, 'messageId'> = { to: phone() }): Given => ({ messageId: newMessage(), ...more });
const hello = () => contentOf('sms', { message: 'Hello' });
const accept = async (recipients: readonly Given[], more: object = {}, ctx = contextOf()) =>
  ask(ctx, ACCEPT, { channel: 'sms', content: await hello(), recipients, sourceId: newSource(), ...more });

const stored = async (ids: readonly string[]) =>
  sql<{ id: string; to: string; status: string; sandbox: boolean; contact: string | null; source: string }>(
    app.services.db,
    `select id, recipient as to, status, sandbox, contact_id as contact, source_id as source from channels.message
     where id = any($1) order by id`,
    [ids],
  );

describe('a batch of an inside caller', () => {
  test('answers for each recipient, and a refused one refuses nobody else', async () => {
    const contact = await insertContact(app, { phone: phone() });
    const nameless = await insertContact(app, { email: 'batch@example.com' });
    const [open, bad, gone, same, suppressed] = [
      recipient({ contactId: contact }),
      recipient({ to: 'nobody' }),
      recipient({ contactId: newId('con') }),
      recipient(),
      recipient(),
    ];
    const mailOnly = recipient({ contactId: nameless });
    const again = recipient({ to: same!.to! });
    await insertSuppression(app, 'sms', suppressed!.to!);
    const sourceId = newSource();
    const all = [open!, bad!, gone!, same!, suppressed!, mailOnly, again];
    const answer = await accept(all, { sourceId });
    expect(Object.keys(answer.accepted).sort()).toEqual([open!.messageId, same!.messageId].sort());
    expect(answer.stopped).toBeNull();
    const codes = Object.fromEntries(answer.refused.map((one: Answer) => [one.messageId, one.code]));
    expect(codes).toEqual({
      [bad!.messageId]: 'INVALID_RECIPIENT',
      [gone!.messageId]: 'NOT_FOUND',
      [mailOnly.messageId]: 'RECIPIENT_WITHOUT_ADDRESS',
      [again.messageId]: 'RECIPIENT_REPEATED',
      [suppressed!.messageId]: 'RECIPIENT_SUPPRESSED',
    });
    const rows = await stored(all.map(({ messageId }) => messageId));
    expect(rows).toMatchObject([{ contact, source: sourceId, sandbox: true }, { contact: null }]);
    // A message that is stored is still reported for a recipient that has been refused since.
    await insertSuppression(app, 'sms', same!.to!);
    const repeated = await accept(all, { sourceId });
    expect(repeated.accepted).toEqual(answer.accepted);
    expect(await stored(all.map(({ messageId }) => messageId))).toHaveLength(2);
  });

  test("fills in what all share, what is a recipient's own, and the contact", async () => {
    const to = phone();
    await insertContact(app, { phone: to, timeZone: 'Europe/Lisbon' });
    const created = await app.request('POST', '/v1/templates', {
      body: {
        name: 'Batch',
        variables: [
          { name: 'code', type: 'string' },
          { name: 'shop', type: 'string' },
        ],
        parts: { sms: { message: '{{ contact.timeZone }} {{ code }} {{ shop }}' } },
      },
    });
    const { id } = created.body.data;
    const content = (
      await ask(
        contextOf(),
        {
          subgraph: 'campaigns',
          field: 'sentTemplate',
          document: `query ($id: ID!, $shared: JSON!) { sentTemplate(id: $id, shared: $shared, own: [], samples: false) { contents } }`,
        } as Question<object, Answer>,
        { id, shared: {} },
      )
    ).contents.sms;
    const given = recipient({ to, variables: { code: 'X1' } });
    await accept([given], { content, template: { id, version: 1, variables: { shop: 'Shop', code: 'none' } } });
    const [row] = await sql<{ variables: object }>(
      app.services.db,
      'select variables from channels.message where id = $1',
      [given.messageId],
    );
    expect(row).toEqual({ variables: { code: 'X1', contact: { timeZone: 'Europe/Lisbon' } } });
    await app.settle();
    expect((await stored([given.messageId]))[0]?.status).toBe('DELIVERED');
  });

  test('takes as many as the balance covers, and says why it stopped', async () => {
    const workspaceId = await app.workspace({ credits: 5 });
    const live = contextOf(workspaceId, false);
    const all = Array.from({ length: 9 }, () => recipient());
    const answer = await accept(all, { sourceId: 'cmp_credit' }, live);
    expect(Object.keys(answer.accepted)).toHaveLength(5);
    expect(answer.stopped).toMatchObject({ code: 'INSUFFICIENT_CREDITS', retryAfterSec: null });
    expect(answer.refused).toEqual([]);
    expect(await sendDesk(app).credits(workspaceId)).toEqual({ balance: 0, held: 5 });
  });

  test('stops for what refuses the whole send, and refuses what is no batch', async () => {
    const content = await contentOf('chatapp', { message: 'Hi' });
    const answer = await accept([recipient()], { channel: 'chatapp', content, instanceId: newId('ins') });
    expect(answer).toMatchObject({ accepted: {}, stopped: { code: 'VALIDATION_ERROR' } });
    const tooMany = Array.from({ length: 501 }, () => recipient({ to: '+14155550000' }));
    await expect(accept(tooMany)).rejects.toMatchObject({ extensions: { code: 'VALIDATION_ERROR' } });
    await expect(accept([], { channel: 'pigeon' })).rejects.toMatchObject({ extensions: { code: 'VALIDATION_ERROR' } });
  });

  test('writes to each device of a contact once', async () => {
    const desk = pushDesk(app);
    const { id } = await desk.app();
    const [contactId, nobody] = [
      await insertContact(app, { email: 'devices@example.com' }),
      await insertContact(app, { email: 'no-device@example.com' }),
    ];
    const subscribe = (no: number) => desk.subscribe(id, { ...newBrowser(`https://push.example/${no}`), contactId });
    const devices = [await subscribe(1), await subscribe(2)].map(device => device.id).sort();
    const content = await contentOf('push', { title: 'A', body: 'B' });
    const given = recipient({ contactId });
    const more = { channel: 'push', content, sourceId: newSource() };
    const all = [given, recipient({ contactId: nobody })];
    const answer = await accept(all, more);
    expect(answer.refused).toMatchObject([{ code: 'PUSH_NO_SUBSCRIPTION' }]);
    expect(answer.accepted).toEqual({ [given.messageId]: 0 });
    const second = `${given.messageId.slice(0, -2)}01`;
    // A device that came since gets no message of a repetition.
    await subscribe(3);
    await accept(all, more);
    const rows = await stored([given.messageId, second, `${given.messageId.slice(0, -2)}02`]);
    expect(rows.map(({ id, to }) => [id, to])).toEqual([
      [given.messageId, devices[0]],
      [second, devices[1]],
    ]);
  });

  test('is tried out without an effect', async () => {
    const suppressed = phone();
    await insertSuppression(app, 'sms', suppressed, { sandbox: false });
    const recipients = [recipient(), recipient({ to: suppressed }), recipient({ to: 'x' })];
    const tried = await ask(contextOf(app.workspaceId, false), TRY, {
      channel: 'sms',
      content: await hello(),
      recipients,
    });
    expect(tried).toMatchObject({ deliverable: 1, cost: 1 });
    expect(Object.values(tried.codes).sort()).toEqual(['INVALID_RECIPIENT', 'RECIPIENT_SUPPRESSED']);
    expect(await stored(recipients.map(({ messageId }) => messageId))).toEqual([]);
  });

  test('is no field for callers from outside', async () => {
    for (const key of [app.testKey, app.liveKey]) {
      const { body } = await app.graphql(
        'mutation { holdSource(sourceId: "a", state: HELD, version: 1) }',
        {},
        { key },
      );
      expect(body.errors[0].extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
    }
  });
});

describe('the messages of a source', () => {
  const hold = (sourceId: string, state: string, version: number) =>
    ask(contextOf(), HOLD, { sourceId, state, version });
  const statuses = async (all: readonly Given[]) =>
    (await stored(all.map(({ messageId }) => messageId))).map(({ status }) => status);

  test('wait while it is held and go on once it is released', async () => {
    const sourceId = newSource();
    const [before, meanwhile, other] = [[recipient()], [recipient()], [recipient()]];
    await hold(sourceId, 'HELD', 1);
    await accept(before, { sourceId });
    await app.settle();
    await accept(meanwhile, { sourceId });
    await accept(other);
    await app.settle();
    expect(await statuses([...before, ...meanwhile])).toEqual(['QUEUED', 'QUEUED']);
    expect(await statuses(other)).toEqual(['DELIVERED']);
    await hold(sourceId, 'RELEASED', 2);
    // A call that was overtaken.
    await hold(sourceId, 'HELD', 1);
    await app.settle();
    expect(await statuses([...before, ...meanwhile])).toEqual(['DELIVERED', 'DELIVERED']);
  });

  test('are cancelled when it ends, their credits come back, and no more are taken', async () => {
    const workspaceId = await app.workspace({ credits: 5 });
    const live = contextOf(workspaceId, false);
    const sourceId = newSource();
    const waiting = [recipient(), recipient()];
    await ask(live, HOLD, { sourceId, state: 'HELD', version: 1 });
    await accept(waiting, { sourceId }, live);
    await app.settle();
    await ask(live, HOLD, { sourceId, state: 'ENDED', version: 2 });
    await app.settle();
    expect(await statuses(waiting)).toEqual(['FAILED', 'FAILED']);
    expect(await sendDesk(app).credits(workspaceId)).toEqual({ balance: 5, held: 0 });
    const late = recipient();
    expect((await accept([late], { sourceId }, live)).stopped.code).toBe('SOURCE_ENDED');
    await ask(live, HOLD, { sourceId, state: 'RELEASED', version: 3 });
    expect((await accept([late], { sourceId }, live)).stopped.code).toBe('SOURCE_ENDED');
    expect(await stored([late.messageId])).toEqual([]);
  });
});
