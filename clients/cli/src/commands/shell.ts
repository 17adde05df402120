import type { Switchboard } from '@switchboard/client';
import { type Account, accountOf, clientOf } from '../account/account.js';
import type { Environment } from '../environment.js';
import { Output } from '../terminal/output.js';

/** Options of every command. */
export interface Globals {
  readonly json?: boolean;
  readonly profile?: string;
  readonly baseUrl?: string;
}

/** The account, the output and the input of a command. */
export class Shell {
  readonly output: Output;

  constructor(
    readonly environment: Environment,
    readonly asked: Globals,
    /** Aborted when the person presses Ctrl C. */
    readonly stop: AbortSignal,
  ) {
    this.output = new Output(asked.json === true);
  }

  account(): Promise<Account> {
    return accountOf(this.environment, this.asked);
  }

  async client(): Promise<Switchboard> {
    return clientOf(await this.account());
  }
}

/** Makes the shell of a command that runs. */
export type ShellOf = () => Shell;
