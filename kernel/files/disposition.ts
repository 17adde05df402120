/** Characters that a name in quotes may hold without escapes. */
const SIMPLE = /^[\w .()-]+$/;
/** Characters that `encodeURIComponent` leaves and RFC 8187 does not. */
const RESERVED = /['()*]/g;
const MAX_LENGTH = 200;

/**
 * `Content-Disposition` of a file to be saved, or shown where a page includes it (RFC 6266): a name of other characters goes in UTF-8
 * beside one that every client can read. A name is never a path.
 */
export function dispositionOf(name: string, type: 'attachment' | 'inline' = 'attachment'): string {
  const safe =
    name
      .toWellFormed()
      .replace(/[\p{Cc}\p{Cf}/\\]/gu, '_')
      .slice(-MAX_LENGTH)
      .toWellFormed() || 'file';
  if (SIMPLE.test(safe)) return `${type}; filename="${safe}"`;
  const plain = safe.replace(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(safe).replace(
    RESERVED,
    char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${type}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
