import { userDirectory } from '../../../subgraphs/workspaces/user-directory.js';
import type { TestApp } from '../../support/app.js';

export const TOPIC = 'query Topic($id: ID!) { topic(id: $id) { id name } }';

/** Makes the topic that the tests of a file read. */
export async function makeTopic(app: TestApp): Promise<string> {
  const made = await app.graphql('mutation { createTopic(slug: "news", name: "News") { id } }');
  return made.body.data.createTopic.id;
}

export const codes = (body: { errors?: { extensions: { code: string } }[] }) =>
  body.errors?.map(({ extensions }) => extensions.code);

/** The headers of a page of ours that a signed-in owner looks at. */
export async function signedIn(of: TestApp): Promise<Record<string, string>> {
  const result = await userDirectory(of.services).signIn({ ...of.owner, ip: '127.0.0.1', cookieHeader: undefined });
  if (!('cookies' in result)) throw new Error('The owner is refused.');
  const cookies = result.cookies.map(cookie => cookie.split(';')[0] ?? '');
  const csrf = cookies.find(cookie => /^(__Host-)?switchboard-csrf=/.test(cookie))?.split('=')[1] ?? '';
  return { cookie: cookies.join('; '), 'x-csrf-token': csrf };
}
