import { afterAll, beforeAll, expect, test } from 'vitest';
import { STARTER_LANGUAGES } from '../../../catalogue/starters/starter.js';
import { startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.stop());

const QUERY = `query ($language: StarterLanguage!) {
  templateStarters(language: $language) {
    key name about category language channels parts variables { name type required example }
  }
}`;

interface StartingTemplate {
  key: string;
  name: string;
  about: string;
  channels: string[];
  variables: { name: string }[];
}

const read = async (language: string): Promise<StartingTemplate[]> =>
  (await app.graphql(QUERY, { language })).body.data.templateStarters;

test.each(STARTER_LANGUAGES)('each of the twelve starting templates in %s can be saved as it is', async language => {
  const all = await read(language);
  expect(all).toHaveLength(12);
  for (const { key, about, channels, ...starter } of all) {
    const body = { ...starter, name: `${starter.name} ${key}` };
    const { status, body: answer } = await app.request('POST', '/v1/templates', { body });
    expect([status, answer.details], key).toEqual([201, undefined]);
    expect(answer.data).toMatchObject({ channels, language, version: 1 });
    expect(about).not.toBe('');
  }
});

test('they are the same in every language but for their texts', async () => {
  const [english, ...others] = await Promise.all(STARTER_LANGUAGES.map(read));
  const shapeOf = (starters: StartingTemplate[] = []) =>
    starters.map(({ key, channels, variables }) => ({ key, channels, names: variables.map(({ name }) => name) }));
  for (const other of others) {
    expect(shapeOf(other)).toEqual(shapeOf(english));
    expect(other.map(({ about }) => about)).not.toEqual(english!.map(({ about }) => about));
  }
});
