/** The part of its API that is used here: the package has no types. */
declare module 'simple-oauth2' {
  export interface AccessToken {
    token: { access_token: string; refresh_token: string };
    refresh(): Promise<AccessToken>;
    revoke(kind: 'access_token' | 'refresh_token'): Promise<void>;
  }
  export class AuthorizationCode {
    constructor(config: object);
    authorizeURL(parameters: Record<string, string>): string;
    getToken(parameters: Record<string, string>): Promise<AccessToken>;
  }
}
