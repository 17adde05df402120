import { defineResource } from '../../../../kernel/context/resource.js';
import { LaneLeases } from '../../../../kernel/lanes/lane-leases.js';
import { DELIVER } from '../../jobs.js';

/** The lanes whose deliveries this process makes. */
export const deliveryLanes = defineResource('lanes of deliveries', services => {
  const value = new LaneLeases(services, DELIVER.name);
  // A stop while the database is away goes on: the lanes are free when the lease ends.
  const leave = () =>
    value.leave().catch(err => services.log.warn({ err }, 'the lanes of deliveries were not given up'));
  return { value, close: leave };
});
