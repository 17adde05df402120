import { Field, Int, ObjectType } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { USERS } from './sign-in.js';

@ObjectType({ description: 'The settings of a program that sends e-mail over SMTP. Its password is an API key.' })
export class EmailSubmission {
  @Field(() => String, { nullable: true, description: 'The host; null if the operator offers no SMTP.' })
  host!: string | null;

  @Field(() => Int, { nullable: true, description: 'The port with STARTTLS; null if it is not offered.' })
  starttlsPort!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The port with TLS from the first byte; null if it is not offered.',
  })
  tlsPort!: number | null;

  @Field(() => [String], {
    description:
      'The names of users. `apikey+transactional` and `apikey+marketing` give the class of e-mails that do not name one.',
  })
  users!: string[];
}

/** Returns the address that the operator gives programs, and the names under which they sign in. */
export function readSubmissionSettings({ config }: Context): EmailSubmission {
  const { host = null, port = null, tlsPort = null } = config.submission.outside ?? {};
  return { host, starttlsPort: port, tlsPort, users: Object.keys(USERS) };
}
