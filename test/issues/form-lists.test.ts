import { afterAll, beforeAll, expect, test } from 'vitest';
import { EMAIL, FormSite } from '../support/contacts/forms.js';

let site: FormSite;
beforeAll(async () => {
  site = await FormSite.start();
});
afterAll(() => site?.stop());

test.each([
  ['of two', { email: ['one@example.com', 'two@example.com'] }, 'email'],
  ['of one', { email: ['one@example.com'] }, 'email'],
  ['that is empty', { email: 'one@example.com', name: [] }, 'name'],
  ['in an object', { email: 'one@example.com', properties: { size: [1] } }, 'properties.size'],
])('POST /forms/{id} refuses a list %s where a value belongs', async (_, body, field) => {
  const id = await site.create({ fields: [EMAIL, { field: 'name' }, { field: 'properties.size' }] });
  const answer = await site.app.request('POST', `/forms/${id}`, { key: null, body });
  expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_ERROR']);
  expect(answer.body.details).toEqual([{ field, message: expect.any(String) }]);
  expect(await site.contactBy('one@example.com')).toBeNull();
});
