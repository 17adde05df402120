// Watches the `.graphql` files of the dashboard. Vite takes what is made of them into the page. Types are `npm run generate`.
import { watch } from 'node:fs';
import { join } from 'node:path';
import { writeDocuments } from '../graph/documents.mjs';

/** An editor writes a file in several steps. */
const QUIET_MS = 60;

/** Calls `onError` for a document that is none. Returns a function that ends it. */
export function watchDocuments(root, onError) {
  let timer = null;
  const write = () => {
    try {
      writeDocuments();
    } catch (error) {
      onError(error);
    }
  };
  const watcher = watch(join(root, 'dashboard', 'src'), { recursive: true }, (_, name) => {
    if (!name?.endsWith('.graphql')) return;
    clearTimeout(timer);
    timer = setTimeout(write, QUIET_MS);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
