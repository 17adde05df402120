/** Below the one folder that domains of workspaces serve too; no code of a short link is `-`. */
const FOLDER = '/l/-/logo';

/** The path in the syntax of routers. */
export const LOGO_ROUTE = `${FOLDER}/:hash`;

/** Returns the path at which a logo is served. @param hash of its bytes, as base64url. */
export const logoPath = (hash: string): string => `${FOLDER}/${hash}`;
