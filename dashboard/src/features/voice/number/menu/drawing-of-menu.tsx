import type { TFunction } from 'i18next';
import type { Drawing, DrawnStep, DrawnWay } from '../../../../ui/canvas/drawing';
import type { Icon } from '../../../../ui/icons/icon';
import {
  IconMenu2,
  IconMicrophone,
  IconPhoneOff,
  IconPhoneOutgoing,
  IconRepeat,
  IconVolume,
} from '../../../../ui/icons/icons';
import type { NodeProps } from './node-fields';
import { childrenOf, type Menu, type MenuNode } from './tree';

const ICONS: Record<MenuNode['kind'], Icon> = {
  menu: IconMenu2,
  say: IconVolume,
  transfer: IconPhoneOutgoing,
  voicemail: IconMicrophone,
  again: IconRepeat,
  hangup: IconPhoneOff,
};

/** A menu with all that its keys lead to, as the canvas draws it. Steps have their places as identifiers. */
export function drawingOfMenu(root: Menu, t: TFunction, errorOf: NodeProps['errorOf']): Drawing {
  const steps: DrawnStep[] = [];
  const ways: DrawnWay[] = [];
  const draw = (node: MenuNode, place: string): void => {
    steps.push(stepOf(node, place, t, errorOf));
    if (node.kind !== 'menu') return;
    for (const [at, child] of childrenOf(node)) {
      const to = `${place}.${at}`;
      const digits = node.options[at - 1]?.digits;
      const label = digits === undefined ? t('numbers.menu.otherwise') : t('numbers.menu.key', { digits });
      ways.push({ id: `way to ${to}`, from: place, to, label });
      draw(child, to);
    }
  };
  draw(root, 'root');
  return { steps, ways };
}

function stepOf(node: MenuNode, place: string, t: TFunction, errorOf: NodeProps['errorOf']): DrawnStep {
  const Icon = ICONS[node.kind];
  const note = errorOf(place, 'text') ?? errorOf(place, 'to') ?? '';
  return {
    id: place,
    kind: place === 'root' ? 'start' : node.kind,
    icon: <Icon size={16} stroke={1.6} aria-hidden />,
    title: place === 'root' ? t('numbers.menu.title') : t(`numbers.menu.kinds.${node.kind}`),
    detail: 'text' in node ? node.text : node.kind === 'transfer' ? node.to : '',
    note,
    isFaulty: note !== '',
  };
}
