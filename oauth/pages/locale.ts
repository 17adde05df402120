import type { Request } from 'express';
import type { Locale } from '../../kernel/errors/errors.js';
import { localeOf } from '../../kernel/errors/locale.js';
import type { Parameters } from '../parameters.js';

/** The language of a page: what the app asks for (`ui_locales`), else what the browser does. */
export const localeOfRequest = (req: Request, parameters: Parameters): Locale =>
  localeOf(parameters.get('ui_locales')?.split(' ')[0] ?? req.get('x-locale'), req.headers['accept-language']);
