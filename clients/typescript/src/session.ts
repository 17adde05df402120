import type { Tokens } from './tokens.js';

/** An access token with less left is renewed first: it could end on its way. */
const MARGIN = 30_000;

/** The part of the OAuth client that a connection in use needs. */
interface Refreshes {
  refresh(refreshToken: string): Promise<Tokens>;
}

/** A connection in use. Give {@link Session.token} to a client as its `accessToken`. */
export class Session {
  #tokens: Tokens;
  #renewing: Promise<Tokens> | undefined;
  readonly #oauth: Refreshes;
  readonly #save: (tokens: Tokens) => void | Promise<void>;

  constructor(oauth: Refreshes, tokens: Tokens, save: (tokens: Tokens) => void | Promise<void>) {
    this.#oauth = oauth;
    this.#tokens = tokens;
    this.#save = save;
  }

  get tokens(): Tokens {
    return this.#tokens;
  }

  /** An access token that is good. Callers at the same time wait for one renewal. `refused`: one that the server did not take. */
  readonly token = async (refused?: string): Promise<string> => {
    const isOver = this.#tokens.expiresAt - MARGIN <= Date.now();
    if (isOver || refused === this.#tokens.accessToken) await this.#renew();
    return this.#tokens.accessToken;
  };

  #renew(): Promise<Tokens> {
    this.#renewing ??= (async () => {
      try {
        const tokens = await this.#oauth.refresh(this.#tokens.refreshToken);
        // The tokens of before are worth nothing any more, also where the new ones cannot be kept.
        this.#tokens = tokens;
        await this.#save(tokens);
        return tokens;
      } finally {
        this.#renewing = undefined;
      }
    })();
    return this.#renewing;
  }
}
