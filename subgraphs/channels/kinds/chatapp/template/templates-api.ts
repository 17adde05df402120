import { z } from 'zod';
import type { Services } from '../../../../../kernel/context/services.js';
import type { ServiceRequest } from '../../../../../kernel/outbound/service-client.js';
import type { CloudCredentials } from '../../../core/instance/line/credentials.js';
import { callGraph, type GraphAnswer } from '../../../core/instance/official/graph-call.js';
import type { ApprovalStatus } from './approval.js';
import type { Component } from './components.js';

const one = z.object({
  id: z.string(),
  status: z.string(),
  category: z.string().optional(),
  rejected_reason: z.string().nullish(),
});
const found = z.object({ data: z.array(one) });
const edited = z.object({ success: z.boolean() });

/** A template as its provider reports it. */
export interface ProviderTemplate {
  readonly id: string;
  /** `null` when it says nothing that we know. */
  readonly status: ApprovalStatus | null;
  readonly category: string | null;
  readonly reason: string | null;
}

interface NewTemplate {
  readonly name: string;
  readonly language: string;
  readonly category: string;
  readonly components: readonly Component[];
}

const STATUSES: Readonly<Record<string, ApprovalStatus>> = {
  APPROVED: 'APPROVED',
  REINSTATED: 'APPROVED',
  PENDING: 'PENDING',
  IN_APPEAL: 'PENDING',
  REJECTED: 'REJECTED',
  PAUSED: 'PAUSED',
  DISABLED: 'DISABLED',
};

/** Returns `null` for a status that changes nothing for us. */
export const statusOf = (text: string): ApprovalStatus | null =>
  Object.hasOwn(STATUSES, text) ? STATUSES[text]! : null;

const templateOf = ({ id, status, category, rejected_reason: reason }: z.output<typeof one>): ProviderTemplate => ({
  id,
  status: statusOf(status),
  category: category ?? null,
  reason: reason && reason !== 'NONE' ? reason : null,
});

/** The templates of a business account at the provider. No call throws because of the other side. */
export class TemplatesApi {
  constructor(
    readonly services: Services,
    readonly url: string,
    readonly credentials: CloudCredentials,
  ) {}

  async create(template: NewTemplate): Promise<GraphAnswer<ProviderTemplate>> {
    const path = `/${this.credentials.accountId}/message_templates`;
    return mapped(await this.#call({ method: 'POST', url: path, body: template }, one), templateOf);
  }

  /** It is reviewed again. */
  async edit(id: string, change: Pick<NewTemplate, 'components' | 'category'>): Promise<GraphAnswer<unknown>> {
    return this.#call({ method: 'POST', url: `/${id}`, body: change }, edited);
  }

  async read(id: string): Promise<GraphAnswer<ProviderTemplate>> {
    const query = '?fields=id,status,category,rejected_reason';
    return mapped(await this.#call({ method: 'GET', url: `/${id}${query}` }, one), templateOf);
  }

  /** Finds the template of a submission whose answer was lost. */
  async find(name: string): Promise<GraphAnswer<ProviderTemplate | null>> {
    const query = new URLSearchParams({ name, fields: 'id,status,category,rejected_reason' });
    const path = `/${this.credentials.accountId}/message_templates?${query}`;
    return mapped(await this.#call({ method: 'GET', url: path }, found), ({ data }) =>
      data[0] ? templateOf(data[0]) : null,
    );
  }

  #call<Schema extends z.ZodType>(request: ServiceRequest, schema: Schema): Promise<GraphAnswer<z.output<Schema>>> {
    const { accessToken: token } = this.credentials;
    return callGraph(this.services, { ...request, url: this.url + request.url, token }, schema);
  }
}

const mapped = <From, To>(answer: GraphAnswer<From>, to: (value: From) => To): GraphAnswer<To> =>
  answer.kind === 'ok' ? { kind: 'ok', value: to(answer.value) } : answer;
