import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { jobContext } from '../../kernel/context/context.js';
import { AppError, fail, failIfInvalid, invalidField } from '../../kernel/errors/errors.js';
import { dispositionOf } from '../../kernel/files/disposition.js';
import { plainFileName } from '../../kernel/files/file-name.js';
import { bytesOfFile, findFile, storeFile } from '../../kernel/files/file-store.js';
import { streamBody } from '../../kernel/http/request-body.js';
import { readLink, signLink } from '../../kernel/security/signed-link.js';
import { sendData } from '../request/answer.js';
import type { PageParts } from '../request/page-graph.js';
import { type Operations, visitOf } from './operations.js';

/** Bytes of a file of a visitor at most. */
const MAX_BYTES = 10 * 1024 * 1024;

/** The types of files that visitors may send. None of them runs where it is opened. */
const TYPES: ReadonlySet<string> = new Set([
  ...['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/heic'],
  ...['audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/wav', 'audio/webm', 'video/mp4', 'video/webm', 'video/quicktime'],
  ...['application/pdf', 'text/plain', 'text/csv', 'application/zip', 'application/msword', 'application/vnd.ms-excel'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
]);

/** The types that a page shows by itself; others are saved. */
const SHOWN = /^(?:image\/(?:png|jpeg|gif|webp)|audio\/|video\/)/;

/** The uses of signatures, which the graph knows too. */
const UPLOAD_USE = 'webchat-upload';
const FILE_USE = 'webchat-file';

/** The files that visitors and the workspace send each other. */
export class VisitFiles {
  constructor(
    readonly parts: PageParts,
    readonly operations: Operations,
  ) {}

  /** Takes in a file of a visitor as it comes. Throws `UNSUPPORTED_MEDIA_TYPE`, `PAYLOAD_TOO_LARGE` and the codes of a visit. */
  async upload(req: Request, res: Response): Promise<void> {
    const visit = visitOf(req);
    const name = nameOf(req);
    const type = typeOf(req);
    await this.operations.admitFile({ req }, visit);
    const { services } = this.parts;
    const id = await storeFile(jobContext(services), type, counted(req));
    const upload = signLink(services.box, UPLOAD_USE, [id]);
    const { file } = await this.operations.keepFile({ req }, { ...visit, upload, name });
    sendData(res, 201, file);
  }

  /** Answers a file to anybody with its signed address. Throws `NOT_FOUND`. */
  async send(req: Request, res: Response): Promise<void> {
    const { services } = this.parts;
    const [id = '', until = '', name = ''] = readLink(services.box, FILE_USE, String(req.params['token'])) ?? [];
    const isOver = Number.parseInt(until, 36) <= services.clock.now().getTime();
    const file = id === '' || isOver ? null : await findFile(services.db, id);
    if (!file) return fail('NOT_FOUND');
    const shown = Buffer.from(name, 'base64url').toString();
    res.set({
      'Content-Type': file.contentType,
      'Content-Length': String(file.bytes),
      'Content-Disposition': dispositionOf(shown, SHOWN.test(file.contentType) ? 'inline' : 'attachment'),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, max-age=3600',
    });
    if (req.method === 'HEAD') res.end();
    else await pipeline(Readable.from(bytesOfFile(services.db, id, file.bytes)), res);
  }
}

function nameOf({ query }: Request): string {
  const name = typeof query['name'] === 'string' ? plainFileName(query['name']) : null;
  if (name === null) failIfInvalid([invalidField('name', 'required')]);
  return name!;
}

function typeOf({ headers }: Request): string {
  const type = (headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();
  const isPlain = (headers['content-encoding'] ?? 'identity') === 'identity';
  return TYPES.has(type) && isPlain ? type : fail('UNSUPPORTED_MEDIA_TYPE', { types: [...TYPES].join(', ') });
}

async function* counted(req: Request): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of streamBody(req, MAX_BYTES)) {
    size += chunk.length;
    yield chunk;
  }
  if (size === 0) throw new AppError('VALIDATION_ERROR', { count: 1 }, { details: [invalidField('body', 'empty')] });
}
