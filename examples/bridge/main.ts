import { startBridge } from './index.js';

/** The simulated bridge as a program: `node dist/examples/bridge/main.js`, with the settings of a real one. */
const {
  BRIDGE_SECRET: secret = '',
  BRIDGE_PORT = '4020',
  BRIDGE_DIR,
  SWITCHBOARD_URL,
  PAIRS_AFTER_MS = '3000',
} = process.env;
const bridge = await startBridge({
  secret,
  port: Number(BRIDGE_PORT),
  pairsAfterMs: Number(PAIRS_AFTER_MS),
  ...(SWITCHBOARD_URL ? { pushTo: SWITCHBOARD_URL } : {}),
  ...(BRIDGE_DIR ? { folder: BRIDGE_DIR } : {}),
  print: line => process.stdout.write(`${line}\n`),
});
process.stdout.write(`A simulated bridge listens on ${bridge.url}\n`);
process.once('SIGTERM', () => void bridge.stop());
