import { autocomplete, confirm, isCancel, password, select, text } from '@clack/prompts';
import { EXIT, Failure, usage } from '../exit.js';
import { canAsk } from './output.js';

/** Prompts go to standard error: standard output may be a file. */
const output = process.stderr;

interface Choice {
  readonly value: string;
  readonly label?: string;
  readonly hint?: string;
}

async function answered<Answer>(asked: Promise<Answer | symbol>): Promise<Exclude<Answer, symbol>> {
  const answer = await asked;
  if (isCancel(answer)) throw new Failure('Nothing was done.', EXIT.interrupted);
  return answer as Exclude<Answer, symbol>;
}

/** Prompts for a text; without a terminal, `option` is named as missing. */
export async function askText(message: string, option: string, initial = ''): Promise<string> {
  if (!canAsk()) throw usage(`${option} is required.`);
  const validate = (value: string | undefined) => (value?.trim() ? undefined : 'Enter a value.');
  return (await answered(text({ message, output, validate, initialValue: initial }))).trim();
}

export async function askSecret(message: string, option: string): Promise<string> {
  if (!canAsk()) throw usage(`${option} is required.`);
  return (await answered(password({ message, output }))).trim();
}

export async function askChoice(message: string, choices: readonly Choice[], option: string): Promise<string> {
  if (!canAsk()) throw usage(`${option} is required.`);
  const options = choices.map(({ value, label = value, hint }) => ({ value, label, ...(hint ? { hint } : {}) }));
  const ask = choices.length > 6 ? autocomplete : select;
  return answered(ask({ message, options, output }) as Promise<string | symbol>);
}

/** Prompts before an action that cannot be undone. `yes`: it was confirmed on the command line. */
export async function agree(message: string, yes: boolean): Promise<void> {
  if (yes) return;
  if (!canAsk()) throw usage(`${message}\nThere is no terminal to ask in. Use --yes.`);
  if (!(await answered(confirm({ message, output, initialValue: false })))) throw new Failure('Nothing was done.');
}
