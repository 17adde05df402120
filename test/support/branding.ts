import { PNG } from 'pngjs';
import type { Answer, TestApp } from './app.js';

/** A signed-in user of the graph. */
export type Run = (
  query: string,
  variables?: Record<string, unknown>,
  headers?: Record<string, string>,
) => Promise<Answer>;

export async function signedIn(app: TestApp, { email, password } = app.owner): Promise<Run> {
  const opened = await app.request('POST', '/session', { key: null, body: { email, password } });
  const cookie = opened.headers
    .getSetCookie()
    .map(text => text.split(';')[0])
    .join('; ');
  const own = { cookie, 'x-csrf-token': opened.body.data.csrfToken };
  return (query, variables = {}, headers = {}) =>
    app.graphql(query, variables, { key: null, headers: { ...own, ...headers } });
}

export const SET_BRANDING = `mutation ($color: String, $logo: String) {
  setBranding(color: $color, logo: $logo) {
    workspaceId name color logoUrl light { link button buttonText buttonBorder } dark { link button buttonText buttonBorder }
  }
}`;

type Rgb = readonly [red: number, green: number, blue: number];

/** A ring in one color on a transparent ground, as a PNG in base64. */
export function ring(width: number, height: number, [red, green, blue]: Rgb): string {
  const picture = new PNG({ width, height });
  const outer = Math.min(width, height) / 2;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const away = Math.hypot(x - width / 2 + 0.5, y - height / 2 + 0.5);
      if (away < outer && away > outer / 2) picture.data.set([red, green, blue, 255], (y * width + x) * 4);
    }
  return PNG.sync.write(picture).toString('base64');
}
