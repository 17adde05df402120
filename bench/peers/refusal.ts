import { STATUS_CODES } from 'node:http';
import type { ErrorRequestHandler } from 'express';

/** A refusal by its status and public code. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details?: readonly { field: string; message: string }[],
  ) {
    super(message);
  }
}

/** The error envelope; an unexpected error has no details. */
export const answerRefusal: ErrorRequestHandler = (error, _req, res, _next) => {
  const known = error instanceof Refusal ? error : new Refusal(error.status ?? 500, 'INTERNAL_ERROR', 'Failed.');
  const { status, code, message, details } = known;
  res.status(status).json({ success: false, error: STATUS_CODES[status], message, code, ...(details && { details }) });
};
