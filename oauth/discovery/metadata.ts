import type { RequestHandler } from 'express';
import { allowMethods } from '../allow-methods.js';
import { ADVERTISED_SCOPES, RESOURCE_SCOPES } from '../scope.js';
import { cors } from './cors.js';

interface Places {
  issuer: string;
  mcpUrl: string;
}

/** Resources that a token can be for: the API itself, and the one for AI hosts. */
export const resourcesOf = ({ issuer, mcpUrl }: Places) => ({ api: issuer, mcp: `${mcpUrl}/mcp` });

/** RFC 8414: the documented fields in their documented order, then ours. */
export const serverMetadata = (places: Places) => ({
  issuer: places.issuer,
  authorization_endpoint: `${places.issuer}/oauth/authorize`,
  token_endpoint: `${places.issuer}/oauth/token`,
  registration_endpoint: `${places.issuer}/oauth/register`,
  revocation_endpoint: `${places.issuer}/oauth/revoke`,
  jwks_uri: `${places.issuer}/.well-known/jwks.json`,
  response_types_supported: ['code'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['client_secret_basic', 'none'],
  scopes_supported: ADVERTISED_SCOPES,
  response_modes_supported: ['query'],
  revocation_endpoint_auth_methods_supported: ['client_secret_basic', 'none'],
  introspection_endpoint: `${places.issuer}/oauth/introspect`,
  introspection_endpoint_auth_methods_supported: ['client_secret_basic'],
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: true,
  ui_locales_supported: ['en', 'pt-BR', 'es'],
  protected_resources: Object.values(resourcesOf(places)),
});

/** RFC 9728: one document a resource, under the well-known path that its own URL gives. */
export const resourceMetadata = (resource: string, { issuer }: Places) => ({
  resource,
  authorization_servers: [issuer],
  scopes_supported: RESOURCE_SCOPES,
  bearer_methods_supported: ['header'],
});

/** Serves a document that changes only with the configuration; bytes are made once. */
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
