import type { Services } from '../kernel/context/services.js';
import type { MailIn } from '../subgraphs/channels/kinds/email/mail-in/listener.js';

/** Starts the listener for mail in a process with its role; `null` in any other. */
export async function startMailIn(services: Services): Promise<MailIn | null> {
  const { roles, mailIn } = services.config;
  if (!roles.includes('mail-in')) return null;
  // Loaded here: a process without the role needs none of it.
  const { listenForMail } = await import('../subgraphs/channels/kinds/email/mail-in/listener.js');
  const listener = await listenForMail(services, mailIn);
  services.log.info({ port: listener.port }, 'listening for mail');
  return listener;
}
