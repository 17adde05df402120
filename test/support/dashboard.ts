import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Role } from '../../subgraphs/workspaces/user/role.js';
import { createUser } from '../../subgraphs/workspaces/user/user.service.js';
import { userDirectory } from '../../subgraphs/workspaces/user-directory.js';
import { type AppOptions, startApp, type TestApp } from './app.js';
import { TestClock } from './clock.js';
import { closeChromium, openChromium } from './peers/chromium.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** `PICTURES=1` writes pictures of windows to `dist/pictures`, for a person to look at. */
export const WITH_PICTURES = process.env['PICTURES'] === '1';
const PICTURES = join(import.meta.dirname, '../../dist/pictures');

interface Person {
  email: string;
  password: string;
}

interface Look {
  /** Below the workspace: `/messages`. */
  path?: string;
  colorScheme?: 'light' | 'dark';
  width?: number;
  language?: 'en' | 'pt-BR' | 'es';
  /** The user of the browser; the owner by default. */
  user?: Person;
  workspaceId?: string;
}

/** A server whose clock agrees with that of the browser, and a browser in which people look at its dashboard. */
export interface Office {
  app: TestApp;
  browser: Browser;
  /** A window of its own, signed in. */
  open(look?: Look): Promise<Page>;
  /** Gives a window back, still signed in: the next one in its language opens in it, which takes a third of the processor time. */
  leave(page: Page): Promise<void>;
  close(): Promise<void>;
}

interface OfficeOptions extends AppOptions {
  /** True if pages show notifications. */
  notifies?: boolean;
}

export async function openOffice({ notifies = false, ...options }: OfficeOptions = {}): Promise<Office> {
  const clock = new TestClock(new Date().toISOString());
  const [app, browser] = await Promise.all([startApp({ clock, ...options }), openChromium({ notifies })]);
  const windows = new Windows(app, browser);
  return {
    app,
    browser,
    open: look => windows.open(look),
    leave: page => windows.leave(page),
    close: async () => {
      await closeChromium(browser);
      await app.stop();
    },
  };
}

class Windows {
  /** The language of a window stays as it is, and somebody else can sign in. */
  readonly #kept = new WeakMap<Page, { language: string; email: string }>();
  #left: Page[] = [];

  constructor(
    readonly app: TestApp,
    readonly browser: Browser,
  ) {}

  async open(look: Look = {}): Promise<Page> {
    const { path = '', workspaceId = this.app.workspaceId, user = this.app.owner, language = 'en' } = look;
    const page = this.#takeLeft(language, user.email) ?? (await this.#make(language));
    const { width = 1440, colorScheme = 'light' } = look;
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
    await page.emulateMedia({ colorScheme });
    if (this.#kept.get(page)?.email !== user.email) {
      await forgetSession(page);
      await signIn(this.app, page.context(), user);
    }
    this.#kept.set(page, { language, email: user.email });
    await page.goto(`${this.app.url}/dashboard/${workspaceId}${path}`);
    return page;
  }

  async leave(page: Page): Promise<void> {
    await page.evaluate('localStorage.clear(); sessionStorage.clear()');
    this.#left.push(page);
  }

  /** Returns the last one of that person, or else of anybody. */
  #takeLeft(language: string, email: string): Page | undefined {
    const fitting = this.#left.filter(page => this.#kept.get(page)?.language === language);
    const taken = fitting.findLast(page => this.#kept.get(page)?.email === email) ?? fitting.at(-1);
    this.#left = this.#left.filter(page => page !== taken);
    return taken;
  }

  async #make(language: string): Promise<Page> {
    const context = await this.browser.newContext({ locale: language, reducedMotion: 'reduce' });
    // Answers go out at once, but where a test lets them wait.
    await context.addInitScript(
      `if (location.protocol === 'http:' && !localStorage.getItem('inbox preferences'))
        localStorage.setItem('inbox preferences', '{"holds":false}')`,
    );
    const page = await context.newPage();
    page.on('pageerror', error => failures.push(error.message));
    return page;
  }
}

/** Errors that no screen caught, of every window. */
export const failures: string[] = [];

/** The cookies of a new session, as the sign-in sets them. */
export async function signIn(app: TestApp, context: BrowserContext, user: Person = app.owner): Promise<void> {
  const result = await userDirectory(app.services).signIn({ ...user, ip: '127.0.0.1', cookieHeader: undefined });
  if (!('cookies' in result)) throw new Error('The person is refused.');
  const pairs = result.cookies.map(cookie => cookie.split(';')[0]?.split('=') ?? []);
  await context.addCookies(pairs.map(([name = '', value = '']) => ({ name, value, url: app.url })));
}

/** Somebody of the workspace in another role. */
export async function colleague(app: TestApp, role: Role): Promise<Person> {
  const email = `${role}@test.example`;
  const { password } = await createUser(app.ctx(), { email, workspaceId: app.workspaceId, role });
  return { email, password };
}

/** Turns a switch or a checkbox by its key. Its input is hidden beside what is drawn, and a pointer would be aimed at it without a look at what lies there. */
export async function turn(control: Locator, on = true): Promise<void> {
  await control.waitFor({ state: 'attached' });
  if ((await control.isChecked()) !== on) await control.press(' ');
  await expect.poll(() => control.isChecked()).toBe(on);
}

/** Changes the theme of the system, which the page follows a moment later. */
export async function changeTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
}

/** A dialog as a person and axe see it. */
export async function look(page: Page, name: string): Promise<void> {
  await picture(page, name);
  expect(await axeFindings(page)).toEqual([]);
}

/** Returns the findings of axe, as `rule: selector`. */
export async function axeFindings(page: Page): Promise<string[]> {
  // A recent change, such as that of the theme, begins its animations with the next frame.
  await page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))');
  // Animations would be measured on their way, but for those that never end.
  await page.evaluate(`Promise.all(document.getAnimations()
    .filter(({ effect }) => Number.isFinite(effect.getComputedTiming().endTime))
    .map(animation => animation.finished.catch(() => null)))`);
  await page.evaluate(`'axe' in window`).then(there => there || page.evaluate(AXE));
  const { violations } = (await page.evaluate(`axe.run(document, { resultTypes: ['violations'] })`)) as AxeResults;
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
}

/** Writes a picture of the window to `dist/pictures`, where pictures are wanted. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!WITH_PICTURES) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage: true });
}

/** Leaves the page first: one that loses its session leads to the sign-in by itself, on top of where the test goes next. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}
