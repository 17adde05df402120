import type { Caller } from '../../../../../kernel/context/caller.js';
import type { Context } from '../../../../../kernel/context/context.js';
import type { Services } from '../../../../../kernel/context/services.js';
import type { KeyAdmission } from '../../../../../kernel/http/admission.js';
import type { SubmittedMail } from './read-submission.js';

/** The parts of the API that take a mail of a program: those that `POST /v1/email/messages` goes through. */
export interface Door {
  readonly services: Services;
  readonly admission: KeyAdmission;
  /** Runs `sendEmail`. Throws its error. */
  send(ctx: Context, mail: SubmittedMail): Promise<{ sendEmail: { messageIds: string[] } }>;
  /** Runs `dryRunEmail`. Throws its error. */
  tryOut(ctx: Context, mail: SubmittedMail): Promise<{ dryRunEmail: { recipients: DryRunRecipient[] } }>;
}

interface DryRunRecipient {
  readonly code: string | null;
  readonly message: string | null;
}

/** The documents of both operations. */
const ARGUMENTS = {
  $to: '[String!]!',
  $class: 'String!',
  $topicId: 'ID',
  $reference: 'String',
  $metadata: 'JSON',
  $payload: 'EmailPayload',
};
const given = Object.entries(ARGUMENTS).map(([name, type]) => `${name}: ${type}`);
const passed = Object.keys(ARGUMENTS).map(name => `${name.slice(1)}: ${name}`);

export const SEND = `mutation (${given}) { sendEmail(${passed}) { messageIds } }`;
export const TRY_OUT = `mutation (${given}) { dryRunEmail(${passed}) { recipients { code message } } }`;

/** The scope of a key that may send. */
export const SCOPE = 'email:send';

/** A signed-in client. */
export interface SignedIn {
  readonly key: string;
  readonly caller: Caller;
  /** The class of a mail that names none itself. */
  readonly sendClass: string;
}
