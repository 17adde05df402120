/** Returns whether a value is a day of the calendar without a time: `2027-01-31`. Such texts sort by time. */
export const isDay = (value: unknown): boolean =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value;
