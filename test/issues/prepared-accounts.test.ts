import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '../../subgraphs/workspaces/user/user.service.js';
import { type Edges, startEdges } from '../gateway/admission/credentials.harness.js';
import { Desk } from '../subgraphs/workspaces/session/provider.harness.js';
import { type SignedIn, signedIn, signIn } from '../subgraphs/workspaces/session/session.harness.js';
import { type NameServer, startNameServer } from '../support/peers/name-server.js';
import { type OpenIdPeer, startOpenIdPeer } from '../support/peers/openid-peer.js';
import { SoftKey } from '../support/soft-key.js';

let app: Edges;
let names: NameServer;
let peer: OpenIdPeer;
let desk: Desk;
beforeAll(async () => {
  [names, peer] = [await startNameServer(), await startOpenIdPeer()];
  app = await startEdges({ WEBHOOK_ALLOW_NETWORKS: '127.0.0.1/32', DNS_SERVERS: names.address });
  desk = new Desk(app, names, peer);
});
afterAll(async () => {
  await app?.stop();
  await peer?.stop();
  await names?.stop();
});

/** An account with a session of whoever made it. */
async function prepared(email: string, isProven: boolean) {
  const elsewhere = await app.workspace();
  const { user, password } = await createUser(app.ctx(), { email, workspaceId: elsewhere, role: 'owner' });
  if (!isProven) await desk.rows('update workspaces."user" set email_proven_at = null where id = $1', [user.id]);
  const session = await signedIn(app, email, password);
  return { id: user.id, password, session, elsewhere };
}
const acts = async (workspaceId: string) =>
  (await desk.rows('select act from audit.entry where workspace_id = $1', [workspaceId])).map(({ act }) => act);
const ME = '{ me { user { name } } }';
const START = 'mutation ($password: String!) { startPasskey(password: $password) { options } }';
const ADD = 'mutation ($response: String!) { addPasskey(response: $response, name: "Key") { recoveryCodes } }';
const FACTORS = '{ secondFactor { enabled recoveryCodesLeft passkeys { id } } }';

/** Adds a passkey, with which come recovery codes. */
async function addPasskey(session: SignedIn, password: string): Promise<void> {
  const { options } = (await desk.graph(session, START, { password })).data.startPasskey;
  const response = new SoftKey('http://switchboard.test').make(options);
  expect((await desk.graph(session, ADD, { response })).data.addPasskey.recoveryCodes).toHaveLength(10);
}

const RENAME = 'mutation ($name: String) { updateAccount(name: $name) { user { name } } }';

describe('the first sign-in at the provider of a company', () => {
  test('ends the credentials of an account whose address was never proven, and the next one ends nothing', async () => {
    const { domain } = await desk.company();
    const email = `victim@${domain}`;
    const { id, password, session, elsewhere } = await prepared(email, false);
    await addPasskey(session, password);
    const first = await desk.enter(domain, { sub: 'victim', email });
    expect(first.status).toBe(303);
    const factors = (await desk.graph(first.session!, FACTORS)).data.secondFactor;
    expect(factors).toEqual({ enabled: false, recoveryCodesLeft: 0, passkeys: [] });
    expect((await signIn(app.edges[0], { email, password })).status).toBe(401);
    expect((await desk.graph(session, ME)).code).toBe('SESSION_ENDED');
    expect(await acts(elsewhere)).toContain('credentials.ended');
    const [{ email_proven_at }] = await desk.rows('select email_proven_at from workspaces."user" where id = $1', [id]);
    expect(email_proven_at).not.toBeNull();
    await desk.enter(domain, { sub: 'victim', email });
    expect((await desk.graph(first.session!, ME)).code).toBeUndefined();
  });

  test('leaves the credentials of an account whose address was proven', async () => {
    const { domain } = await desk.company();
    const email = `proven@${domain}`;
    const { password, session } = await prepared(email, true);
    expect((await desk.enter(domain, { sub: 'proven', email })).status).toBe(303);
    expect((await signIn(app.edges[0], { email, password })).status).toBe(200);
    expect((await desk.graph(session, ME)).code).toBeUndefined();
  });

  test('does not let its session rename a person whom other workspaces show', async () => {
    const { domain } = await desk.company();
    const email = `shared@${domain}`;
    const { session: own } = await prepared(email, true);
    const { session } = await desk.enter(domain, { sub: 'shared', email });
    expect((await desk.graph(session!, RENAME, { name: 'Mallory' })).code).toBe('ACCOUNT_OF_SEVERAL_WORKSPACES');
    expect((await desk.graph(own, RENAME, { name: 'Ada' })).data.updateAccount.user.name).toBe('Ada');
    const alone = await desk.enter(domain, { sub: 'alone', email: `alone@${domain}` });
    expect((await desk.graph(alone.session!, RENAME, { name: 'Bo' })).data.updateAccount.user.name).toBe('Bo');
  });
});
