import { AS_FOUND, type FileFormat, type PropertyType, type Reading } from './file/preview';
import type { Mapping } from './file/targets';

/** The options of an import. */
export interface ImportOptions {
  /** `null` when each column or member goes to the field of its name. */
  readonly mapping: Mapping | null;
  /** The types of properties that are made, by their keys. */
  readonly types: Readonly<Record<string, PropertyType>>;
  readonly reading: Reading;
  readonly updateExisting: boolean;
  readonly topicIds: readonly string[];
  readonly tags: readonly string[];
}

export const NO_OPTIONS: ImportOptions = {
  mapping: null,
  types: {},
  reading: AS_FOUND,
  updateExisting: true,
  topicIds: [],
  tags: [],
};

/** A file that was uploaded in this window, and how. The server forgets it once it is worked off. */
export interface KeptFile {
  readonly file: File;
  readonly format: FileFormat;
  /** The encoding of a text, as the server found it. */
  readonly encoding: string | null;
  readonly options: ImportOptions;
}

/** The rows of an earlier import that are tried again: those that were refused for one cause. */
export interface Retry {
  readonly of: string;
  readonly field: string;
  readonly rule: string;
}

/** The files by their imports. A reload forgets them: the person chooses the file again. */
const files = new Map<string, KeptFile>();

export const keepFile = (importId: string, kept: KeptFile): void => void files.set(importId, kept);
export const keptFile = (importId: string): KeptFile | undefined => files.get(importId);
