import { ask, startEdges } from '../../gateway/admission/credentials.harness.js';

interface GraphAnswer {
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the answer holds
  data: any;
  code: string | undefined;
}

/** Sends a GraphQL operation with the credentials of one caller. */
export type Run = (query: string, variables?: object) => Promise<GraphAnswer>;

export type Workspaces = Awaited<ReturnType<typeof startWorkspaces>>;

/** Two edges, a workspace, and callers of the graph. */
export async function startWorkspaces() {
  const app = await startEdges();
  const workspaceId = await app.workspace();

  const runWith =
    (headers: Record<string, string>): Run =>
    async (query, variables = {}) => {
      const { body } = await ask(app.edges[0], '/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query, variables }),
      });
      return { data: body.data, code: body.errors?.[0]?.extensions.code };
    };

  async function signIn(email: string, password: string, more: Record<string, string> = {}): Promise<Run> {
    const answer = await ask(app.edges[0], '/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return runWith({ cookie, 'x-csrf-token': answer.body.data.csrfToken, ...more });
  }

  async function as(role: 'owner' | 'admin' | 'member' | 'viewer', workspace = workspaceId): Promise<Run> {
    const { email, password } = await app.user(workspace, role);
    return signIn(email, password);
  }
  return { app, workspaceId, runWith, signIn, as };
}

export const CREATE_KEY = `mutation ($name: String! = "Shop", $mode: ApiKeyMode! = live, $scopes: [String!]! = ["sms:send"],
    $allowedIps: [String!]! = [], $expiresAt: DateTimeISO) {
  createApiKey(name: $name, mode: $mode, scopes: $scopes, allowedIps: $allowedIps, expiresAt: $expiresAt) {
    key apiKey { id prefix mode scopes revokedAt lastUsedAt createdBy }
  }
}`;
