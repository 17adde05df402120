import type { ErrorCode } from '../../../../../catalogue/errors/catalogue.js';

/** Bytes of all attachments of a mail. */
export const MAX_ATTACHMENT_BYTES = 10 * 1024 * 1024;

/** A file of a mail, as its content keeps it. Exactly one of `base64`, `fileId`, `url` and `mediaId` says where its bytes are. */
export interface Attachment {
  /** The name that the reader sees; absent for that of the uploaded file. */
  name?: string;
  /** Absent for that of the uploaded file, or that of the ending of the name. */
  contentType?: string;
  /** The `cid:` under which the HTML shows it; absent when it is a file beside the text. */
  contentId?: string;
  /** The content as it was given; only until it is stored. */
  base64?: string;
  /** The id of the file in the schema `files`. */
  fileId?: string;
  /** Fetched when the mail is handed over. */
  url?: string;
  /** Uploaded before, and read when the mail is handed over. */
  mediaId?: string;
}

/** An attachment with its bytes. */
export interface LoadedAttachment extends Pick<Attachment, 'contentType' | 'contentId'> {
  name: string;
  bytes: Buffer;
}

/**
 * The reason for which a mail must not be sent without its attachment: for good, or for now (`code`
 * is `null`).
 */
export interface MissingAttachment {
  code: ErrorCode | null;
  reason: string;
}

/** Never rejects. */
export type LoadAttachments = () => Promise<readonly LoadedAttachment[] | MissingAttachment>;
