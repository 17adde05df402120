import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Check, unique } from '../check.js';
import { expect, expectStatus, NotTried } from '../failure.js';
import { type Step, step } from '../step.js';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const putFile = (check: Check, id: string, contentType: string, body: Buffer) =>
  check.client.call({
    method: 'PUT',
    path: check.path(`/files/${id}`),
    body,
    headers: { 'content-type': contentType },
  });

/** Expects that the other person got a text once. Only one who answers by themselves tells. */
export async function expectOnce(check: Check, text: string): Promise<void> {
  if (!check.answersBySelf)
    throw new NotTried('nobody answers by themselves: look whether the phone shows the text once');
  await check.event(
    ({ type, data }) => type === 'message' && String(data?.text).includes(text),
    'the other person has the text',
  );
  await pause(check.options.quietMs);
  const answers = await check.answersTo(text);
  expect(answers === 1, `the other person got it once, and they got it ${answers} times`);
}

export const SEND_STEPS: readonly Step[] = [
  step('a text is taken, and its receipts name the id that it was taken under', async check => {
    const text = `check ${unique()}`;
    const id = await check.sendText(text);
    const receipt = (status: string) =>
      check.event(
        ({ type, data }) => type === 'receipt' && data?.id === id && data?.status === status,
        `a receipt ${status}`,
      );
    const delivered = await receipt('DELIVERED');
    check.print('Read the message on the other phone.');
    expect((await receipt('READ')).sequence > delivered.sequence, 'READ comes after DELIVERED');
    await pause(check.options.quietMs);
    check.answersBySelf = (await check.answersTo(text)) > 0;
  }),
  step('the same key again answers the same id and sends nothing', async check => {
    const [text, key] = [`check ${unique()}`, randomUUID()];
    const ids = [await check.sendText(text, key), await check.sendText(text, key), await check.sendText(text, key)];
    expect(new Set(ids).size === 1, 'the id is the same');
    await expectOnce(check, text);
  }),
  step('five calls with one key at the same moment send one message', async check => {
    const [text, key] = [`check ${unique()}`, randomUUID()];
    const ids = await Promise.all(Array.from({ length: 5 }, () => check.sendText(text, key)));
    expect(new Set(ids).size === 1, 'the id is the same');
    await expectOnce(check, text);
  }),
  step('another key is another message, also with the same text', async check => {
    const text = `check ${unique()}`;
    const [first, second] = [await check.sendText(text), await check.sendText(text)];
    expect(first !== second, 'the ids differ');
  }),
  step('messages faster than its pace come later, and none is lost', async check => {
    const texts = Array.from({ length: 4 }, () => `check ${unique()}`);
    await Promise.all(texts.map(text => check.sendText(text)));
    for (const text of texts) await expectOnce(check, text);
  }),
  step('a file that was never put is refused with 422', async check => {
    const content = { media: { file: 'nobody-put-it', fileName: 'a.png' } };
    const answer = await check.send({ type: 'image', content });
    expectStatus(answer, 422);
    expect(
      ['FILE_UNKNOWN', 'CONTENT_REJECTED'].includes(answer.body?.code),
      'the code is FILE_UNKNOWN or CONTENT_REJECTED',
    );
  }),
  step('a file that was put is sent as image, document and voice note', async check => {
    const id = `check-${unique()}`;
    const kinds = { image: 'image/png', document: 'application/pdf', audio: 'audio/ogg' };
    for (const [type, contentType] of Object.entries(kinds)) {
      expectStatus(await putFile(check, id, contentType, PIXEL), 200, 201, 204);
      const caption = type === 'audio' ? {} : { caption: `check ${type}` };
      const answer = await check.send({ type, content: { media: { file: id, fileName: 'pixel' }, ...caption } });
      expectStatus(answer, 200);
    }
  }),
  step('a place, a contact and choices are sent, or refused as content', async check => {
    const location = { latitude: 52.52, longitude: 13.405, name: 'Berlin' };
    const contacts = [{ name: 'Ana', phones: ['+14155550199'], emails: ['ana@example.com'] }];
    const interactive = { buttons: [{ id: 'yes', title: 'Yes' }] };
    const contents = { location: { location }, contact: { contacts }, interactive: { text: 'Shall we?', interactive } };
    for (const [type, content] of Object.entries(contents)) {
      const answer = await check.send({ type, content });
      expect(
        answer.status === 200 || answer.body?.code === 'CONTENT_REJECTED',
        `${type}: 200, or 422 with CONTENT_REJECTED`,
      );
    }
  }),
];

export const INBOUND_STEPS: readonly Step[] = [
  step('a picture that comes in has a file that can be read', async check => {
    check.print('Send a picture from the other phone.');
    const after = await check.newest();
    await check.sendText('photo');
    const isPicture = ({ type, data }: { type: string; data: { media?: object | null } }) =>
      type === 'message' && Boolean(data?.media);
    const { data } = await check.event(isPicture, 'a message with a file came in', after);
    expect(typeof data.id === 'string' && typeof data.from === 'string', 'a message has an id and a writer');
    const file = await check.client.get(check.path(`/media/${encodeURIComponent(data.media.id)}`));
    expectStatus(file, 200);
    expect(file.contentType.startsWith(data.media.contentType), 'its type is the one that the message named');
    expect(
      file.bytes > 0 && (!data.media.bytes || file.bytes === data.media.bytes),
      'it has the bytes that the message named',
    );
  }),
  step('a file that nobody sent is answered with 404', async check => {
    expectStatus(await check.client.get(check.path('/media/nobody-sent-it')), 404);
  }),
  step('an answer names the message that it answers; one can be answered and reacted to', async check => {
    if (!check.answersBySelf) throw new NotTried('nobody answers by themselves');
    const [text, messageId] = [`check ${unique()}`, 'msg_check'];
    const id = await check.sendText(text);
    const { data } = await check.event(
      ({ type, data }) => type === 'message' && data?.replyTo === id,
      'an answer with replyTo',
    );
    const quote = { reference: data.id, messageId };
    expectStatus(await check.send({ type: 'text', content: { text: 'an answer' }, quote }), 200);
    expectStatus(await check.send({ type: 'reaction', content: { reaction: { ...quote, emoji: '👍' } } }), 200);
    expectStatus(await check.send({ type: 'reaction', content: { reaction: { ...quote, emoji: '' } } }), 200);
  }),
  step('an edit comes after its message, with its id', async check => {
    check.print('Write a message on the other phone, and edit it.');
    await changed(check, 'edit', 'edited');
  }),
  step('a deletion comes after its message, with its id', async check => {
    check.print('Write a message on the other phone, and delete it for everyone.');
    await changed(check, 'unsend', 'deleted');
  }),
];

async function changed(check: Check, text: string, type: string): Promise<void> {
  const after = await check.newest();
  await check.sendText(text);
  const change = await check.event(event => event.type === type, `an event ${type}`, after);
  const message = (await check.events(after)).find(
    event => event.type === 'message' && event.data?.id === change.data?.id,
  );
  expect(message !== undefined && message.sequence < change.sequence, 'the message with that id comes before it');
}

export const CHANGE_STEPS: readonly Step[] = [
  step('a message that was sent is edited, once more too', async check => {
    const id = await check.sendText(`check ${unique()}`);
    for (let time = 0; time < 2; time++)
      expectStatus(await check.change('PATCH', id, { text: 'check, edited' }), 200, 204);
  }),
  step('a message that was sent is deleted, once more too', async check => {
    const id = await check.sendText(`check ${unique()}`);
    for (let time = 0; time < 2; time++) expectStatus(await check.change('DELETE', id, {}), 200, 204);
  }),
  step('a message that nobody sent cannot be changed: 422', async check => {
    expectStatus(await check.change('PATCH', 'nobody-sent-it', { text: 'x' }), 422);
    expectStatus(await check.change('DELETE', 'nobody-sent-it', {}), 422);
  }),
];

export const GROUP_STEPS: readonly Step[] = [
  step('groups are listed, and a message reaches one', async check => {
    const { status, body } = await check.client.get(check.path('/groups'));
    expect(status === 200 && Array.isArray(body?.groups), 'groups are answered with 200 and a list');
    const [group] = body.groups;
    if (!group) throw new NotTried('the account is in no group');
    expect(typeof group.id === 'string' && 'participants' in group, 'a group has an id, a name and participants');
    const text = `check ${unique()}`;
    expectStatus(await check.send({ to: group.id, group: true, type: 'text', content: { text } }), 200);
    if (!check.answersBySelf) throw new NotTried('nobody answers by themselves');
    const says = (data: { text?: string } | null) => String(data?.text).includes(text);
    const { data } = await check.event(({ type, data }) => type === 'message' && says(data), 'an answer in the group');
    expect(data.group === group.id && data.from !== group.id, 'the answer names the group, and a person as its writer');
  }),
];
