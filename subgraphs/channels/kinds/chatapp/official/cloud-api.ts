import { z } from 'zod';
import { after, seconds } from '../../../../../kernel/context/clock.js';
import type { Services } from '../../../../../kernel/context/services.js';
import type { ServiceRequest } from '../../../../../kernel/outbound/service-client.js';
import type { CloudCredentials } from '../../../core/instance/line/credentials.js';
import { callGraph, type GraphAnswer, mandatory } from '../../../core/instance/official/graph-call.js';
import { officialProvider, type Verified } from '../../../core/instance/official/official-line.js';

const phoneNumber = z.object({ id: z.string(), display_phone_number: z.string() });
const account = z.object({ id: z.string(), primary_funding_id: z.string().nullish() });
const numbersOf = z.object({ data: z.array(z.object({ id: z.string() })) });
const token = z.object({ access_token: z.string(), expires_in: z.number().optional() });
const grants = z.object({
  data: z.object({
    granular_scopes: z.array(z.object({ scope: z.string(), target_ids: z.array(z.string()).optional() })),
  }),
});

/** The right to manage a business account, as the provider names it: it ends so whatever the service is called. */
const MANAGES = /business_management$/;

/** The official API of the chat application, with the calls that connect a line. */
export class CloudApi {
  constructor(
    readonly services: Services,
    readonly url: string,
  ) {}

  /** The number of credentials, checked to belong to the business account, with what the account can pay. */
  async verify(credentials: CloudCredentials): Promise<Verified> {
    const { phoneNumberId, accountId, accessToken } = credentials;
    const number = await this.#get(`/${phoneNumberId}?fields=id,display_phone_number`, accessToken, phoneNumber);
    if (number.kind === 'refused') return number;
    const numbers = await this.#get(`/${accountId}/phone_numbers?fields=id&limit=100`, accessToken, numbersOf);
    if (numbers.kind === 'refused') return numbers;
    if (!numbers.value.data.some(({ id }) => id === phoneNumberId)) return { kind: 'refused', why: 'invalid' };
    const business = await this.#get(`/${accountId}?fields=id,primary_funding_id`, accessToken, account);
    return {
      kind: 'ok',
      account: {
        name: number.value.display_phone_number.replace(/\D/g, ''),
        // That the account may not be read says nothing about how it pays.
        ...(business.kind === 'ok' ? { canPay: !!business.value.primary_funding_id } : {}),
      },
      credentials,
    };
  }

  /** Exchanges the code of a sign-up, which is valid once. */
  async exchange(app: { id: string; secret: string }, code: string): Promise<GraphAnswer<IssuedToken>> {
    const query = new URLSearchParams({ client_id: app.id, client_secret: app.secret, code });
    const request = { method: 'POST', url: `${this.url}/oauth/access_token?${query}` } as const;
    const answer = await callGraph(this.services, request, token);
    if (answer.kind === 'refused') return answer;
    const { access_token: accessToken, expires_in: lifetime } = answer.value;
    const expires = lifetime ? after(this.services.clock.now(), seconds(lifetime)).toISOString() : null;
    return { kind: 'ok', value: { accessToken, ...(expires ? { tokenExpiresAt: expires } : {}) } };
  }

  /** The business account that a token was granted for, and its first number: what a sign-up by redirect does not name. */
  async granted(app: { id: string; secret: string }, accessToken: string): Promise<GraphAnswer<GrantedLine>> {
    const query = new URLSearchParams({ input_token: accessToken });
    const seen = await this.#get(`/debug_token?${query}`, `${app.id}|${app.secret}`, grants);
    if (seen.kind === 'refused') return seen;
    const scope = seen.value.data.granular_scopes.find(
      ({ scope, target_ids: ids }) => MANAGES.test(scope) && ids?.length,
    );
    const accountId = scope?.target_ids?.[0];
    if (!accountId) return { kind: 'refused', why: 'denied' };
    const numbers = await this.#get(`/${accountId}/phone_numbers?fields=id&limit=100`, accessToken, numbersOf);
    if (numbers.kind === 'refused') return numbers;
    const phoneNumberId = numbers.value.data[0]?.id;
    return phoneNumberId ? { kind: 'ok', value: { accountId, phoneNumberId } } : { kind: 'refused', why: 'invalid' };
  }

  /** Lets the callbacks of a business account come to the app. It may be repeated. */
  subscribe({ accountId, accessToken }: CloudCredentials): Promise<GraphAnswer<unknown>> {
    return this.#call({ method: 'POST', url: `/${accountId}/subscribed_apps`, token: accessToken }, z.unknown());
  }

  #get<Schema extends z.ZodType>(path: string, bearer: string, schema: Schema): Promise<GraphAnswer<z.output<Schema>>> {
    return this.#call({ method: 'GET', url: path, token: bearer }, schema);
  }

  #call<Schema extends z.ZodType>(request: ServiceRequest, schema: Schema): Promise<GraphAnswer<z.output<Schema>>> {
    return callGraph(this.services, { ...request, url: this.url + request.url }, schema);
  }
}

export type IssuedToken = Pick<CloudCredentials, 'accessToken' | 'tokenExpiresAt'>;
export type GrantedLine = Pick<CloudCredentials, 'accountId' | 'phoneNumberId'>;

/** Official lines of the chat application. */
export const cloudProvider = officialProvider('cloud', ['delivered', 'read'], services => {
  const { chatappCloud } = services.config;
  if (!chatappCloud) return null;
  const api = new CloudApi(services, chatappCloud.url);
  return {
    verify: async credentials =>
      credentials.kind === 'cloud' ? api.verify(credentials) : { kind: 'refused', why: 'invalid' },
    open: async (_id, credentials) =>
      credentials.kind === 'cloud' ? mandatory(await api.subscribe(credentials)) : 'invalid',
  };
});
