/** The target of a key of a menu. */
export type MenuNode =
  | { kind: 'menu'; text: string; options: readonly Option[]; otherwise: MenuNode }
  | { kind: 'say'; text: string }
  | { kind: 'transfer'; to: string }
  | { kind: 'voicemail'; text: string }
  /** Repeats the menu that contains it. */
  | { kind: 'again' }
  | { kind: 'hangup' };

export type Menu = Extract<MenuNode, { kind: 'menu' }>;

interface Option {
  digits: string;
  node: MenuNode;
}

/** A step of a flow, as the API writes it. */
export interface Step {
  [member: string]: unknown;
  name: string;
  type: string;
  text?: string;
  language?: string;
  to?: string;
  seconds?: number;
  attempts?: number;
  branches?: { when: string; next: string }[];
  otherwise?: string;
}

/** Seconds that a message may last: a pause of a flow lasts no longer. */
const MESSAGE_SEC = 60;
const ATTEMPTS = 2;

export const emptyMenu = (): Menu => ({
  kind: 'menu',
  text: '',
  options: [{ digits: '1', node: { kind: 'transfer', to: '' } }],
  otherwise: { kind: 'again' },
});

/** A node of a kind, with the text that the one before had. */
export function nodeOf(kind: MenuNode['kind'], was: MenuNode): MenuNode {
  const text = 'text' in was ? was.text : '';
  if (kind === 'menu') return { ...emptyMenu(), text };
  if (kind === 'say' || kind === 'voicemail') return { kind, text };
  return kind === 'transfer' ? { kind, to: '' } : { kind };
}

/** A menu as the steps of a flow. `places` has for each step the place of its node: `root.1`, by the numbers of the keys. */
export function toSteps(root: Menu, language: string): { steps: Step[]; places: string[] } {
  const steps: Step[] = [];
  const places: string[] = [];
  const write = (node: MenuNode, name: string, place: string): void => {
    for (const step of stepsOf(node, name, language)) {
      steps.push(step);
      places.push(place);
    }
    if (node.kind !== 'menu') return;
    for (const [at, child] of childrenOf(node))
      if (child.kind !== 'again') write(child, `${name}_${at}`, `${place}.${at}`);
  };
  write(root, 'menu', 'root');
  return { steps, places };
}

/** Returns the children with their numbers; the last is the one that no key leads to. */
export const childrenOf = ({ options, otherwise }: Menu): [at: number, node: MenuNode][] =>
  [...options.map(({ node }) => node), otherwise].map((node, at) => [at + 1, node]);

function stepsOf(node: MenuNode, name: string, language: string): Step[] {
  const end: Step = { name: `${name}_end`, type: 'hangup' };
  switch (node.kind) {
    case 'menu': {
      const nextOf = (child: MenuNode, at: number) => (child.kind === 'again' ? name : `${name}_${at}`);
      const branches = node.options.map(({ digits, node: child }, i) => ({ when: digits, next: nextOf(child, i + 1) }));
      const otherwise = nextOf(node.otherwise, node.options.length + 1);
      return [{ name, type: 'gather', text: node.text, language, attempts: ATTEMPTS, branches, otherwise }];
    }
    case 'say':
      return [{ name, type: 'say', text: node.text, language }, end];
    case 'transfer':
      return [{ name, type: 'transfer', to: node.to }, end];
    case 'voicemail':
      return [
        { name, type: 'say', text: node.text, language },
        { name: `${name}_record`, type: 'recordStart' },
        { name: `${name}_message`, type: 'pause', seconds: MESSAGE_SEC },
        end,
      ];
    default:
      return [{ name, type: 'hangup' }];
  }
}
