/** The only source of time. Tests move it; nothing else calls `Date.now()` or `new Date()` for the present. */
export interface Clock {
  now(): Date;
  /**
   * The present for leases. `null` for the database's own clock, because the clocks of processes
   * differ.
   */
  leaseNow(): Date | null;
}

export const systemClock: Clock = { now: () => new Date(), leaseNow: () => null };

/** A length of time in milliseconds. */
export type Duration = number;

export const seconds = (n: number): Duration => n * 1_000;
export const minutes = (n: number): Duration => n * 60_000;
export const hours = (n: number): Duration => n * 3_600_000;
export const days = (n: number): Duration => n * 86_400_000;

export const after = (moment: Date, duration: Duration): Date => new Date(moment.getTime() + duration);
