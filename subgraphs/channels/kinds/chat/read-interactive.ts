import { fail, failIfInvalid, invalidField } from '../../../../kernel/errors/errors.js';
import { isVisible } from '../../../../kernel/graph/validation.js';
import type { ChatContent, ChatInteractive } from './content.js';
import type { ChatPayload } from './payload.args.js';

const MAX_ROWS = 10;
const ACTIONS = ['buttons', 'list', 'link'] as const;

/** The features that the interactive messages of a channel may have. */
export interface InteractiveLimits {
  readonly actions: readonly (typeof ACTIONS)[number][];
  /** True if they may have a header and a footer. */
  readonly frames: boolean;
}

/** Everything. */
export const ALL_INTERACTIVE: InteractiveLimits = { actions: ACTIONS, frames: true };

/** A text with buttons, a list or a link: one of them. Throws `CONTENT_REQUIRED`, `VALIDATION_ERROR`. */
export function readInteractive(payload: ChatPayload, { actions: allowed, frames }: InteractiveLimits): ChatContent {
  const { body } = payload;
  const actions = ACTIONS.filter(name => payload[name]);
  const missing = [...(body && isVisible(body) ? [] : ['body']), ...(actions.length === 0 ? ['buttons'] : [])];
  if (missing.length > 0)
    fail('CONTENT_REQUIRED', {}, { details: missing.map(name => invalidField(`payload.${name}`, 'required')) });
  const refused = [
    ...actions.filter((name, place) => place > 0 || !allowed.includes(name)),
    ...(['header', 'footer'] as const).filter(name => payload[name] && !frames),
  ];
  failIfInvalid(refused.map(name => invalidField(`payload.${name}`, 'notAllowed')));
  return { kind: 'interactive', text: body!, interactive: interactiveOf(payload) };
}

function interactiveOf({ header, footer, buttons, list, link }: ChatPayload): ChatInteractive {
  const texts = { ...(header ? { header } : {}), ...(footer ? { footer } : {}) };
  const ids = [...(buttons ?? []), ...(list?.sections.flatMap(({ rows }) => rows) ?? [])].map(({ id }) => id);
  const field = buttons ? 'payload.buttons' : 'payload.list.sections';
  if (new Set(ids).size < ids.length) failIfInvalid([invalidField(field, 'notAllowed')]);
  if (buttons) return { ...texts, buttons: buttons.map(({ id, title }) => ({ id, title })) };
  if (link) return { ...texts, link: { title: link.title, url: link.url } };
  if (ids.length > MAX_ROWS) failIfInvalid([invalidField(field, 'count', { min: 1, max: MAX_ROWS })]);
  const sections = list!.sections.map(({ title, rows }) => ({
    ...(title ? { title } : {}),
    rows: rows.map(({ id, title: of, description }) => ({ id, title: of, ...(description ? { description } : {}) })),
  }));
  return { ...texts, list: { button: list!.button, sections } };
}
