/** The endings of names by the type of the file, for files that have no name or one without an ending. */
const ENDINGS: Readonly<Record<string, string>> = {
  'application/ics': 'ics',
  'application/json': 'json',
  'application/ms-tnef': 'dat',
  'application/msword': 'doc',
  'application/vnd.ms-tnef': 'dat',
  'application/pdf': 'pdf',
  'application/pgp-signature': 'asc',
  'application/pkcs7-signature': 'p7s',
  'application/rtf': 'rtf',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.ms-powerpoint': 'ppt',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/x-pkcs7-signature': 'p7s',
  'application/xml': 'xml',
  'application/zip': 'zip',
  'audio/aac': 'aac',
  'audio/amr': 'amr',
  'audio/mp4': 'm4a',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'image/bmp': 'bmp',
  'image/gif': 'gif',
  'image/heic': 'heic',
  'image/jpeg': 'jpg',
  'image/jpg': 'jpg',
  'image/png': 'png',
  'image/svg+xml': 'svg',
  'image/tiff': 'tif',
  'image/webp': 'webp',
  'message/delivery-status': 'txt',
  'message/rfc822': 'eml',
  'text/calendar': 'ics',
  'text/csv': 'csv',
  'text/html': 'html',
  'text/plain': 'txt',
  'text/rfc822-headers': 'txt',
  'text/vcard': 'vcf',
  'text/x-vcard': 'vcf',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
};

const MAX_NAME = 200;

/** Returns the name of a file of a letter, which ends as its type asks where it has no ending of its own. */
export function fileNameOf(given: string | undefined, contentType: string, place: number): string {
  const name = given
    ?.replace(/[\p{Cc}/\\]+/gu, ' ')
    .trim()
    .slice(0, MAX_NAME);
  const ending = ENDINGS[contentType.toLowerCase()];
  // Outlook's own format has one usual name, by which people find what opens it.
  const base = name || (ending === 'dat' ? 'winmail' : `attachment-${place + 1}`);
  return ending === undefined || /[^.\s]\.[\p{L}\p{N}]{1,10}$/u.test(base) ? base : `${base}.${ending}`;
}
