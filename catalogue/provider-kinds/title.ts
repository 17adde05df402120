import { isProviderKind, PROVIDER_KINDS } from './index.js';

/** Returns the name of a provider, as it writes it, by the kind of its accounts; the kind itself if no table has it. */
export const providerTitle = (kind: string): string => (isProviderKind(kind) ? PROVIDER_KINDS[kind].title : kind);
