import { after, days, minutes } from '../../../kernel/context/clock.js';
import { newId } from '../../../kernel/context/ids.js';
import { randomToken, sha256 } from '../../../kernel/security/hash.js';
import type { Approval, Grant } from '../../../oauth/store/grants.js';
import type { NextRefresh } from '../../../oauth/store/refresh-tokens.js';
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

  /** Reads a token and begins a generation with it, as a request that passed all checks. Answers the hash of the next token. */
  async rotate(presented: Buffer): Promise<Buffer> {
    const next = this.next();
    const refresh = await this.server.store.findRefresh(presented);
    if (!refresh || !(await this.server.store.rotateRefresh(refresh, next, this.server.clock.now())))
      throw new Error('The token is not as it was read.');
    return next.hash;
  }

  /** A token that may replace another one. */
  next(change: Partial<NextRefresh> = {}): NextRefresh {
    const expiresAt = after(this.server.clock.now(), days(30));
    return { hash: sha256(randomToken()), beginsGeneration: true, expiresAt, ...change };
  }
}
