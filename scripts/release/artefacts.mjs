// Makes what a release consists of, from a tree that is built. `node scripts/release/artefacts.mjs [folder]`: `dist/release` by default.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sectionOf } from './changelog.mjs';
import { layOutServer } from './server-package.mjs';
import { currentVersion } from './versions.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Lays out a package of `clients/`: its built files, and a description without what only this repository needs. */
const layOutClient = name => folder => {
  const source = join(root, 'clients', name);
  const {
    private: _,
    scripts,
    devDependencies,
    ...described
  } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  for (const path of described.files) cpSync(join(source, path), join(folder, path), { recursive: true });
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(described, null, 2)}\n`);
};

const PACKAGES = [layOutServer, ...['typescript', 'cli', 'widget'].map(layOutClient)];

/** Packs what `layOut` writes into an empty folder. */
function pack(layOut, target) {
  const folder = mkdtempSync(join(tmpdir(), 'switchboard-package-'));
  try {
    layOut(folder);
    execFileSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', target], { cwd: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The wheel and the sources of the Python library. */
function packPython(target) {
  const program = 'import sys, wheel_of_sources as made; made.build_wheel(sys.argv[1]); made.build_sdist(sys.argv[1])';
  execFileSync('python3', ['-c', program, target], {
    cwd: join(root, 'clients/python'),
    env: { ...process.env, PYTHONPATH: join(root, 'clients/python/backend'), PYTHONDONTWRITEBYTECODE: '1' },
  });
}

/** Files that are already there, by their name in the release. */
const COPIES = {
  'openapi.json': 'dist/generated/openapi.json',
  'asyncapi.json': 'dist/generated/asyncapi.json',
  'schema.graphql': 'dist/generated/schema.graphql',
  'switchboard.postman_collection.json': 'clients/postman/switchboard.postman_collection.json',
};

/** The section of the changelog: that of the version, or what is unreleased where it has none yet. */
function notesOf(version) {
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const heading = changelog.match(new RegExp(`^## ${version.replaceAll('.', '\\.')} .*$`, 'm'))?.[0] ?? '## Unreleased';
  return `# Switchboard ${version}

Install the server with \`npm install -g ./switchboard-server-${version}.tgz\`, and start it with \`switchboard-server\`. If you run an
earlier version, read docs/upgrading.md first.

${sectionOf(changelog, heading)}
`;
}

function checksums(folder) {
  const lines = readdirSync(folder)
    .sort()
    .map(
      name =>
        `${createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex')}  ${name}`,
    );
  writeFileSync(join(folder, 'SHA256SUMS'), `${lines.join('\n')}\n`);
}

/** Fills a folder with the artefacts of the present version. */
function makeArtefacts(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const version = currentVersion();
  for (const layOut of PACKAGES) pack(layOut, folder);
  packPython(folder);
  const chart = join(folder, `switchboard-chart-${version}.tgz`);
  execFileSync('tar', ['-czf', chart, '-C', join(root, 'deploy/helm'), 'switchboard']);
  for (const [name, path] of Object.entries(COPIES)) cpSync(join(root, path), join(folder, name));
  const bom = execFileSync(process.execPath, [join(root, 'scripts/sbom.mjs')], { maxBuffer: 2 ** 26 });
  writeFileSync(join(folder, 'sbom.cdx.json'), bom);
  writeFileSync(join(folder, 'NOTES.md'), notesOf(version));
  checksums(folder);
}

const folder = resolve(process.argv[2] ?? join(root, 'dist/release'));
makeArtefacts(folder);
for (const name of readdirSync(folder)) console.log(join(folder, name));
