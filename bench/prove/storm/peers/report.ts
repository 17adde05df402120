import { setTimeout as pause } from 'node:timers/promises';

const AGAIN_MS = 1_000;

/** Posts JSON, again until it is taken with a 2xx, as providers do. */
export async function report(
  edge: () => string,
  path: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  for (;;) {
    const request = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body };
    const answer = await fetch(edge() + path, request).catch(() => null);
    await answer?.text().catch(() => null);
    if (answer?.ok) return;
    await pause(AGAIN_MS, undefined, { ref: false });
  }
}
