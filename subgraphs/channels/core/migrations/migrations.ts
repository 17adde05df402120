import type { SchemaMigrations } from '../../../../kernel/database/migrate.js';
import { CreateMessage } from './001-message.js';
import { RenameQueue } from './003-queue.js';
import { AddSource } from './004-source.js';
import { AddVariables } from './005-variables.js';
import { AddMoveFence } from './006-fence.js';
import { AddLeaseMoment } from './007-lease-clock.js';
import { AddWorldIndexes } from './008-worlds.js';
import { CreateSender } from './009-sender.js';
import { AddHold } from './010-hold.js';
import { AddListIndexes } from './011-list-indexes.js';
import { CountContents } from './013-retention.js';

/** Messages and their queue. */
export const MIGRATIONS: SchemaMigrations['migrations'] = {
  '001-message': CreateMessage,
  '003-queue': RenameQueue,
  '004-source': AddSource,
  '005-variables': AddVariables,
  '006-fence': AddMoveFence,
  '007-lease-clock': AddLeaseMoment,
  '008-worlds': AddWorldIndexes,
  '009-sender': CreateSender,
  '010-hold': AddHold,
  '011-list-indexes': AddListIndexes,
  '013-retention': CountContents,
};
