import { createRequire } from 'node:module';
import { type Duration, seconds } from '../../../kernel/context/clock.js';
import type { Context } from '../../../kernel/context/context.js';
import { defineResource, resourceOf } from '../../../kernel/context/resource.js';
import { fail } from '../../../kernel/errors/errors.js';
import { LibraryThread, type ThreadAnswer } from '../../../kernel/thread/library-thread.js';

/** Longest source and longest HTML of it, in characters. */
export const MAX_MJML = 131_072;
const MAX_HTML = 524_288;

/** The most time that one source may take. */
const MAX_TIME: Duration = seconds(5);
/** Sources that are compiled or wait, of all and of one workspace. */
const MAX_WAITING = 20;
const MAX_OF_WORKSPACE = 3;

type Compiled = { readonly html: string; readonly problem: null } | { readonly html: null; readonly problem: string };

const require = createRequire(import.meta.url);

/** The part of the library that is used here. */
interface Mjml {
  default(source: string, options: object): Promise<{ html: string; errors: { line: number; message: string }[] }>;
}

/**
 * Compiles without reading files. Every problem is an error, because a mail with a part left out is
 * not what its author meant.
 */
async function compileWith({ default: compile }: Mjml, source: string): Promise<string> {
  const { html, errors } = await compile(source, {
    validationLevel: 'soft',
    ignoreIncludes: true,
    keepComments: false,
  });
  const [first] = errors;
  if (first) throw new Error(`line ${first.line}: ${first.message}`);
  return html;
}

class Compiler {
  readonly #thread = new LibraryThread<string, string>({
    library: require.resolve('mjml-browser'),
    call: compileWith,
    maxTime: MAX_TIME,
    maxMegabytes: 192,
  });
  /** The workspace of each. */
  readonly #waiting: string[] = [];

  async compile(workspaceId: string, source: string): Promise<Compiled> {
    const own = this.#waiting.filter(id => id === workspaceId).length;
    if (this.#waiting.length >= MAX_WAITING || own >= MAX_OF_WORKSPACE) fail('SERVICE_UNAVAILABLE');
    this.#waiting.push(workspaceId);
    try {
      return compiled(await this.#thread.ask(source));
    } finally {
      this.#waiting.splice(this.#waiting.indexOf(workspaceId), 1);
    }
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}

function compiled(done: ThreadAnswer<string> | null): Compiled {
  if (done === null) return { html: null, problem: 'it needs too much time or memory' };
  const { answer: html, problem = '' } = done;
  if (html === undefined) return { html: null, problem: problem.slice(0, 200) };
  return html.length > MAX_HTML ? { html: null, problem: 'its HTML is too long' } : { html, problem: null };
}

export const mjmlCompiler = defineResource('MJML compiler', () => {
  const compiler = new Compiler();
  return { value: compiler, close: () => compiler.close() };
});

/**
 * Compiles MJML, one source at a time, in a thread of its own: it holds up nothing, its memory is limited, and it ends
 * when it is idle. Throws `SERVICE_UNAVAILABLE` while too many wait, of all or of the caller's workspace.
 */
export const compileMjml = (ctx: Context, source: string): Promise<Compiled> =>
  resourceOf(ctx, mjmlCompiler).compile(ctx.caller.workspaceId, source);
