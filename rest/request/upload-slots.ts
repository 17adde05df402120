import { defineResource } from '../../kernel/context/resource.js';
import { fail } from '../../kernel/errors/errors.js';

/** Uploads at once in a process: of all workspaces, and of one. Each holds some chunks in memory. */
const MAX_TOTAL = 64;
const MAX_EACH = 4;
const RETRY_AFTER_SEC = 2;

/** Limits the uploads that a process receives at once. */
class UploadSlots {
  readonly #taken = new Map<string, number>();
  #total = 0;

  /** Throws `UPLOAD_LIMIT_EXCEEDED` before anything of the upload is read. */
  async run<T>(workspaceId: string, receive: () => Promise<T>): Promise<T> {
    const taken = this.#taken.get(workspaceId) ?? 0;
    if (this.#total >= MAX_TOTAL || taken >= MAX_EACH)
      fail('UPLOAD_LIMIT_EXCEEDED', { max: MAX_EACH, retryAfterSec: RETRY_AFTER_SEC });
    this.#count(workspaceId, 1);
    try {
      return await receive();
    } finally {
      this.#count(workspaceId, -1);
    }
  }

  #count(workspaceId: string, step: 1 | -1): void {
    this.#total += step;
    const left = (this.#taken.get(workspaceId) ?? 0) + step;
    if (left > 0) this.#taken.set(workspaceId, left);
    else this.#taken.delete(workspaceId);
  }
}

export const uploadSlots = defineResource('slots of uploads', () => ({ value: new UploadSlots() }));
