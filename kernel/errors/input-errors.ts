import { AppError, fail, type InvalidField, type InvalidPart } from './errors.js';

/** An invalid field, from any check. */
export type Detail = InvalidField | InvalidPart;

/**
 * Collects the errors of the checks of one input, so that one answer names every invalid field. The
 * first error gives the answer its code.
 */
export class InputErrors {
  readonly #details: Detail[] = [];
  #first: AppError | null = null;

  /**
   * Returns the result of the check, `undefined` if it failed. An error that names no field is
   * thrown at once.
   */
  of<Result>(check: () => Result): Result | undefined {
    try {
      return check();
    } catch (error) {
      return this.#add(error);
    }
  }

  /** The same for a check that waits. */
  async ofAsync<Result>(check: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await check();
    } catch (error) {
      return this.#add(error);
    }
  }

  /** The errors that were found so far. */
  get details(): readonly Detail[] {
    return this.#details;
  }

  throwIfAny(): void {
    const first = this.#first;
    if (!first) return;
    const details = this.#details;
    if (details.length === detailsOf(first)!.length) throw first;
    const { params = {}, data, note } = first.extensions;
    const filled = first.code === 'VALIDATION_ERROR' ? { count: details.length } : params;
    const shown = { details, ...(data ? { data } : {}), ...(note ? { note } : {}) };
    throw new AppError(first.code, filled, { ...shown, cause: first.cause });
  }

  #add(error: unknown): undefined {
    const details = detailsOf(error);
    if (!details) throw error;
    this.#first ??= error as AppError;
    this.#details.push(...details);
  }
}

/** The invalid fields that an error names; `null` if it is no error about fields. */
export const detailsOf = (error: unknown): readonly Detail[] | null =>
  error instanceof AppError && Array.isArray(error.extensions.details) ? error.extensions.details : null;

/**
 * Adds the details about fields that are not named yet: neither a field itself nor one of its
 * parents.
 */
export const withUnnamed = (named: readonly Detail[], details: readonly Detail[]): Detail[] => [
  ...named,
  ...details.filter(({ field }) => !named.some(known => isWithin(field, known.field))),
];

const isWithin = (field: string, whole: string): boolean =>
  field.startsWith(whole) && (field.length === whole.length || '.['.includes(field.charAt(whole.length)));

/** Throws `VALIDATION_ERROR` with these details. */
export const failWith = (details: readonly Detail[]): never =>
  fail('VALIDATION_ERROR', { count: details.length }, { details });
