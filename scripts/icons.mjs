// Writes dashboard/src/ui/icons/icons.ts: the icons of Tabler Icons that the sources of the dashboard import from it. The package has
// 18,000 files for them, so what is used of it is committed.
import { copyFileSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bring, PREBUILT, prebuiltFile } from './prebuilt.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(root, 'dashboard', 'src', 'ui', 'icons');
const PACKAGE = '@tabler/icons';

const IMPORT = /import \{([^}]+)\} from '[^']+\/icons\/icons'/g;

function importedNames() {
  const names = new Set();
  for (const file of globSync('dashboard/src/**/*.{ts,tsx}', { cwd: root }))
    for (const [, list] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT))
      for (const name of list.match(/\bIcon[A-Z]\w*/g) ?? []) names.add(name);
  return [...names].sort();
}

/** `arrow-up` → `IconArrowUp`, as the package for React names it. */
const nameOf = (key, ending) => `Icon${key.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())}${ending}`;

/** Returns the expression that makes each icon of a file of the package, by name. */
function expressions(file, ending, maker) {
  const icons = JSON.parse(readFileSync(prebuiltFile(PACKAGE, file), 'utf8'));
  return Object.entries(icons).map(([key, parts]) => [
    nameOf(key, ending),
    () => {
      if (parts.some(([tag, { d, ...others }]) => tag !== 'path' || !d || Object.keys(others).length > 0))
        throw new Error(`${key} has more than paths, which ui/icons/icon.tsx does not draw.`);
      return `/* @__PURE__ */ ${maker}(\n${parts.map(([, { d }]) => `  '${d}',\n`).join('')})`;
    },
  ]);
}

bring(({ name }) => name === PACKAGE);
const known = new Map([
  ...expressions('tabler-nodes-outline.json', '', 'outlined'),
  ...expressions('tabler-nodes-filled.json', 'Filled', 'filled'),
]);
const { version } = PREBUILT.find(({ name }) => name === PACKAGE);
const icons = importedNames().map(name => {
  const expression = known.get(name);
  if (!expression) throw new Error(`${PACKAGE} ${version} has no ${name}.`);
  return `export const ${name} = ${expression()};\n`;
});
const HEAD = `// Tabler Icons ${version}, (c) Paweł Kuna, MIT: see LICENSE. \`npm run icons\` writes here what the sources import from this file.
import { filled, outlined } from './icon';

`;
writeFileSync(join(folder, 'icons.ts'), HEAD + icons.join(''));
copyFileSync(prebuiltFile(PACKAGE, 'LICENSE'), join(folder, 'LICENSE'));
