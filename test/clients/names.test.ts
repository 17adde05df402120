import { beforeAll, describe, expect, test } from 'vitest';
import { currentModel } from '../../scripts/clients/files.js';
import { clashesOf, type Model } from '../../scripts/clients/model.js';
import { unusedNames } from '../../scripts/clients/names.js';

let model: Model;
beforeAll(async () => {
  model = await currentModel();
});

const nameOf = (operationId: string) => {
  const { resource, method } = model.methods.find(each => each.operationId === operationId)!;
  return [...resource, method].join('.');
};

describe('names of operations in clients', () => {
  test('are those of one operation each, and of no resource', () => {
    expect(clashesOf(model.methods)).toEqual([]);
    expect(clashesOf([...model.methods, { resource: ['contacts'], method: 'list' }])).toEqual(['contacts.list']);
    expect(clashesOf([...model.methods, { resource: ['contacts'], method: 'tags' }])).toEqual(['contacts.tags']);
  });

  test('are words in camel case', () => {
    const words = model.methods.flatMap(({ resource, method }) => [...resource, method]);
    expect(words.filter(word => !/^[a-z][A-Za-z]*$/.test(word))).toEqual([]);
  });

  test('that are odd are of operations that there are', () => {
    expect(unusedNames(model.methods)).toEqual([]);
  });

  test.each([
    ['sendSms', 'sms.send'],
    ['dryRunSms', 'sms.dryRun'],
    ['listContacts', 'contacts.list'],
    ['getContact', 'contacts.get'],
    ['setContactTopic', 'contacts.topics.set'],
    ['connectChatappInstance', 'chatapp.instances.connect'],
    ['uploadEmailMedia', 'email.media.upload'],
    ['downloadEmailMediaFilePart', 'email.media.download'],
    ['downloadContactExport', 'contacts.export'],
    ['hangUpCall', 'voice.calls.hangup'],
    ['rotateWebhookSecret', 'webhooks.rotateSecret'],
  ])('of %s is %s', (operationId, name) => expect(nameOf(operationId)).toBe(name));
});
