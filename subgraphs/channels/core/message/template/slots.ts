import type { SlotKind } from '../variables.js';

/** A text of a content that a template may fill with values. */
export interface TemplateSlot {
  /** The place in a content: `card.title`; `*` stands for every item of a list. */
  readonly at: string;
  /**
   * The places where callers write it in the payload, with as many `*`. If there are several, the
   * one that is given counts.
   */
  readonly from: readonly string[];
  readonly kind: SlotKind;
  /** Characters, once values are written into it. */
  readonly max: number;
  /** Left out where nothing visible is left of it. Otherwise such a message is not sent. */
  readonly optional?: true;
  /** Throws nothing; `false` for a text that the channel would not take as a link. */
  readonly isLink?: (text: string) => boolean;
}

/** The rules by which a channel makes messages of templates. */
export interface TemplateRules {
  readonly slots: readonly TemplateSlot[];
  /** Members of a payload that belong to one send, and so to no template. */
  readonly without: readonly string[];
  /** The payload of the least message of the type `text`. */
  readonly least: Readonly<Record<string, unknown>>;
  /** Returns what people read of a content, where that is not its slots unchanged. */
  readonly readable?: (content: object) => string;
}

/** A text within a content or a payload. */
export interface Place {
  /** `cards[1].title`. */
  readonly path: string;
  readonly text: string;
  readonly owner: Record<string | number, unknown>;
  readonly key: string | number;
}

/** The texts at a path, in order. */
export function placesAt(root: unknown, path: string): Place[] {
  return path
    .split('.')
    .reduce<Step[]>((steps, name) => steps.flatMap(step => into(step, name)), [{ value: root, path: '' }])
    .flatMap(({ value, path: found, owner, key }) =>
      typeof value === 'string' && owner ? [{ path: found, text: value, owner, key: key! }] : [],
    );
}

interface Step {
  readonly value: unknown;
  readonly path: string;
  readonly owner?: Record<string | number, unknown>;
  readonly key?: string | number;
}

function into({ value, path }: Step, name: string): Step[] {
  if (typeof value !== 'object' || value === null) return [];
  const owner = value as Record<string | number, unknown>;
  if (name !== '*')
    return Object.hasOwn(owner, name)
      ? [{ value: owner[name], path: path ? `${path}.${name}` : name, owner, key: name }]
      : [];
  if (!Array.isArray(value)) return [];
  return value.map((item: unknown, index) => ({ value: item, path: `${path}[${index}]`, owner, key: index }));
}

/** Every text in a payload. */
export function allTexts(value: unknown, path = ''): { readonly path: string; readonly text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => allTexts(item, `${path}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => allTexts(member, path ? `${path}.${name}` : name));
}

/** Returns the text of a content, for people: a line for each of its slots. */
export const textsOf = (content: object, { slots, readable }: TemplateRules): string =>
  readable?.(content) ?? slots.flatMap(({ at }) => placesAt(content, at).map(({ text }) => text)).join('\n');
