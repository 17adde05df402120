import { type InvalidField, invalidField } from '../../../../../kernel/errors/errors.js';
import { RenderTime } from '../../../../../kernel/liquid/budget.js';
import type { Liquid } from '../../../../../kernel/liquid/liquid.js';
import { LiquidFailure } from '../../../../../kernel/liquid/liquid-failure.js';
import type { ChatContent, OfficialTemplate } from '../../chat/content.js';

/** A part of a template as the provider takes it. */
export type Component = Readonly<Record<string, unknown>>;

export interface Compiled {
  readonly components: readonly Component[];
  readonly parameters: Pick<OfficialTemplate, 'header' | 'body' | 'url' | 'replies'>;
  /** The reasons for which the provider would not take it. */
  readonly problems: readonly InvalidField[];
}

type Samples = Readonly<Record<string, unknown>>;

/** Milliseconds for all samples. */
const TIME = 100;
const OUTPUT = /\{\{-?[\s\S]*?-?\}\}/g;

/**
 * A chat content as a template of the provider. Its texts have numbered places, each of which is one output of ours: what
 * depends on tags cannot be approved, because nobody could say what is sent.
 */
export function compile(liquid: Liquid, content: ChatContent, samples: Samples): Compiled {
  const { kind, text = '', interactive } = content;
  const problems: InvalidField[] = [];
  const numbered = (source: string, field: string): Numbered => {
    const result = number(liquid, source, samples);
    if ('error' in result) problems.push(invalidField(field, 'notAllowed'));
    return 'error' in result ? EMPTY : result;
  };
  if (kind !== 'text' && kind !== 'interactive') problems.push(invalidField('parts.chatapp.type', 'notAllowed'));
  if (interactive?.list) problems.push(invalidField('parts.chatapp.list', 'notAllowed'));
  const body = numbered(text, kind === 'text' ? 'parts.chatapp.message' : 'parts.chatapp.body');
  const header = numbered(interactive?.header ?? '', 'parts.chatapp.header');
  const footer = numbered(interactive?.footer ?? '', 'parts.chatapp.footer');
  const url = numbered(interactive?.link?.url ?? '', 'parts.chatapp.link.url');
  if (footer.sources.length > 0) problems.push(invalidField('parts.chatapp.footer', 'notAllowed'));
  if (url.sources.length > 1 || (url.sources.length === 1 && !url.text.endsWith('{{1}}')))
    problems.push(invalidField('parts.chatapp.link.url', 'notAllowed'));
  const buttons = buttonsOf(content, url);
  return {
    problems,
    components: [
      ...(header.text
        ? [{ type: 'HEADER', format: 'TEXT', text: header.text, ...example('header_text', header.samples) }]
        : []),
      { type: 'BODY', text: body.text, ...example('body_text', body.samples.length > 0 ? [body.samples] : []) },
      ...(footer.text ? [{ type: 'FOOTER', text: footer.text }] : []),
      ...(buttons.length > 0 ? [{ type: 'BUTTONS', buttons }] : []),
    ],
    parameters: {
      header: header.sources,
      body: body.sources,
      url: url.sources,
      replies: (interactive?.buttons ?? []).map(({ id }) => id),
    },
  };
}

const example = (name: string, values: readonly unknown[]) =>
  values.length > 0 ? { example: { [name]: values } } : {};

function buttonsOf({ interactive }: ChatContent, url: Numbered): Component[] {
  const replies = (interactive?.buttons ?? []).map(({ title }) => ({ type: 'QUICK_REPLY', text: title }));
  if (!interactive?.link) return replies;
  const filled = url.samples.length > 0 ? { example: [url.text.replace('{{1}}', url.samples[0]!)] } : {};
  return [...replies, { type: 'URL', text: interactive.link.title, url: url.text, ...filled }];
}

/** A text with numbered places. */
interface Numbered {
  readonly text: string;
  /** The expression that is written into each place. */
  readonly sources: readonly string[];
  readonly samples: readonly string[];
}

const EMPTY: Numbered = { text: '', sources: [], samples: [] };

function number(liquid: Liquid, source: string, samples: Samples): Numbered | { readonly error: true } {
  if (source.includes('{%')) return { error: true };
  const sources = source.match(OUTPUT) ?? [];
  let place = 0;
  const text = source.replace(OUTPUT, () => `{{${++place}}}`);
  try {
    const time = new RenderTime(TIME);
    return { text, sources, samples: sources.map(one => liquid.render(one, 'none', samples, time) || '-') };
  } catch (error) {
    if (error instanceof LiquidFailure) return { error: true };
    throw error;
  }
}
