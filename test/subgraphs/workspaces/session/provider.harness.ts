import { expect } from 'vitest';
import { hashSession } from '../../../../kernel/security/sessions.js';
import { ask, type Edges } from '../../../gateway/admission/credentials.harness.js';
import { Browser } from '../../../support/oauth/person.js';
import { type NameServer } from '../../../support/peers/name-server.js';
import type { Claims, OpenIdPeer } from '../../../support/peers/openid-peer.js';
import { type SignedIn, signedIn } from './session.harness.js';

export const SETTINGS = `id redirectUri provider { id issuer clientId groupsClaim roles { group role } defaultRole passwords trustsFactor lastSignInAt }
  domains { id name state recordName recordValue found verifiedAt checkedAt }`;

const SET = `mutation ($issuer: String!, $clientId: String!, $clientSecret: String, $groupsClaim: String, $roles: [GroupRoleInput!],
    $defaultRole: Role, $passwords: Boolean!, $trustsFactor: Boolean!) {
  setIdentityProvider(issuer: $issuer, clientId: $clientId, clientSecret: $clientSecret, groupsClaim: $groupsClaim, roles: $roles,
    defaultRole: $defaultRole, passwords: $passwords, trustsFactor: $trustsFactor) { ${SETTINGS} }
}`;

/** The operations of the tests of a provider. */
export class Desk {
  constructor(
    readonly app: Edges,
    readonly names: NameServer,
    public peer: OpenIdPeer,
  ) {}

  #last = 0;

  /** A domain that nobody else has. */
  domain(): string {
    return `company-${++this.#last}.example.com`;
  }

  async graph({ cookie, csrf }: SignedIn, query: string, variables = {}, headers: Record<string, string> = {}) {
    const { body } = await ask(this.app.edges[0], '/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, 'x-csrf-token': csrf, ...headers },
      body: JSON.stringify({ query, variables }),
    });
    return { data: body.data, code: body.errors?.[0]?.extensions.code, error: body.errors?.[0] };
  }

  set(session: SignedIn, more: object = {}) {
    const { issuer, clientId, clientSecret } = this.peer;
    const usual = { defaultRole: 'member', passwords: true, trustsFactor: true };
    return this.graph(session, SET, { issuer, clientId, clientSecret, ...usual, ...more });
  }

  async claim(session: SignedIn, name: string) {
    const add = `mutation ($name: String!) { addIdentityDomain(name: $name) { ${SETTINGS} } }`;
    const { data, code } = await this.graph(session, add, { name });
    return { domain: data?.addIdentityDomain?.domains.at(-1), code };
  }

  check(session: SignedIn, id: string) {
    return this.graph(session, `mutation ($id: ID!) { checkIdentityDomain(id: $id) { ${SETTINGS} } }`, { id });
  }

  /** Publishes the record of a domain, and has it looked for. */
  async prove(session: SignedIn, name: string): Promise<void> {
    const { domain } = await this.claim(session, name);
    this.names.publish(domain.recordName, 'TXT', [domain.recordValue]);
    expect((await this.check(session, domain.id)).code).toBeUndefined();
  }

  /** A workspace with a provider and a verified domain. */
  async company(more: object = {}) {
    const workspaceId = await this.app.workspace();
    const owner = await this.app.user(workspaceId);
    const boss = await signedIn(this.app, owner.email, owner.password);
    const domain = this.domain();
    await this.prove(boss, domain);
    expect((await this.set(boss, more)).code).toBeUndefined();
    return { workspaceId, owner, boss, domain };
  }

  browser(edge: 0 | 1 = 0): Browser {
    return new Browser(this.app.edges[edge].url);
  }

  /** Goes to the provider; returns the parameters of its address. */
  async leave(browser: Browser, domain: string, returnTo = '/dashboard'): Promise<URLSearchParams> {
    const answer = await browser.get(`/sign-in/provider?${new URLSearchParams({ domain, returnTo })}`);
    expect(answer.status).toBe(303);
    return new URL(answer.headers.get('location')!).searchParams;
  }

  /** Comes back with a person of whom the provider says `claims`. */
  async comeBack(browser: Browser, sent: URLSearchParams, claims: Claims, more: Record<string, string> = {}) {
    const code = this.peer.code({ nonce: sent.get('nonce'), email_verified: true, ...claims });
    const query = new URLSearchParams({ code, state: sent.get('state')!, iss: this.peer.issuer, ...more });
    const answer = await browser.get(`/sign-in/provider/callback?${query}`);
    return { status: answer.status, location: answer.headers.get('location'), page: await answer.text() };
  }

  /** Signs somebody in through the provider of a domain. */
  async enter(domain: string, claims: Claims, browser = this.browser()) {
    const answer = await this.comeBack(browser, await this.leave(browser, domain), claims);
    return { ...answer, session: await this.sessionOf(browser) };
  }

  /** Returns the session as the dashboard has it; `null` when the browser is not signed in. */
  async sessionOf(browser: Browser): Promise<SignedIn | null> {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const csrf = browser.cookies.get('switchboard-csrf');
    return csrf ? { cookie, csrf: decodeURIComponent(csrf) } : null;
  }

  async rows(query: string, values: unknown[] = []) {
    return (await this.app.edges[0].services.db.pool.query(query, values)).rows;
  }

  /** The provider by which the session of a browser was opened. */
  async providerOf(browser: Browser): Promise<string | null> {
    const hash = hashSession(browser.cookies.get('switchboard-session') ?? '');
    const [row] = await this.rows('select provider_id from workspaces.session where hash = $1', [hash]);
    return row?.provider_id ?? null;
  }
}
