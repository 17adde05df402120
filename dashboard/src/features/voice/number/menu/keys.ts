import type { Menu } from './tree';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '*', '#'];

/** Keys of a telephone that lead nowhere in a menu yet, and `own`. */
export const freeKeys = ({ options }: Menu, own?: string): string[] =>
  KEYS.filter(key => key === own || options.every(({ digits }) => digits !== key));

/** Returns the menu with one more key; `null` if it has all of them. */
export function withKey(menu: Menu): Menu | null {
  const [digits] = freeKeys(menu);
  return digits === undefined
    ? null
    : { ...menu, options: [...menu.options, { digits, node: { kind: 'transfer', to: '' } }] };
}
