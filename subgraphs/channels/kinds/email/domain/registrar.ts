import type { ErrorCode } from '../../../../../catalogue/errors/catalogue.js';
import type { EmailDomainConfig } from './config.js';

export type RegistrarRefusal = Extract<
  ErrorCode,
  'EMAIL_DOMAIN_PROVIDER_ANTISPAM' | 'EMAIL_DOMAIN_PROVIDER_REJECTED' | 'EMAIL_DOMAIN_PROVIDER_UNAVAILABLE'
>;

/** The provider that must accept a domain before mail leaves from it. It accepts the same domain again. */
export interface DomainRegistrar {
  /** Returns `null` when the domain is accepted. */
  register(domain: string): Promise<RegistrarRefusal | null>;
}

/** Our own way out is a relay, which accepts every domain; the operator names those that it refuses. */
export const relayRegistrar = ({ blocked, reserved }: EmailDomainConfig): DomainRegistrar => ({
  register: async domain => {
    if (blocked.some(other => isWithin(domain, other))) return 'EMAIL_DOMAIN_PROVIDER_ANTISPAM';
    return reserved.some(other => isWithin(domain, other)) ? 'EMAIL_DOMAIN_PROVIDER_REJECTED' : null;
  },
});

const isWithin = (domain: string, other: string): boolean => domain === other || domain.endsWith(`.${other}`);

const SANDBOX_REFUSALS: ReadonlyMap<string, RegistrarRefusal> = new Map([
  ['spam', 'EMAIL_DOMAIN_PROVIDER_ANTISPAM'],
  ['rejected', 'EMAIL_DOMAIN_PROVIDER_REJECTED'],
  ['unavailable', 'EMAIL_DOMAIN_PROVIDER_UNAVAILABLE'],
]);

/** The first label of a domain of the sandbox names what the provider answers. */
export const sandboxRegistrar: DomainRegistrar = {
  register: async domain => SANDBOX_REFUSALS.get(domain.split('.')[0]!) ?? null,
};
