import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import type { Caller } from '../../../../kernel/context/caller.js';

export const SourceKind = {
  API_KEY: 'API_KEY',
  APP: 'APP',
  USER: 'USER',
  CAMPAIGN: 'CAMPAIGN',
  AUTOMATION: 'AUTOMATION',
  NOTIFICATION: 'NOTIFICATION',
  KEYWORD: 'KEYWORD',
  INBOX: 'INBOX',
} as const;
export type SourceKind = keyof typeof SourceKind;
registerEnumType(SourceKind, {
  description:
    'The kind of the cause. APP: an OAuth client. USER: a person in a session. KEYWORD: a word that came in, such as HELP. INBOX: the settings of the inbox, by which it answers by itself.',
  name: 'MessageSourceKind',
});

@ObjectType({ description: 'The cause of a message.' })
export class MessageSource {
  @Field(() => SourceKind, { description: 'The kind of the cause.' })
  kind!: SourceKind;

  @Field(() => ID, { description: 'The id of the API key, the OAuth client, the user, the campaign and so on.' })
  id!: string;
}

/** The source that a caller's credential says; `null` for the system, which names its own. */
export function sourceOf({ kind, credentialId, clientId, userId }: Caller): MessageSource | null {
  if (kind === 'api-key' && credentialId) return { kind: 'API_KEY', id: credentialId };
  if (kind === 'token' && clientId) return { kind: 'APP', id: clientId };
  return kind === 'session' && userId ? { kind: 'USER', id: userId } : null;
}
