/** The part of the package `oidc-provider` (9.13) that benchmarks and tests use; it ships no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

  export interface Adapter {
    upsert(id: string, payload: Payload, expiresIn?: number): Promise<void>;
    find(id: string): Promise<Payload | undefined>;
    findByUserCode(userCode: string): Promise<Payload | undefined>;
    findByUid(uid: string): Promise<Payload | undefined>;
    consume(id: string): Promise<void>;
    destroy(id: string): Promise<void>;
    revokeByGrantId(grantId: string): Promise<void>;
  }

  export interface Payload {
    grantId?: string;
    uid?: string;
    userCode?: string;
    [member: string]: unknown;
  }

  interface Grant {
    addResourceScope(resource: string, scope: string): void;
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  export default class Provider {
    constructor(issuer: string, configuration: object);
    callback(): RequestListener;
    interactionFinished(req: IncomingMessage, res: ServerResponse, result: object): Promise<void>;
    readonly Client: { find(id: string): Promise<object> };
    readonly Grant: new (members: {
      accountId: string;
      clientId: string;
    }) => Grant;
    readonly RefreshToken: new (
      members: object,
    ) => { save(): Promise<string> };
  }
}
