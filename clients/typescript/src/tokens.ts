/** Keep these for as long as the connection is used. */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  readonly scope: string;
  readonly sandbox: boolean;
}
