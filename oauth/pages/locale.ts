import type { Request } from 'express';
import type { Locale } from '../../kernel/errors/errors.js';
import { localeOf } from '../../kernel/errors/locale.js';
import type { Parameters } from '../parameters.js';

/**
 * Returns the language of a page: the one that the app requests (`ui_locales`), or else the
 * browser's.
 */
export const localeOfRequest = (req: Request, parameters: Parameters): Locale =>
  localeOf(parameters.get('ui_locales')?.split(' ')[0] ?? req.get('x-locale'), req.headers['accept-language']);
