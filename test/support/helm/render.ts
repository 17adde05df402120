import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder in which Debian puts Go packages of others. */
const PACKAGES = '/usr/share/gocode';

/** The reason why no chart can be rendered here; null where Go and sprig are installed, and on CI, which installs both. */
export const noGo: string | null =
  existsSync(join(PACKAGES, 'src/github.com/Masterminds/sprig')) || process.env['CI']
    ? null
    : 'The chart is not rendered: install golang-go and golang-github-masterminds-sprig-dev.';

/**
 * Compiles `render.go`. Returns the function that renders a chart with a file of values; it throws
 * the message of a chart that refuses them. `notes`: what Helm shows after the installation, in the place of the manifests.
 */
export function chartRenderer(): (chart: string, values: string, part?: 'notes') => string {
  const folder = mkdtempSync(join(tmpdir(), 'switchboard-helm-'));
  const program = join(folder, 'render');
  execFileSync('go', ['build', '-o', program, join(import.meta.dirname, 'render.go')], {
    env: { ...process.env, GO111MODULE: 'off', GOPATH: PACKAGES, GOCACHE: join(folder, 'cache') },
  });
  return (chart, values, part) => {
    const made = spawnSync(program, [chart, 'switchboard', 'messages', values, part ?? ''], { encoding: 'utf8' });
    if (made.status !== 0) throw new Error(made.stderr);
    return made.stdout;
  };
}
