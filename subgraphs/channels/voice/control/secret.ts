import { Field, ObjectType } from 'type-graphql';
import { hmacSha256Hex } from '../../../../kernel/security/hash.js';
import type { SecretBox } from '../../../../kernel/security/secret-box.js';

const USE = 'control of calls';

/** Signs what a flow asks the URLs of a workspace. It is derived, so that nothing need be stored. */
export const controlSecret = (box: SecretBox, workspaceId: string): string =>
  `whsec_${hmacSha256Hex(box.derive(USE), workspaceId)}`;

@ObjectType({ description: 'What signs the requests of steps of the type webhook.' })
export class CallControlSecret {
  @Field({ description: 'The whole text is the HMAC key, as that of webhooks.' })
  secret!: string;
}
