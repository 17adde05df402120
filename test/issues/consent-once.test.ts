import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minutes } from '../../kernel/context/clock.js';
import { type Pages, startPages } from '../conformance/oauth/pages/pages.harness.js';
import { formIn } from '../support/oauth/person.js';

let server: Pages['server'];
let atConsent: Pages['atConsent'];
beforeAll(async () => {
  ({ server, atConsent } = await startPages());
});
afterAll(() => server?.stop());

/** Opens the consent page as a person, and returns the form's request. */
async function form(decision: 'approve' | 'deny' = 'approve') {
  const { person, form: shown } = await atConsent();
  const submit = () => person.browser.post(shown.action, { ...shown.values, decision });
  return { person, submit };
}

const locationOf = (answer: Response) => answer.headers.get('location');

const codes = async () => {
  const { rows } = await server.services.db.pool.query('select count(*)::int as count from oauth_apps.code');
  return rows[0].count as number;
};

describe('the form of the consent page', () => {
  test.each(['approve', 'deny'] as const)('decides once: %s, then the page again', async decision => {
    const { submit } = await form(decision);
    expect(locationOf(await submit())).toContain(decision === 'approve' ? 'code=' : 'error=access_denied');
    const before = await codes();
    const again = await submit();
    expect([again.status, locationOf(again)]).toEqual([409, null]);
    expect(await again.text()).toContain('already submitted');
    expect(await codes()).toBe(before);
  });

  test('of parallel submissions one makes a code', async () => {
    const { submit } = await form();
    const before = await codes();
    const answers = await Promise.all(Array.from({ length: 6 }, submit));
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 409, 409, 409, 409, 409]);
    expect(await codes()).toBe(before + 1);
  });

  test('the page that is shown again decides', async () => {
    const { person, submit } = await form();
    await submit();
    const shown = formIn(await (await submit()).text());
    const answer = await person.browser.post(shown.action, { ...shown.values, decision: 'approve' });
    expect(locationOf(answer)).toContain('code=');
  });

  test('is good for an hour', async () => {
    const { submit } = await form();
    server.clock.advance(minutes(61));
    expect((await submit()).status).toBe(409);
  });

  test('is not used up by an answer that lacks something', async () => {
    const { person, form: shown } = await atConsent();
    const { mode: _, ...values } = shown.values;
    const post = (more: Record<string, string>) =>
      person.browser.post(shown.action, { ...values, ...more, decision: 'approve' });
    expect((await post({})).status).toBe(400);
    expect(locationOf(await post({ mode: 'live' }))).toContain('code=');
  });
});
