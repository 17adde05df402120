import ipaddr from 'ipaddr.js';
import { GRANTABLE_SCOPES } from '../../../catalogue/scopes.js';
import type { Context } from '../../../kernel/context/context.js';
import { failIfInvalid, type InvalidField, invalidField } from '../../../kernel/errors/errors.js';
import type { KeyMode } from '../../../kernel/security/api-key.js';

export interface NewApiKey {
  workspaceId: string;
  name: string;
  /** At least one, unless `legacy`. */
  scopes: readonly string[];
  mode: KeyMode;
  instanceIds?: readonly string[];
  /** Addresses or CIDR ranges. */
  allowedIps?: readonly string[];
  expiresAt?: Date | null;
  /** The key is from before scopes were required. */
  legacy?: boolean;
}

/** Fields that are absent or null are not changed. */
type Checked = {
  readonly [Field in 'scopes' | 'allowedIps' | 'expiresAt' | 'legacy']?: NewApiKey[Field] | null | undefined;
};

/** Throws `VALIDATION_ERROR` for unknown, malformed or past values. */
export function checkKey({ scopes, allowedIps, expiresAt, legacy }: Checked, { clock }: Context): void {
  const invalid: InvalidField[] = [];
  if (scopes?.length === 0 && !legacy) invalid.push(invalidField('scopes', 'empty'));
  scopes?.forEach((scope, at) => {
    if (!(GRANTABLE_SCOPES as readonly string[]).includes(scope)) invalid.push(invalidField(`scopes[${at}]`, 'scope'));
  });
  allowedIps?.forEach((range, at) => {
    if (!ipaddr.isValid(range) && !ipaddr.isValidCIDR(range)) invalid.push(invalidField(`allowedIps[${at}]`, 'cidr'));
  });
  if (expiresAt && expiresAt <= clock.now()) invalid.push(invalidField('expiresAt', 'future'));
  failIfInvalid(invalid);
}
