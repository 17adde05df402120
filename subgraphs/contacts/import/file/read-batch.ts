import type { Database, Em } from '../../../../kernel/database/database.js';
import { CHUNK_BYTES, readChunk } from '../../../../kernel/files/file-store.js';
import { type Batch, type BatchLimits, type Position, RecordSplitter } from './split-records.js';

/**
 * Reads the records that follow a position, holding one chunk of the file at a time beside them.
 *
 * @param delimiter byte between two fields of CSV; `null`: NDJSON.
 */
export async function readBatch(
  on: Database | Em,
  fileId: string,
  start: Position,
  limits: BatchLimits,
  delimiter: number | null,
): Promise<Batch> {
  const splitter = new RecordSplitter(start, limits, delimiter);
  let skipped = start.offset % CHUNK_BYTES;
  for (let place = Math.floor(start.offset / CHUNK_BYTES); !splitter.full; place++) {
    const chunk = await readChunk(on, fileId, place);
    if (!chunk) return splitter.close();
    splitter.take(chunk.subarray(skipped));
    skipped = 0;
  }
  return splitter.batch();
}
