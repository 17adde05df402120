import { type Phrase, phrase } from '../../../../../kernel/errors/text.js';
import { isVisible } from '../../../../../kernel/graph/validation.js';
import { RenderTime } from '../../../../../kernel/liquid/budget.js';
import { isLiquid } from '../../../../../kernel/liquid/language.js';
import { type Liquid, loadLiquid } from '../../../../../kernel/liquid/liquid.js';
import { LiquidFailure } from '../../../../../kernel/liquid/liquid-failure.js';
import type { MessageContent } from '../../provider/port.js';
import { WRITERS } from '../variables.js';
import { placesAt, type TemplateRules, type TemplateSlot } from './slots.js';

/** Milliseconds for one message. */
export const TIME_OF_ONE = 100;

/** A content with its values, or why it cannot have them. */
export type Filled = { readonly content: MessageContent } | { readonly reason: Phrase };

/** Makes the message of one recipient of a content with a template. Its source was checked when the template was saved. */
export async function fillTemplate(content: MessageContent, rules: TemplateRules, own: object | null): Promise<Filled> {
  return fillWith(await loadLiquid(), content, rules, own, new RenderTime(TIME_OF_ONE));
}

/** The same with a time that several messages share. */
export function fillWith(
  liquid: Liquid,
  { template, ...content }: MessageContent,
  rules: TemplateRules,
  own: object | null,
  time: RenderTime,
): Filled {
  const copy = copyOf(content);
  const scope = { contact: {}, ...template!.variables, ...own };
  try {
    for (const slot of rules.slots) fillSlot(liquid, copy, slot, scope, time);
    return { content: copy };
  } catch (error) {
    if (error instanceof LiquidFailure) return { reason: error.reason };
    if (error instanceof Unusable) return { reason: error.reason };
    throw error;
  }
}

/** Contents are JSON: this takes a third of the time of a structured clone. */
function copyOf<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOf) as Value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, copyOf(member)])) as Value;
}

/** A text that its channel does not take. */
class Unusable extends Error {
  constructor(readonly reason: Phrase) {
    super(reason.phrase);
  }
}

function fillSlot(
  liquid: Liquid,
  content: object,
  slot: TemplateSlot,
  scope: Readonly<Record<string, unknown>>,
  time: RenderTime,
): void {
  for (const { text, owner, key } of placesAt(content, slot.at)) {
    if (!isLiquid(text)) continue;
    const written = writeSlot(liquid, text, slot, scope, time);
    if (written === null) delete owner[key];
    else owner[key] = written;
  }
}

/** Returns `null` when the slot is left out. */
function writeSlot(
  liquid: Liquid,
  text: string,
  { at, kind, max, optional, isLink }: TemplateSlot,
  scope: Readonly<Record<string, unknown>>,
  time: RenderTime,
): string | null {
  const rendered = liquid.render(text, kind === 'html' ? 'html' : 'none', scope, time);
  const written = kind === 'line' ? WRITERS.line(rendered).trim() : rendered;
  const member = at.replaceAll('.*', '');
  if (!isVisible(written)) {
    if (optional) return null;
    throw new Unusable(phrase('liquidEmpty'));
  }
  if (written.length > max) throw new Unusable(phrase('liquidLength', { member, max }));
  if (isLink && !isLink(written)) throw new Unusable(phrase('liquidLink', { member }));
  return written.toWellFormed().replaceAll('\0', '');
}
