import type { MjmlElement, Place } from './mjml-source';

/** A value of an element: an attribute, or `content`, the text between its tags. */
export interface KindField {
  readonly name: FieldName;
  readonly as: 'line' | 'text' | 'code' | 'color' | 'size' | 'link' | 'align' | 'weight';
}

type FieldName =
  | 'content'
  | 'src'
  | 'alt'
  | 'href'
  | 'name'
  | 'align'
  | 'color'
  | 'font-size'
  | 'font-weight'
  | 'background-color'
  | 'background-url'
  | 'container-background-color'
  | 'border-color'
  | 'border-width'
  | 'border-radius'
  | 'width'
  | 'height'
  | 'padding';

const field = (name: FieldName, as: KindField['as'] = 'line'): KindField => ({ name, as });
const SPACE = field('padding', 'size');
const ALIGN = field('align', 'align');
const WIDTH = field('width', 'size');
const BACKGROUND = field('background-color', 'color');
const TEXT = [field('color', 'color'), field('font-size', 'size'), field('font-weight', 'weight'), ALIGN];

/** The values that a person sets, by kind of element. Other attributes stay as the source has them. */
export const KINDS = {
  'mj-body': [BACKGROUND, WIDTH],
  'mj-wrapper': [BACKGROUND, SPACE],
  'mj-section': [BACKGROUND, field('background-url', 'link'), SPACE],
  'mj-group': [WIDTH, BACKGROUND],
  'mj-column': [WIDTH, BACKGROUND, SPACE],
  'mj-hero': [field('background-url', 'link'), BACKGROUND, field('height', 'size'), SPACE],
  'mj-text': [field('content', 'text'), ...TEXT, field('container-background-color', 'color'), SPACE],
  'mj-button': [
    ...[field('content'), field('href', 'link'), BACKGROUND],
    ...[...TEXT, field('border-radius', 'size'), SPACE],
  ],
  'mj-image': [
    ...[field('src', 'link'), field('alt'), field('href', 'link'), WIDTH],
    ...[ALIGN, field('border-radius', 'size'), SPACE],
  ],
  'mj-divider': [field('border-color', 'color'), field('border-width', 'size'), WIDTH, SPACE],
  'mj-spacer': [field('height', 'size')],
  'mj-table': [field('content', 'code'), ...TEXT, SPACE],
  'mj-raw': [field('content', 'code')],
  'mj-social': [ALIGN, SPACE],
  'mj-social-element': [field('name'), field('href', 'link'), field('content')],
} as const satisfies Readonly<Record<string, readonly KindField[]>>;

export type Kind = keyof typeof KINDS;

export const isKind = (name: string): name is Kind => Object.hasOwn(KINDS, name);

const COLUMNS: ReadonlySet<string> = new Set(['mj-column', 'mj-hero']);
const OF_BODY: ReadonlySet<string> = new Set(['mj-section', 'mj-wrapper', 'mj-hero']);

/** A block that a person adds. */
export type Block =
  | 'heading'
  | 'text'
  | 'image'
  | 'button'
  | 'divider'
  | 'spacer'
  | 'social'
  | 'columns1'
  | 'columns2'
  | 'columns3';

export const BLOCKS: readonly Block[] = [
  ...(['heading', 'text', 'image', 'button', 'divider', 'spacer', 'social'] as const),
  ...(['columns1', 'columns2', 'columns3'] as const),
];

const isSection = (block: Block) => block.startsWith('columns');

/** Returns the source of a new block. `text` is its first content. */
export function sourceOf(block: Block, text: string): string {
  switch (block) {
    case 'heading':
      return `<mj-text font-size="24px" font-weight="700" line-height="1.25">${text}</mj-text>`;
    case 'text':
      return `<mj-text>${text}</mj-text>`;
    case 'image':
      return '<mj-image src="" alt="" />';
    case 'button':
      return `<mj-button href="">${text}</mj-button>`;
    case 'divider':
      return '<mj-divider border-color="#e2e1dc" border-width="1px" />';
    case 'spacer':
      return '<mj-spacer height="20px" />';
    case 'social':
      return `<mj-social>\n${['facebook', 'instagram'].map(name => `  <mj-social-element name="${name}" href=""></mj-social-element>`).join('\n')}\n</mj-social>`;
    default: {
      const columns = Array.from({ length: Number(block.slice(-1)) }, () => '  <mj-column>\n  </mj-column>');
      return `<mj-section>\n${columns.join('\n')}\n</mj-section>`;
    }
  }
}

/** A whole section for a block that nothing can hold yet. */
export const wrapped = (text: string): string =>
  `<mj-section>\n  <mj-column>\n    ${text.replaceAll('\n', '\n    ')}\n  </mj-column>\n</mj-section>`;

/** Returns whether an element may be a child of another. */
function fits(name: string, parent: string): boolean {
  if (name === 'mj-column' || name === 'mj-group') return parent === 'mj-section' || parent === 'mj-group';
  if (OF_BODY.has(name)) return parent === 'mj-body' || (parent === 'mj-wrapper' && name !== 'mj-wrapper');
  if (name === 'mj-social-element') return parent === 'mj-social';
  return COLUMNS.has(parent);
}

const nameOf = (block: Block): string => (isSection(block) ? 'mj-section' : 'mj-text');

const behind = (element: MjmlElement, parent: MjmlElement): Place => ({
  parent,
  index: parent.children.indexOf(element) + 1,
});

/** Returns the place beside an element or beside its parent, for an element of that name. */
function placeBeside(name: string, element: MjmlElement, side: 'before' | 'behind'): Place | null {
  for (let each: MjmlElement | null = element; each?.parent; each = each.parent) {
    if (!fits(name, each.parent.name)) continue;
    const { parent, index } = behind(each, each.parent);
    return { parent, index: side === 'before' ? index - 1 : index };
  }
  return null;
}

/** The end of an element, or of the last one within it that can hold one of that name. */
function placeWithin(name: string, element: MjmlElement): Place | null {
  if (fits(name, element.name)) return { parent: element, index: element.children.length };
  for (const child of element.children.toReversed()) {
    const place = placeWithin(name, child);
    if (place) return place;
  }
  return null;
}

/** A drop beside an element or into it. */
export interface Drop {
  readonly onto: MjmlElement;
  readonly side: 'before' | 'behind' | 'into';
}

/** The place of a dropped element of that name; `null` if there is none. */
export function placeOfDrop(name: string, { onto, side }: Drop): Place | null {
  const beside = placeBeside(name, onto, side === 'before' ? 'before' : 'behind');
  const inside = placeWithin(name, onto);
  return side === 'into' ? (inside ?? beside) : (beside ?? inside);
}

export const placeOfBlock = (block: Block, drop: Drop): Place | null => placeOfDrop(nameOf(block), drop);

/** The place of a new block that was not dropped: behind the chosen element, or at the end of the mail. */
export function placeFor(block: Block, body: MjmlElement, chosen: MjmlElement | null): Place | null {
  const drop: Drop = { onto: chosen ?? body, side: chosen?.name === 'mj-column' ? 'into' : 'behind' };
  return placeOfBlock(block, drop);
}
