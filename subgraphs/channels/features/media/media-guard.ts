import { defineResource } from '../../../../kernel/context/resource.js';
import { AddressGuard } from '../../../../kernel/outbound/address-guard.js';
import { parseNetworks } from '../../../../kernel/outbound/public-address.js';
import { createResolveHost } from '../../../../kernel/outbound/resolve-host.js';

/** Says which addresses files may be at: those that webhooks may be at. */
export const mediaGuard = defineResource('addresses of files', ({ config }) => ({
  value: new AddressGuard(parseNetworks(config.outbound.allowNetworks), createResolveHost()),
}));
