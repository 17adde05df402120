import type { Config } from '../kernel/config/config.js';

/** What a refusal tells an AI host to do about its token (RFC 6750 § 3, RFC 9728 § 5.1). */
export interface Challenges {
  /** No token, or one that is no good: where to get one, and the scopes to begin with. */
  unauthorized(presented: boolean): string;
  /** The scopes to ask for: those that are held too, since a new grant takes the place of the old one. */
  insufficientScope(held: readonly string[], needed: string): string;
}

/** @param baseline scopes that a host asks for before it knows better. */
export function challengesOf({ mcpUrl }: Pick<Config, 'mcpUrl'>, baseline: readonly string[]): Challenges {
  const metadata = `resource_metadata="${mcpUrl}/.well-known/oauth-protected-resource/mcp"`;
  return {
    unauthorized: presented =>
      `Bearer ${presented ? 'error="invalid_token", ' : ''}${metadata}, scope="${baseline.join(' ')}"`,
    insufficientScope: (held, needed) =>
      `Bearer error="insufficient_scope", scope="${[...new Set([...held, needed])].join(' ')}", ${metadata}, error_description="The tool needs the scope ${needed}."`,
  };
}
