/** A browser without a script engine: cookies, forms, and redirects that it follows only within the server. */
export class Browser {
  readonly cookies = new Map<string, string>();

  constructor(
    readonly origin: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}

  async get(url: string): Promise<Response> {
    return this.#keep(await fetch(new URL(url, this.origin), { redirect: 'manual', headers: this.#headers() }));
  }

  async post(url: string, values: Record<string, string>): Promise<Response> {
    return this.#keep(
      await fetch(new URL(url, this.origin), {
        method: 'POST',
        redirect: 'manual',
        headers: this.#headers(),
        body: new URLSearchParams(values),
      }),
    );
  }

  #headers(): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return { accept: 'text/html', ...this.headers, ...(cookie ? { cookie } : {}) };
  }

  #keep(answer: Response): Response {
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.cookies.set(name, value);
    }
    return answer;
  }
}

const entities = (text: string) =>
  text
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'");

export interface Form {
  action: string;
  values: Record<string, string>;
}

/** The form of a page as a browser would submit it: hidden fields and checked choices. */
export function formIn(page: string): Form {
  const values: Record<string, string> = {};
  for (const [input] of page.matchAll(/<input[^>]*>/g)) {
    const attribute = (name: string) => entities(new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1] ?? '');
    const type = attribute('type');
    if (type === 'hidden' || (['radio', 'checkbox'].includes(type) && / checked/.test(input)))
      values[attribute('name')] = attribute('value');
  }
  return { action: entities(/<form[^>]* action="([^"]*)"/.exec(page)?.[1] ?? ''), values };
}

export interface Decision {
  decision?: 'approve' | 'deny';
  workspaceId?: string;
  /** The mode; by default, the one that the page proposes. */
  mode?: 'live' | 'test' | undefined;
}

/** Someone at a browser who knows a password: signs in and decides as pages ask. */
export class Person {
  readonly browser: Browser;

  constructor(
    origin: string,
    readonly email: string,
    readonly password: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    this.browser = new Browser(origin, headers);
  }

  /** Follows an authorization URL to its end. Returns the URL to which the client is redirected. */
  async decide(authorizeUrl: string, { decision = 'approve', workspaceId, mode }: Decision = {}): Promise<URL> {
    let answer = await this.browser.get(authorizeUrl);
    for (let steps = 0; steps < 8; steps++) {
      const location = answer.headers.get('location');
      if (location && !location.startsWith('/')) return new URL(location);
      if (location) {
        answer = await this.browser.get(location);
        continue;
      }
      const page = await answer.text();
      if (answer.status !== 200) throw new Error(`${answer.status} ${page}`);
      const { action, values } = formIn(page);
      answer = await this.browser.post(
        action,
        action.startsWith('/oauth/login')
          ? { ...values, email: this.email, password: this.password }
          : { ...values, decision, ...(workspaceId ? { workspace_id: workspaceId } : {}), ...(mode ? { mode } : {}) },
      );
    }
    throw new Error('The pages go round in circles.');
  }
}
