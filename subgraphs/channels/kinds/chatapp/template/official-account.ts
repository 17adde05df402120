import type { Context } from '../../../../../kernel/context/context.js';
import type { Services } from '../../../../../kernel/context/services.js';
import type { Instance } from '../../../core/instance/instance.js';
import { type CloudCredentials, credentialsOf } from '../../../core/instance/line/credentials.js';
import { chatappInstances } from '../instances.js';

/** The business account of lines of the sandbox, which have none. */
const SANDBOX_ACCOUNT = 'sandbox';

export const isOfficialLine = ({ mode }: Pick<Instance, 'mode'>): boolean => mode !== 'UNOFFICIAL';

/** Returns the credentials with which the account of a line is asked, or `null` if it has none. */
export function cloudCredentials(services: Pick<Services, 'box'>, instance: Instance): CloudCredentials | null {
  const credentials = credentialsOf(services, chatappInstances, instance);
  return credentials?.kind === 'cloud' ? credentials : null;
}

/** The business account of an official line: its approvals hold for all lines of the account. */
export const accountOf = (ctx: Context, instance: Instance): string | null =>
  instance.sandbox ? SANDBOX_ACCOUNT : (cloudCredentials(ctx, instance)?.accountId ?? null);
