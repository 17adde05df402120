import type { Mapping } from './file/targets';

/** The options of an import. */
export interface ImportOptions {
  /** `null` when each column or member goes to the field of its name. */
  readonly mapping: Mapping | null;
  readonly updateExisting: boolean;
  readonly topicIds: readonly string[];
  readonly tags: readonly string[];
}

/** A file that was uploaded in this window, and how. The server forgets it once it is worked off. */
export interface KeptFile {
  readonly file: File;
  readonly kind: 'csv' | 'ndjson';
  readonly options: ImportOptions;
}

/** The files by their imports. A reload forgets them: the person chooses the file again. */
const files = new Map<string, KeptFile>();

export const keepFile = (importId: string, kept: KeptFile): void => void files.set(importId, kept);
export const keptFile = (importId: string): KeptFile | undefined => files.get(importId);
