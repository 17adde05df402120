// Starts GraphiQL on the page that gateway/graphql/graphiql.ts makes. A signed-in dashboard user is known by the session
// cookie; an API key goes into the headers editor and is forgotten with the page.
/* global GraphiQL, React, ReactDOM */
const place = document.getElementById('graphiql');
const { endpoint, csrfCookie } = place.dataset;

const csrfToken = () => {
  const found = document.cookie.split('; ').find(item => item.startsWith(`${csrfCookie}=`));
  return found ? { 'x-csrf-token': found.slice(csrfCookie.length + 1) } : {};
};

const fetcher = GraphiQL.createFetcher({
  url: endpoint,
  fetch: (url, options) =>
    fetch(url, { ...options, credentials: 'same-origin', headers: { ...csrfToken(), ...options.headers } }),
});

const defaultQuery = `# Signed in at the dashboard, or by a header below:
# { "Authorization": "Bearer sk_test_…" }

query Topics {
  topics(limit: 5) {
    items {
      id
      name
    }
    pagination {
      total
      nextCursor
    }
  }
}
`;

ReactDOM.createRoot(place).render(
  React.createElement(GraphiQL, {
    fetcher,
    defaultQuery,
    defaultEditorToolsVisibility: 'headers',
    isHeadersEditorEnabled: true,
    shouldPersistHeaders: false,
  }),
);
