import { childrenOf, type Menu, type MenuNode } from './tree';

/**
 * Returns the menu in which the node at a place is, and its number there; `null` for the root.
 * Places are those of {@link toSteps}.
 */
export function placeIn(root: Menu, place: string): { menu: Menu; menuPlace: string; at: number } | null {
  const cut = place.lastIndexOf('.');
  if (cut < 0) return null;
  const menuPlace = place.slice(0, cut);
  const menu = nodeAt(root, menuPlace);
  return menu?.kind === 'menu' ? { menu, menuPlace, at: Number(place.slice(cut + 1)) } : null;
}

/** Returns `undefined` if nothing is there any more. */
export function nodeAt(root: Menu, place: string): MenuNode | undefined {
  const path = place.split('.').slice(1).map(Number);
  return path.reduce<MenuNode | undefined>((node, at) => {
    const [, child] = (node?.kind === 'menu' ? childrenOf(node) : []).find(([number]) => number === at) ?? [];
    return child;
  }, root);
}

/** Returns the key that leads to a place; `null` if no key does. */
export function digitsAt(root: Menu, place: string): string | null {
  const found = placeIn(root, place);
  return found?.menu.options[found.at - 1]?.digits ?? null;
}

export function withNode(root: Menu, place: string, node: MenuNode): Menu {
  const found = placeIn(root, place);
  if (!found) return node.kind === 'menu' ? node : root;
  const { menu, menuPlace, at } = found;
  const options = menu.options.map((option, i) => (i === at - 1 ? { ...option, node } : option));
  const isOtherwise = at > menu.options.length;
  return withNode(root, menuPlace, isOtherwise ? { ...menu, otherwise: node } : { ...menu, options });
}

export function withDigits(root: Menu, place: string, digits: string): Menu {
  const found = placeIn(root, place);
  if (!found) return root;
  const { menu, menuPlace, at } = found;
  const options = menu.options.map((option, i) => (i === at - 1 ? { ...option, digits } : option));
  return withNode(root, menuPlace, { ...menu, options });
}

/**
 * Returns the menu without the key that leads to a place. A place that no key leads to repeats the
 * menu.
 */
export function withoutNode(root: Menu, place: string): Menu {
  const found = placeIn(root, place);
  if (!found) return root;
  const { menu, menuPlace, at } = found;
  if (at > menu.options.length) return withNode(root, place, { kind: 'again' });
  return withNode(root, menuPlace, { ...menu, options: menu.options.filter((_, i) => i !== at - 1) });
}
