import { classOf } from '../constraints.js';

/** Properties that are amounts, by their class. */
const AMOUNTS = new WeakMap<Function, Set<string>>();

export const markAmount = (target: Function, property: string): void => {
  AMOUNTS.set(target, (AMOUNTS.get(target) ?? new Set()).add(property));
};

/** Marks in a class the amounts of another one. */
export function copyAmounts(from: Function, to: Function): void {
  for (const property of amountsOf(from)) markAmount(to, property);
}

/** Returns the amounts of a class and of those that it extends. */
function amountsOf(target: Function): string[] {
  const amounts: string[] = [];
  for (let type: Function | null = target; type; type = Object.getPrototypeOf(type))
    amounts.push(...(AMOUNTS.get(type) ?? []));
  return amounts;
}

/** @param owner `Mutation.createConversion`, or the name of an input type. */
export const isAmount = (owner: string, property: string): boolean =>
  amountsOf(classOf(owner) ?? Object).includes(property);

/** JSON has numbers, and many callers write an amount as one: its text is used. */
export const amountText = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);
