import type { Liquid as Engine, Template } from 'liquidjs';
import { LRUCache } from 'lru-cache';
import { escapeText } from '../text/escape.js';
import { Copies, Output, type RenderTime, Steps, textOf } from './budget.js';
import { FILTERS, isTooDeep, MAX_SOURCE, TAGS } from './language.js';
import { failureIn } from './liquid-failure.js';
import { writeDirectly } from './write-directly.js';

/** The escaping of values: none, or that of markup, of a text in JSON or of a URL, unless a value ends with `| raw`. */
export type Escaping = 'none' | 'html' | 'json' | 'url';

/** The result of parsing a source, as far as it can be parsed. */
export interface Reading {
  /** In English, with line and column; `null` when it is well formed. */
  readonly error: string | null;
  /** Paths of the values that it takes from outside: `['contact', 'name']`. A part that only its values tell is left out. */
  readonly paths: readonly (readonly string[])[];
}

type Scope = Readonly<Record<string, unknown>>;

/** Source that is kept parsed, in characters. */
const MAX_KEPT = 4_194_304;

/**
 * Renders templates of strangers: without files, prototypes or code, within limits of steps, copies, output and time. Its
 * work is synchronous and bounded, so that no template holds up a process.
 */
export class Liquid {
  readonly #parsed = new LRUCache<string, Template[]>({
    maxSize: MAX_KEPT,
    sizeCalculation: (_, key) => key.length,
  });
  readonly #engines = new Map<Escaping, Engine>();

  constructor(readonly library: typeof import('liquidjs')) {}

  /** Made when it is first needed: most processes escape in one or two ways. */
  #engineOf(escaping: Escaping): Engine {
    const engine = this.#engines.get(escaping) ?? engineOf(this.library, ESCAPES[escaping]);
    this.#engines.set(escaping, engine);
    return engine;
  }

  read(source: string): Reading {
    try {
      const engine = this.#engineOf('none');
      const segments = engine.globalVariableSegmentsSync(this.#parse(source, 'none'));
      return { error: null, paths: segments.map(pathOf) };
    } catch (error) {
      return { error: error instanceof Error ? error.message.slice(0, 200) : 'unreadable', paths: [] };
    }
  }

  /** Throws `LiquidFailure`. */
  render(source: string, escaping: Escaping, scope: Scope, time: RenderTime): string {
    try {
      const { Context, toValueSync } = this.library;
      const engine = this.#engineOf(escaping);
      const limits = { renderLimit: new Steps(time), memoryLimit: new Copies() };
      const context = new Context(scope, engine.options, { sync: true }, limits as never);
      const output = new Output();
      toValueSync(engine.renderer.renderTemplates(this.#parse(source, escaping), context, output));
      return output.buffer;
    } catch (error) {
      throw failureIn(error);
    }
  }

  #parse(source: string, escaping: Escaping): Template[] {
    const key = `${escaping} ${source}`;
    const known = this.#parsed.get(key);
    if (known) return known;
    if (isTooDeep(source)) throw new Error('blocks are nested too deeply');
    const templates = this.#engineOf(escaping).parse(source);
    writeDirectly(templates, ESCAPES[escaping]);
    this.#parsed.set(key, templates);
    return templates;
  }
}

type Escape = (value: unknown) => string;

const ESCAPES: Readonly<Record<Escaping, Escape | undefined>> = {
  none: undefined,
  html: value => escapeText(textOf(value)),
  // Between the quotes of the template.
  json: value => JSON.stringify(textOf(value)).slice(1, -1),
  url: value => encodeURIComponent(textOf(value).toWellFormed()),
};

const pathOf = (segments: readonly unknown[]): string[] => {
  const dynamic = segments.findIndex(segment => Array.isArray(segment));
  return (dynamic < 0 ? segments : segments.slice(0, dynamic)).map(String);
};

function engineOf(library: typeof import('liquidjs'), outputEscape: Escape | undefined): Engine {
  const engine = new library.Liquid({
    ...{ ownPropertyOnly: true, strictFilters: true, relativeReference: false, templates: {} },
    ...{ parseLimit: MAX_SOURCE, timezoneOffset: 0, locale: 'en' },
    ...(outputEscape ? { outputEscape } : {}),
  });
  keepOnly(engine.tags, TAGS);
  keepOnly(engine.filters, FILTERS);
  // Its text is JSON already, with its quotes.
  if (outputEscape === ESCAPES.json) engine.filters['json'] = { raw: true, handler: engine.filters['json'] as Handler };
  for (const [name, filter] of Object.entries(engine.filters)) engine.filters[name] = bounded(filter);
  const render = engine.renderer.renderTemplates.bind(engine.renderer);
  // The text that a variable captures is limited as the whole is.
  engine.renderer.renderTemplates = (templates, context, output = new Output() as never) =>
    render(templates, context, output);
  return engine;
}

type Filter = Engine['filters'][string];
type Handler = Extract<Filter, (...args: never[]) => unknown>;

/** Some filters of the library ask for nothing, and none for the time: a chain of them is one node of a template. */
function bounded(filter: Filter): Filter {
  if (typeof filter !== 'function') return { ...filter, handler: bounded(filter.handler) as Handler };
  return function (this: ThisParameterType<Handler>, value: unknown, ...args: unknown[]) {
    const { renderLimit, memoryLimit } = this.context;
    renderLimit.check(performance.now());
    if (typeof value === 'string') memoryLimit.use(value.length);
    return (filter as (...all: unknown[]) => unknown).call(this, value, ...args);
  } as Handler;
}

function keepOnly(all: Record<string, unknown>, kept: readonly string[]): void {
  for (const name of Object.keys(all)) if (!kept.includes(name)) delete all[name];
}

let loaded: Promise<Liquid> | null = null;

/** Loaded when it is first needed: a process that renders nothing keeps its memory. */
export function loadLiquid(): Promise<Liquid> {
  loaded ??= import('liquidjs').then(library => new Liquid(library));
  return loaded;
}
