import type { SettingsOf } from '../../../../../../catalogue/provider-kinds/define.js';
import type { http } from '../../../../../../catalogue/provider-kinds/sms/http.js';
import { RenderTime } from '../../../../../../kernel/liquid/budget.js';
import { type Escaping, type Liquid, loadLiquid } from '../../../../../../kernel/liquid/liquid.js';
import { withoutPlus } from '../../../../core/provider/account/api/number.js';
import { basicAuth } from '../../../../core/provider/account/api/request.js';
import type { AccountView, ProviderRequest, TextToHandOver } from '../../../../core/provider/account/http-kind.js';

export type HttpSettings = SettingsOf<typeof http>;
export type HttpAccount = AccountView<HttpSettings>;

/** The settings that are templates. */
export const TEMPLATES = ['url', 'headers', 'body'] as const;
export type TemplateName = (typeof TEMPLATES)[number];

/** Milliseconds for the templates of one message. */
const TIME = 100;
const ESCAPING: Readonly<Record<HttpSettings['contentType'], Escaping>> = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'url',
  'application/xml': 'html',
  'text/plain': 'none',
};

/** Headers that the connection sets. */
const NOT_FREE = new Set(['host', 'content-length', 'connection', 'transfer-encoding', 'upgrade', 'expect', 'te']);
const HEADER = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+)\s*:\s*(.*)$/;

export const valuesOf = (message: TextToHandOver, { settings, callbackUrl }: HttpAccount) => {
  const from = message.from ?? settings.from ?? '';
  return {
    ...{ to: message.to, toDigits: withoutPlus(message.to), from, fromDigits: withoutPlus(from) },
    ...{ text: message.text, id: message.id, parts: message.parts, encoding: message.encoding },
    ...{ validity: message.validity, flash: message.flash, report: message.report, callbackUrl: callbackUrl ?? '' },
    ...{ username: settings.username ?? '', secret: settings.secret ?? '' },
  };
};

/** `Name: value` lines; a line that is none is left out. */
export const headersIn = (lines: string): [string, string][] =>
  lines.split('\n').flatMap(line => {
    const [, name = '', value = ''] = HEADER.exec(line.trim()) ?? [];
    return name && !NOT_FREE.has(name.toLowerCase()) ? [[name.toLowerCase(), value.replace(/\p{Cc}/gu, ' ')]] : [];
  });

const authorization = ({ auth, username, secret }: HttpSettings): Record<string, string> => {
  if (!secret || auth === 'template') return {};
  return { authorization: auth === 'basic' ? basicAuth(username ?? '', secret) : `Bearer ${secret}` };
};

/** Returns whether requests by these settings have a body. */
export const hasBody = ({ method, body = '' }: HttpSettings): boolean => method !== 'GET' && body !== '';

/** Renders a template of the account. Throws `LiquidFailure`, and what is wrong with its syntax. */
export type Render = (name: TemplateName) => string;

export async function renderingOf(message: TextToHandOver, account: HttpAccount): Promise<Render> {
  const liquid: Liquid = await loadLiquid();
  const [values, time] = [valuesOf(message, account), new RenderTime(TIME)];
  const escaping = { url: 'url', headers: 'none', body: ESCAPING[account.settings.contentType] } as const;
  // A value must not begin another line.
  const oneLine = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(/\p{Cc}/gu, ' ') : value,
    ]),
  );
  return name =>
    liquid.render(account.settings[name] ?? '', escaping[name], name === 'headers' ? oneLine : values, time);
}

/** Returns the request of rendered templates. Throws what `render` throws. */
export function requestOf(settings: HttpSettings, render: Render): ProviderRequest {
  const { method, contentType } = settings;
  const free = headersIn(render('headers'));
  return {
    method,
    url: render('url'),
    headers: {
      ...authorization(settings),
      ...(hasBody(settings)
        ? { 'content-type': contentType === 'text/plain' ? 'text/plain; charset=utf-8' : contentType }
        : {}),
      ...Object.fromEntries(free),
    },
    ...(hasBody(settings) ? { body: render('body') } : {}),
  };
}

/** Returns the request for a message. Throws `LiquidFailure`, and what is wrong with the syntax of a template. */
export const buildRequest = async (message: TextToHandOver, account: HttpAccount): Promise<ProviderRequest> =>
  requestOf(account.settings, await renderingOf(message, account));
