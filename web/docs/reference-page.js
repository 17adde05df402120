// Starts the API reference on the page that web/docs/reference.ts makes. Nothing is loaded from another host.
/* global Scalar */
Scalar.createApiReference('#api', {
  url: '/v1/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
  persistAuth: false,
  documentDownloadType: 'json',
});
