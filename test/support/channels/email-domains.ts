import { type Answer, startApp, type TestApp } from '../app.js';
import { type NameServer, startNameServer } from '../peers/name-server.js';

export interface DomainRecord {
  purpose: string;
  type: 'TXT' | 'CNAME' | 'MX';
  name: string;
  value: string;
  required: boolean;
  status: string;
  found: string[];
}

/** The domains of a workspace, through the REST door. */
export interface DomainDesk {
  create(name: string): Promise<Answer>;
  /** Registers a domain and answers it; fails the test unless that is accepted. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the domain holds
  created(name: string): Promise<any>;
  read(id: string): Promise<Answer>;
  verify(id: string): Promise<Answer>;
  /** Registers a domain, publishes its records and verifies it. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the domain holds
  verified(name: string): Promise<any>;
}

/** A system that asks a name server of its own, with the hosts of a relay for its domains to name. */
export interface DomainApp {
  readonly app: TestApp;
  readonly dns: NameServer;
  readonly desk: DomainDesk;
  stop(): Promise<void>;
}

export async function startDomains(env: Record<string, string>): Promise<DomainApp> {
  const dns = await startNameServer();
  const app = await startApp({
    env: {
      DNS_SERVERS: dns.address,
      EMAIL_SPF_INCLUDE: '_spf.relay.example',
      EMAIL_RETURN_PATH_HOST: 'bounce.relay.example',
      EMAIL_MX_HOST: 'in.relay.example',
      ...env,
    },
  });
  const stop = async () => {
    await app.stop();
    await dns.stop();
  };
  return { app, dns, desk: domainDesk(app, dns), stop };
}

export function domainDesk(app: TestApp, dns: NameServer, key: string = app.liveKey): DomainDesk {
  const call = (method: string, path: string, body?: object) =>
    app.request(method, `/v1/email/domains${path}`, { key, body });
  const desk: DomainDesk = {
    create: name => call('POST', '', { name }),
    created: async name => expectStatus(201, await desk.create(name)),
    read: id => call('GET', `/${id}`),
    verify: id => call('POST', `/${id}/verify`),
    verified: async name => {
      const { id, records } = await desk.created(name);
      publish(dns, records);
      return expectStatus(200, await desk.verify(id));
    },
  };
  return desk;
}

export function publish(dns: NameServer, records: readonly DomainRecord[]): void {
  for (const { name, type, value } of records) dns.publish(name, type, [value]);
}

export const recordOf = (domain: { records: DomainRecord[] }, purpose: string): DomainRecord =>
  domain.records.find(record => record.purpose === purpose)!;

function expectStatus(status: number, answer: Answer): Answer['body'] {
  if (answer.status !== status) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}
