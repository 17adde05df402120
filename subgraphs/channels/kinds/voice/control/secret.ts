import { Field, ObjectType } from 'type-graphql';
import { hmacSha256Hex } from '../../../../../kernel/security/hash.js';
import type { SecretBox } from '../../../../../kernel/security/secret-box.js';

const USE = 'control of calls';

/** Signs what a flow asks the URLs of a workspace, live or in the sandbox. It is derived, so that nothing need be stored. */
export const controlSecret = (box: SecretBox, { workspaceId, sandbox }: World): string =>
  `whsec_${hmacSha256Hex(box.derive(USE), sandbox ? `${workspaceId} sandbox` : workspaceId)}`;

interface World {
  readonly workspaceId: string;
  readonly sandbox: boolean;
}

@ObjectType({
  description:
    'The secret that signs the requests of steps of the type webhook. Calls of the sandbox have a secret of their own, which a test key gets.',
})
export class CallControlSecret {
  @Field({ description: 'The secret. The whole text is the HMAC key, as for webhooks.' })
  secret!: string;
}
