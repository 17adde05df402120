import { encodeExtended } from 'content-disposition';

const MAX_LENGTH = 200;

/**
 * Returns the `Content-Disposition` of a file to be saved, or shown where a page includes it
 * (RFC 6266). A name with other characters goes in UTF-8 (RFC 8187) beside one that every client can
 * read. The latter stands in quotes even where it need not, because some clients expect them. A name
 * is never a path.
 */
export function dispositionOf(name: string, type: 'attachment' | 'inline' = 'attachment'): string {
  const safe =
    name
      .toWellFormed()
      .replace(/[\p{Cc}\p{Cf}/\\]/gu, '_')
      .slice(-MAX_LENGTH)
      .toWellFormed() || 'file';
  const plain = safe.replace(/[^\w .()-]/g, '_');
  return `${type}; filename="${plain}"${plain === safe ? '' : `; filename*=${encodeExtended(safe)}`}`;
}
