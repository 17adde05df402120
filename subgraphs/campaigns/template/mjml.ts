import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type Duration, seconds } from '../../../kernel/context/clock.js';
import type { Context } from '../../../kernel/context/context.js';
import { defineResource, resourceOf } from '../../../kernel/context/resource.js';
import { fail } from '../../../kernel/errors/errors.js';

/** Longest source and longest HTML of it, in characters. */
export const MAX_MJML = 131_072;
const MAX_HTML = 524_288;

/** Of one source. The library has its own time to be loaded, which takes seconds on a busy machine. */
const MAX_TIME: Duration = seconds(5);
const MAX_LOADING: Duration = seconds(60);
const IDLE: Duration = seconds(10);
/** Sources that are compiled or wait, of all and of one workspace. */
const MAX_WAITING = 20;
const MAX_OF_WORKSPACE = 3;

type Compiled = { readonly html: string; readonly problem: null } | { readonly html: null; readonly problem: string };

const require = createRequire(import.meta.url);

/** Says once that the library is loaded. Files are never read. Every problem is an error, because a mail with a part left out is not what was meant. */
const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads');
const library = import(workerData).finally(() => parentPort.postMessage({}));
parentPort.on('message', async source => {
  try {
    const { default: compile } = await library;
    const { html, errors } = await compile(source, { validationLevel: 'soft', ignoreIncludes: true, keepComments: false });
    const [first] = errors;
    parentPort.postMessage(first ? { problem: 'line ' + first.line + ': ' + first.message } : { html });
  } catch (error) {
    parentPort.postMessage({ problem: error.message });
  }
});`;

/** The thread that compiles. */
class Compiler {
  #worker: Worker | null = null;
  #last: Promise<unknown> = Promise.resolve();
  /** The workspace of each. */
  readonly #waiting: string[] = [];
  #idle: NodeJS.Timeout | undefined;

  async compile(workspaceId: string, source: string): Promise<Compiled> {
    const own = this.#waiting.filter(id => id === workspaceId).length;
    if (this.#waiting.length >= MAX_WAITING || own >= MAX_OF_WORKSPACE) fail('SERVICE_UNAVAILABLE');
    this.#waiting.push(workspaceId);
    const done = this.#last.then(() => this.#compile(source));
    this.#last = done.catch(() => {});
    try {
      return await done;
    } finally {
      this.#waiting.splice(this.#waiting.indexOf(workspaceId), 1);
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }

  async #compile(source: string): Promise<Compiled> {
    clearTimeout(this.#idle);
    const answer = await this.#ask(source);
    if (answer === null) await this.close();
    else this.#idle = setTimeout(() => void this.close(), IDLE).unref();
    if (answer === null) return { html: null, problem: 'it needs too much time or memory' };
    const { html, problem = '' } = answer;
    if (html === undefined) return { html: null, problem: problem.slice(0, 200) };
    return html.length > MAX_HTML ? { html: null, problem: 'its HTML is too long' } : { html, problem: null };
  }

  async #ask(source: string): Promise<Answer | null> {
    if (!this.#worker) {
      this.#worker = start();
      if ((await nextAnswer(this.#worker, MAX_LOADING)) === null) return null;
    }
    this.#worker.postMessage(source);
    return nextAnswer(this.#worker, MAX_TIME);
  }
}

interface Answer {
  readonly html?: string;
  readonly problem?: string;
}

/** `null`: the thread ran out of time or memory. */
async function nextAnswer(worker: Worker, time: Duration): Promise<Answer | null> {
  const { promise, resolve } = Promise.withResolvers<Answer | null>();
  const failed = () => resolve(null);
  const timer = setTimeout(failed, time);
  worker.once('message', resolve);
  worker.once('exit', failed);
  const answer = await promise;
  clearTimeout(timer);
  worker.off('message', resolve);
  worker.off('exit', failed);
  return answer;
}

function start(): Worker {
  const library = pathToFileURL(require.resolve('mjml')).href;
  const resourceLimits = { maxOldGenerationSizeMb: 192, stackSizeMb: 4 };
  const worker = new Worker(PROGRAM, { eval: true, workerData: library, resourceLimits });
  // What ends it is known by its exit.
  worker.on('error', () => {});
  worker.unref();
  return worker;
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
