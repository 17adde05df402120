/** Below the one folder that domains of workspaces serve too; no code of a short link is `-`. */
const FOLDER = '/l/-/logo';

/** As routers read it. */
export const LOGO_ROUTE = `${FOLDER}/:hash`;

/** Where a logo is served. @param hash of its bytes, as base64url. */
export const logoPath = (hash: string): string => `${FOLDER}/${hash}`;
