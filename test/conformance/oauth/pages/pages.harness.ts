import { prepare } from '../../../support/oauth/flow.js';
import { startOAuth } from '../../../support/oauth/oauth.js';
import { formIn, type Person } from '../../../support/oauth/person.js';

export type Pages = Awaited<ReturnType<typeof startPages>>;

/** An authorization server, a client whose name has markup, and the ways to its pages. */
export async function startPages() {
  const server = await startOAuth();
  const app = await server.register({ token_endpoint_auth_method: 'none', client_name: 'Bits & <b>Bytes</b>' });
  const at = (page: string, change: Record<string, string | null> = {}) =>
    prepare(server, app, change).url.replace('/oauth/authorize', `/oauth/${page}`);

  /** A signed-in person on the consent page. */
  async function atConsent(person: Person = server.owner(), url = at('consent')) {
    await person.decide(prepare(server, app).url, { decision: 'deny' });
    const answer = await person.browser.get(url);
    const page = await answer.text();
    return { person, answer, page, form: formIn(page) };
  }
  return { server, app, at, atConsent };
}
