import { createMetrics } from '../../../kernel/context/metrics.js';
import { createJobs } from '../../../kernel/jobs/agenda.js';
import { sendJobs } from '../../../subgraphs/channels/core/message/send/send.job.js';
import type { MessageContent, OutboundMessage, Provider } from '../../../subgraphs/channels/core/provider/port.js';
import { CHANNELS } from '../../../subgraphs/channels/index.js';
import type { TestApp } from '../app.js';
import { runJob } from '../run-job.js';

/**
 * Hands the due messages of a queue, for which no worker was woken, to a provider that keeps them,
 * by the message's id.
 */
export async function handedOver(app: TestApp, queue: string): Promise<ReadonlyMap<string, MessageContent>> {
  const handed = new Map<string, MessageContent>();
  const provider: Provider = {
    name: 'smtp',
    send: async ({ id, content }: OutboundMessage) => {
      handed.set(id, content);
      return { kind: 'accepted', providerRef: id, parts: 1 };
    },
    start: async () => {},
    healthy: () => true,
    stop: async () => {},
  };
  const job = sendJobs(CHANNELS, () => provider).find(({ name }) => name === `channels.send.${queue}`)!;
  const services = { ...app.services, jobs: createJobs(null, null), metrics: createMetrics() };
  await runJob(job, services);
  return handed;
}
