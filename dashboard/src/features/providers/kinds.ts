import type { ProviderKindRow } from '../../../../catalogue/provider-kinds/field.js';
import {
  isProviderKind,
  PROVIDER_KIND_NAMES,
  PROVIDER_KINDS,
  type ProviderKindName,
} from '../../../../catalogue/provider-kinds/index.js';

/** The channels that accounts exist for, in the order in which people see them. */
export const PROVIDER_CHANNELS: readonly ProviderKindRow['channel'][] = [
  ...new Set(PROVIDER_KIND_NAMES.map(kind => PROVIDER_KINDS[kind].channel)),
];

export const kindRow = (kind: ProviderKindName): ProviderKindRow => PROVIDER_KINDS[kind];

/** Returns the row of a kind that an account names; `null` for one that this version of the dashboard does not know. */
export const kindOf = (kind: string): ProviderKindRow | null => (isProviderKind(kind) ? PROVIDER_KINDS[kind] : null);

/** Returns whether the request of a kind is a template, which can be tried before it is saved. */
export const isTemplate = (kind: string): boolean => kind === 'http';

export const titleOf = (kind: string): string => kindOf(kind)?.title ?? kind;
