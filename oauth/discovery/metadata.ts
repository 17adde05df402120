import type { RequestHandler } from 'express';
import { allowMethods } from '../allow-methods.js';
import { ADVERTISED_SCOPES, RESOURCE_SCOPES } from '../scope.js';
import { cors } from './cors.js';

interface Urls {
  issuer: string;
  mcpUrl: string;
}

/** The resources: the API, and the MCP server for AI hosts. */
export const resourcesOf = ({ issuer, mcpUrl }: Urls) => ({ api: issuer, mcp: `${mcpUrl}/mcp` });

/** RFC 8414: the documented fields in their documented order, then additional ones. */
export const serverMetadata = (urls: Urls) => ({
  issuer: urls.issuer,
  authorization_endpoint: `${urls.issuer}/oauth/authorize`,
  token_endpoint: `${urls.issuer}/oauth/token`,
  registration_endpoint: `${urls.issuer}/oauth/register`,
  revocation_endpoint: `${urls.issuer}/oauth/revoke`,
  jwks_uri: `${urls.issuer}/.well-known/jwks.json`,
  response_types_supported: ['code'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['client_secret_basic', 'none'],
  scopes_supported: ADVERTISED_SCOPES,
  response_modes_supported: ['query'],
  revocation_endpoint_auth_methods_supported: ['client_secret_basic', 'none'],
  introspection_endpoint: `${urls.issuer}/oauth/introspect`,
  introspection_endpoint_auth_methods_supported: ['client_secret_basic'],
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: true,
  ui_locales_supported: ['en', 'pt-BR', 'es'],
  protected_resources: Object.values(resourcesOf(urls)),
});

/** RFC 9728: one document for each resource, at the well-known path for its URL. */
export const resourceMetadata = (resource: string, { issuer }: Urls) => ({
  resource,
  authorization_servers: [issuer],
  scopes_supported: RESOURCE_SCOPES,
  bearer_methods_supported: ['header'],
});

/** Serves a document that is constant while the process runs. It is serialised once. */
export const document = (content: object): RequestHandler[] => {
  const body = JSON.stringify(content);
  return [
    cors('GET', 'HEAD'),
    allowMethods('GET', 'HEAD'),
    (_req, res) => {
      res.setHeader('Cache-Control', 'public, max-age=3600').type('application/json').send(body);
    },
  ];
};
