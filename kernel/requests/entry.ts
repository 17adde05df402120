export const REQUEST_APIS = ['REST', 'GRAPHQL', 'MCP', 'SMTP'] as const;

export type RequestApi = (typeof REQUEST_APIS)[number];

export const OUTCOMES = ['SUCCEEDED', 'REFUSED', 'FAILED'] as const;

export type Outcome = (typeof OUTCOMES)[number];

export const CREDENTIAL_KINDS = ['API_KEY', 'ACCESS_TOKEN', 'SESSION'] as const;

export type CredentialKind = (typeof CREDENTIAL_KINDS)[number];

/** A recorded request. */
export interface Entry {
  readonly id: string;
  readonly workspaceId: string;
  readonly at: Date;
  readonly requestId: string;
  readonly api: RequestApi;
  readonly method: string;
  readonly route: string;
  readonly operation: string | null;
  readonly status: number;
  readonly outcome: Outcome;
  /** Public code of the first error. */
  readonly code: string | null;
  readonly ms: number;
  readonly kind: CredentialKind;
  readonly credentialId: string;
  readonly userId: string | null;
  readonly clientId: string | null;
  readonly sandbox: boolean;
}
