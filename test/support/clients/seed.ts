import type { TestApp } from '../app.js';

/** Contacts with the tag `many`. */
export async function seedContacts(app: TestApp, count = 1_000): Promise<void> {
  for (let from = 0; from < count; from += 100) {
    const contacts = Array.from({ length: 100 }, (_, at) => ({ externalId: `many-${from + at}`, tags: ['many'] }));
    const { status } = await app.request('POST', '/v1/contacts/batch', { body: { contacts } });
    if (status !== 200) throw new Error(`Seeding contacts: ${status}`);
  }
}
