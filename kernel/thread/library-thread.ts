import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type Duration, seconds } from '../context/clock.js';

/** A call of a library in the thread. */
interface LibraryCall<Question, Answer> {
  /** File of the package, as `require.resolve` names it. */
  readonly library: string;
  /**
   * Sees nothing but its arguments, because its source is sent to the thread. An error that it
   * throws is the problem of the question.
   *
   * @param library the package, loaded.
   */
  readonly call: (library: never, question: Question) => Promise<Answer>;
  /** The time limit of one question. */
  readonly maxTime: Duration;
  readonly maxMegabytes: number;
}

export type ThreadAnswer<Answer> =
  | { readonly answer: Answer; readonly problem?: never }
  | { readonly answer?: never; readonly problem: string };

interface Fault {
  readonly fault: string;
}

/** A package has its own time to be loaded, which takes seconds on a busy machine. */
const MAX_LOADING: Duration = seconds(60);
const IDLE: Duration = seconds(30);
const STACK_MEGABYTES = 4;

/** Says once that the package is loaded. */
const programOf = (call: string): string => `
const { parentPort, workerData } = require('node:worker_threads');
const library = import(workerData).finally(() => parentPort.postMessage({}));
const call = ${call};
parentPort.on('message', async question => {
  try {
    parentPort.postMessage({ answer: await call(await library, question) });
  } catch (error) {
    const text = String(error?.message ?? error);
    parentPort.postMessage(error instanceof ReferenceError ? { fault: text } : { problem: text });
  }
});`;

/**
 * Calls a package with input of strangers in a thread of its own, one question at a time: whatever it is given, it holds up
 * nothing, and its time, memory and stack are limited. The thread ends when it is idle.
 */
export class LibraryThread<Question, Answer> {
  readonly #options: LibraryCall<Question, Answer>;
  #worker: Worker | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;

  constructor(options: LibraryCall<Question, Answer>) {
    this.#options = options;
  }

  /**
   * Queues a question after those before it. Returns `null` if the thread ran out of time, memory
   * or stack. Throws if the call names what the thread does not have: the fault is ours, and no question's.
   */
  ask(question: Question): Promise<ThreadAnswer<Answer> | null> {
    const done = this.#last.then(() => this.#ask(question));
    this.#last = done.catch(() => {});
    return done;
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }

  async #ask(question: Question): Promise<ThreadAnswer<Answer> | null> {
    clearTimeout(this.#idle);
    const answer = await this.#answerOf(question);
    if (answer === null) await this.close();
    else this.#idle = setTimeout(() => void this.close(), IDLE).unref();
    return answer;
  }

  async #answerOf(question: Question): Promise<ThreadAnswer<Answer> | null> {
    if (!this.#worker) {
      this.#worker = this.#start();
      if ((await nextMessage(this.#worker, MAX_LOADING)) === null) return null;
    }
    this.#worker.postMessage(question);
    const message = await nextMessage<ThreadAnswer<Answer> | Fault>(this.#worker, this.#options.maxTime);
    if (message && 'fault' in message) throw new Error(`The call of a library fails in its thread: ${message.fault}`);
    return message;
  }

  #start(): Worker {
    const { library, call, maxMegabytes } = this.#options;
    const workerData = pathToFileURL(library).href;
    const resourceLimits = { maxOldGenerationSizeMb: maxMegabytes, stackSizeMb: STACK_MEGABYTES };
    const worker = new Worker(programOf(call.toString()), { eval: true, workerData, resourceLimits });
    // Its exit reports whatever ended it.
    worker.on('error', () => {});
    worker.unref();
    return worker;
  }
}

/** Returns `null` if the thread ended, or needs too long. */
async function nextMessage<Message>(worker: Worker, time: Duration): Promise<Message | null> {
  const { promise, resolve } = Promise.withResolvers<Message | null>();
  const failed = () => resolve(null);
  const timer = setTimeout(failed, time);
  worker.once('message', resolve);
  worker.once('exit', failed);
  const message = await promise;
  clearTimeout(timer);
  worker.off('message', resolve);
  worker.off('exit', failed);
  return message;
}
