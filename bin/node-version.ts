/** The major version of Node that the packages bring (package.json). Older ones lack what the code is written with. */
const NEEDED = 24;

const [major] = process.versions.node.split('.').map(Number);
if (major! < NEEDED) {
  process.stderr.write(
    `Switchboard requires Node ${NEEDED} or newer, but this is ${process.versions.node}. npm start, npm run admin and the other commands use their own. Otherwise, run node_modules/.bin/node.\n`,
  );
  process.exit(1);
}
