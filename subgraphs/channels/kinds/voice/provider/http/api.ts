import type { Duration } from '../../../../../../kernel/context/clock.js';
import type { AddressGuard } from '../../../../../../kernel/outbound/address-guard.js';
import { type HttpTiming, LineHttp, type LineMethod, type LineReply } from '../../../../core/provider/line/http.js';

/** The address of the provider, and the account by which it is used. */
export interface VerbSettings {
  /** The URL with the version of its API, without a slash at its end. */
  readonly url: string;
  readonly account: string;
  readonly token: string;
  /** The number that calls where a call names none. */
  readonly from: string;
}

export type Fields = Readonly<Record<string, string | number | readonly string[]>>;

/** The API of the provider: forms to it, JSON back. It never throws. */
export class VerbApi {
  readonly #http: LineHttp;

  constructor(
    readonly settings: VerbSettings,
    timing: Partial<HttpTiming> = {},
    private readonly guard: AddressGuard | null = null,
  ) {
    this.#http = new LineHttp(timing, guard);
  }

  /** Returns whether a person of a workspace chose the address. */
  get isGuarded(): boolean {
    return this.guard !== null;
  }

  get headers(): Record<string, string> {
    const { account, token } = this.settings;
    return { authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}` };
  }

  urlOf(path: string): string {
    const { url, account } = this.settings;
    return `${url}/Accounts/${encodeURIComponent(account)}/${path}`;
  }

  request(method: LineMethod, path: string, fields?: Fields): Promise<LineReply> {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    return this.#http.request(method, {
      url: this.urlOf(path),
      headers: { ...this.headers, ...(fields ? form : {}) },
      ...(fields ? { body: formOf(fields) } : {}),
    });
  }

  stop(grace: Duration): Promise<void> {
    return this.#http.stop(grace);
  }
}

/** A member with several values is written several times. */
export function formOf(fields: Fields): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    for (const one of Array.isArray(value) ? (value as readonly string[]) : [value]) form.append(name, String(one));
  return form.toString();
}
