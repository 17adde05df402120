/** The tests that act in Chromium as a person does. */
const IN_BROWSER = ['test/browser/', 'test/dashboard/'];

/** Programs of others, or a build of its own: a proxy, a pooler, linters, generators of clients, an image, a packed release. */
const TOOLS = [
  'test/house/fresh-clone.test.ts',
  'test/house/helm.test.ts',
  'test/house/image.test.ts',
  'test/house/proxy.test.ts',
  'test/house/recipes.test.ts',
  'test/house/release.test.ts',
  'test/issues/generated-clients.test.ts',
  'test/issues/pooler.test.ts',
  'test/rest/openapi/asyncapi.test.ts',
  'test/rest/openapi/lint.test.ts',
];

/** Every screen or page, in each theme, as each person, by each address. */
const EVERY_SCREEN = [
  'test/browser/accessibility.test.ts',
  'test/browser/branding.test.ts',
  'test/dashboard/accessibility.test.ts',
  'test/dashboard/addresses.test.ts',
  'test/dashboard/roles.test.ts',
];

/** Processes that start, are killed and start again. */
const PROCESSES = [
  'test/bin/',
  'test/bridges/',
  'test/clients/cli/',
  'test/clients/feed.test.ts',
  'test/clients/guides.test.ts',
  'test/clients/postman.test.ts',
  'test/clients/python-package.test.ts',
  'test/clients/typescript-package.test.ts',
  'test/dashboard/bridge-of-chatapp.test.ts',
  'test/faults/automations.test.ts',
  'test/faults/calls.test.ts',
  'test/faults/campaigns.test.ts',
  'test/faults/chat-changes.test.ts',
  'test/faults/chat-lines.test.ts',
  'test/faults/clicks.test.ts',
  'test/faults/failover.test.ts',
  'test/faults/files.test.ts',
  'test/faults/import.test.ts',
  'test/faults/lines.test.ts',
  'test/faults/lanes.test.ts',
  'test/faults/links.test.ts',
  'test/faults/notify.test.ts',
  'test/faults/numbers.test.ts',
  'test/faults/outage.test.ts',
  'test/faults/provider-accounts.test.ts',
  'test/faults/push-audience.test.ts',
  'test/faults/rcs.test.ts',
  'test/faults/shutdown.test.ts',
  'test/faults/split.test.ts',
  'test/faults/submissions.test.ts',
  'test/faults/webhook-kills.test.ts',
  'test/issues/hostile-sizes.test.ts',
  'test/kernel/database/replica.test.ts',
];

/** A release passes these too. They are most of the work of all tests and depend on little of a change (ADR 99). */
const OF_A_RELEASE = [...TOOLS, ...EVERY_SCREEN, ...PROCESSES];

export type Group = 'behavior' | 'browser' | 'release';

/** The group of a test file: `test/faults/kill.test.ts` is of `behavior`. */
export function groupOf(file: string): Group {
  const isIn = (places: readonly string[]) => places.some(place => file.startsWith(place));
  if (isIn(OF_A_RELEASE)) return 'release';
  return isIn(IN_BROWSER) ? 'browser' : 'behavior';
}

const filesIn = (places: readonly string[]) =>
  places.map(place => (place.endsWith('/') ? `${place}**/*.test.ts` : place));

const EVERY = ['test/**/*.test.ts'];

/** The files of each run: of a group, of the two that every change passes, or of all. */
export const RUNS: Readonly<Record<string, { include: string[]; exclude?: string[] }>> = {
  behavior: { include: EVERY, exclude: filesIn([...IN_BROWSER, ...OF_A_RELEASE]) },
  browser: { include: filesIn(IN_BROWSER), exclude: filesIn(OF_A_RELEASE) },
  release: { include: filesIn(OF_A_RELEASE) },
  change: { include: EVERY, exclude: filesIn(OF_A_RELEASE) },
  all: { include: EVERY },
};
