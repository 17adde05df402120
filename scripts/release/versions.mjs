// The places that name the version of the product, which are all of them: one version covers the server, the libraries, the command line
// and the chart.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const PACKAGES = ['clients/cli', 'clients/typescript', 'clients/widget'];

/** Members of JSON documents, by their file. Other versions stand beside them. */
const MEMBERS = {
  'package.json': [['version']],
  'package-lock.json': [
    ['version'],
    ...['', ...PACKAGES].map(folder => ['packages', folder, 'version']),
    ['packages', 'test', 'devDependencies', '@switchboard/client'],
  ],
  'test/package.json': [['devDependencies', '@switchboard/client']],
  ...Object.fromEntries(PACKAGES.map(folder => [`${folder}/package.json`, [['version']]])),
};

/** The manifests that the chart makes of each example of its values. */
const RENDERED = readdirSync(join(root, 'deploy/helm/examples'))
  .filter(file => /^[\w-]+\.yaml$/.test(file))
  .map(file => `deploy/helm/examples/${file}`);

/** Texts in which each number of this version is that of the product. */
const TEXTS = [
  ...['pyproject.toml', 'switchboard/_transport.py'].map(file => `clients/python/${file}`),
  ...['clients/cli/README.md', 'clients/typescript/README.md', 'clients/typescript/src/core/transport.ts'],
  'deploy/helm/switchboard/Chart.yaml',
  ...RENDERED,
  'docs/cli.md',
];

/** Every file that names the version, from the root of the repository. */
export const FILES = [...Object.keys(MEMBERS), ...TEXTS];

const read = file => readFileSync(join(root, file), 'utf8');

/** The present version, as `0.2.0`. */
export const currentVersion = () => JSON.parse(read('package.json')).version;

/** Finds a version that is not a part of a longer one. */
export const occurrences = version => new RegExp(`(?<![\\d.])${version.replaceAll('.', '\\.')}(?![\\d.]*\\d)`, 'g');

/** Returns whether a version is later than another. Both are `major.minor.patch`. */
export function isLater(version, other) {
  const [ours, theirs] = [version, other].map(each => each.split('.').map(Number));
  const at = ours.findIndex((number, place) => number !== theirs[place]);
  return at >= 0 && ours[at] > theirs[at];
}

function setMember(document, path, version) {
  const last = path.at(-1);
  const parent = path.slice(0, -1).reduce((value, name) => value[name], document);
  if (parent?.[last] === undefined) throw new Error(`There is no ${path.join('.')}.`);
  parent[last] = version;
}

/** Writes a version into every place that has the present one. */
export function setVersion(version) {
  const before = occurrences(currentVersion());
  for (const file of TEXTS) {
    const text = read(file);
    if (!text.match(before)) throw new Error(`${file} does not name version ${currentVersion()}.`);
    writeFileSync(join(root, file), text.replaceAll(before, version));
  }
  for (const [file, paths] of Object.entries(MEMBERS)) {
    const document = JSON.parse(read(file));
    for (const path of paths) setMember(document, path, version);
    writeFileSync(join(root, file), `${JSON.stringify(document, null, 2)}\n`);
  }
}
