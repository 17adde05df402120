import type { Services } from '../../../../../kernel/context/services.js';
import type { Database, Em } from '../../../../../kernel/database/database.js';
import { HttpInventory } from './http.js';
import type { Inventory } from './port.js';
import { SandboxInventory } from './sandbox.js';

/**
 * Returns the inventory of a world, or `null` when the operator configured none. `on` is where the
 * sandbox looks up what is held.
 */
export function inventoryOf(services: Services, sandbox: boolean, on: Database | Em = services.db): Inventory | null {
  if (sandbox) return new SandboxInventory(on, services.clock);
  const { inventory } = services.config.numbers;
  return inventory && new HttpInventory(inventory, services);
}
