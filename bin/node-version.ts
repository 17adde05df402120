/** The major version of Node that the packages bring (package.json). Older ones lack what the code is written with. */
const NEEDED = 24;

const [major] = process.versions.node.split('.').map(Number);
if (major! < NEEDED) {
  process.stderr.write(
    `Switchboard runs on Node ${NEEDED} or newer, and this is ${process.versions.node}. npm start, npm run admin and the other commands bring theirs; else call node_modules/.bin/node.\n`,
  );
  process.exit(1);
}
