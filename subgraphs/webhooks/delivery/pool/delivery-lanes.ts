import { defineResource } from '../../../../kernel/context/resource.js';
import { LaneLeases } from '../../../../kernel/lanes/lane-leases.js';
import { DELIVER } from '../../jobs.js';

/** The lanes whose deliveries this process makes. */
export const deliveryLanes = defineResource('lanes of deliveries', services => {
  const value = new LaneLeases(services, DELIVER.name);
  return { value, close: () => value.leave() };
});
