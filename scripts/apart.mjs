/** Packages with programs for a platform. */
export const WITH_ADDON = ['@node-rs/argon2'];

/**
 * Packages that stay apart from the bundle: with an addon, and those of the federation with the graphql that they share with us. The
 * planner is loaded by `require`.
 */
export const APART = [
  ...WITH_ADDON,
  '@apollo/composition',
  '@apollo/federation-internals',
  '@apollo/gateway',
  '@apollo/query-graphs',
  '@apollo/query-planner',
  'graphql',
];

/** Packages that are loaded by their path when they are needed: by a thread (`kernel/thread/`), or to make the schema of a subgraph. */
export const BY_PATH = ['@apollo/subgraph', 'chardet', 'ical.js', 'mailauth', 'mailparser', 'mjml-browser'];
