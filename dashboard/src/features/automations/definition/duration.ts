export const UNITS = ['s', 'm', 'h', 'd'] as const;
export type Unit = (typeof UNITS)[number];

/** The number and the unit of `3d`. */
export function partsOf(duration: unknown): { count: number | undefined; unit: Unit } {
  const [, count, unit] = /^(\d+)([smhd])$/.exec(typeof duration === 'string' ? duration : '') ?? [];
  return { count: count === undefined ? undefined : Number(count), unit: (unit ?? 'd') as Unit };
}
