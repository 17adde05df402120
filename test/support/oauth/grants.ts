import { after, days, minutes, seconds } from '../../../kernel/context/clock.js';
import { newId } from '../../../kernel/context/ids.js';
import { randomToken, sha256 } from '../../../kernel/security/hash.js';
import type { Approval, Grant } from '../../../oauth/store/grants.js';
import type { Rotation, RotationResult } from '../../../oauth/store/refresh-tokens.js';
import type { TestOAuth } from './oauth.js';

/** The session and the request of the user's approval. */
export const PLACE = { sessionId: 'ses_1', from: { ip: '127.0.0.1', requestId: 'req_1' } } as const;

/** Makes grants in the store itself, and rotates their refresh tokens. */
export class GrantDesk {
  constructor(private readonly server: TestOAuth) {}

  approval(change: Partial<Grant> = {}, merge = false): Approval {
    const now = this.server.clock.now();
    return {
      merge,
      ...PLACE,
      grant: {
        id: newId('grt'),
        clientId: newId('cli'),
        userId: newId('usr'),
        userEmail: 'a@test.example',
        workspaceId: newId('ws'),
        scopes: ['email:send'],
        resources: [this.server.issuer],
        sandbox: false,
        createdAt: now,
        expiresAt: after(now, days(180)),
        ...change,
      },
      code: {
        hash: sha256(randomToken()),
        redirectUri: 'https://app.example/cb',
        challenge: 'c'.repeat(43),
        scopes: change.scopes ?? ['email:send'],
        expiresAt: after(now, minutes(1)),
      },
    };
  }

  /** A redeemed grant with its first refresh token. */
  async granted(change: Partial<Grant> = {}) {
    const { store, clock } = this.server;
    const { grant, code } = this.approval(change);
    await store.approve({ grant, code, merge: false, ...PLACE });
    const token = sha256(randomToken());
    const refresh = { hash: token, familyId: randomToken(16), expiresAt: after(clock.now(), days(30)) };
    const outcome = await store.redeemCode(code.hash, refresh, clock.now());
    if (outcome !== 'redeemed') throw new Error(`A new code is ${outcome}.`);
    return { grant, code, token };
  }

  /** @returns the outcome, with the hash of the next token. */
  async rotate(
    grant: Grant,
    presented: Buffer,
    change: Partial<Rotation> = {},
  ): Promise<RotationResult & { next: Buffer }> {
    const now = this.server.clock.now();
    const next = sha256(randomToken());
    const result = await this.server.store.rotateRefresh({
      presented,
      clientId: grant.clientId,
      next,
      expiresAt: after(now, days(30)),
      scopes: null,
      resources: null,
      grace: seconds(60),
      now,
      ...change,
    });
    return { ...result, next };
  }
}
