import type { SettingsOf } from '../../../../../../catalogue/provider-kinds/define.js';
import type { http } from '../../../../../../catalogue/provider-kinds/sms/http.js';
import { RenderTime } from '../../../../../../kernel/liquid/budget.js';
import { type Escaping, type Liquid, loadLiquid } from '../../../../../../kernel/liquid/liquid.js';
import { withoutPlus } from '../../../../core/provider/account/api/number.js';
import { jsonOf } from '../../../../core/provider/account/api/read.js';
import { basicAuth } from '../../../../core/provider/account/api/request.js';
import type { AccountView, ProviderRequest, SmsToHandOver } from '../../../../core/provider/account/http-kind.js';

export type HttpSettings = SettingsOf<typeof http>;
export type HttpAccount = AccountView<HttpSettings>;

/** A template of the account with something wrong in it. */
export interface TemplateFault {
  readonly field: 'url' | 'headers' | 'body';
  readonly rule: 'liquid' | 'json' | 'url' | 'header';
  /** In English, where the rule does not say all. */
  readonly detail: string;
}

/** Milliseconds for the templates of one message. */
const TIME = 100;
/** The characters that stand for a secret where people see the request. */
const HIDDEN = '••••••';

const ESCAPING: Readonly<Record<HttpSettings['contentType'], Escaping>> = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'url',
  'application/xml': 'html',
  'text/plain': 'none',
};

/** Headers that the connection sets. */
const NOT_FREE = new Set(['host', 'content-length', 'connection', 'transfer-encoding', 'upgrade', 'expect', 'te']);
const HEADER = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+)\s*:\s*(.*)$/;

const valuesOf = (message: SmsToHandOver, { settings, callbackUrl }: HttpAccount) => {
  const from = message.from ?? settings.from ?? '';
  return {
    ...{ to: message.to, toDigits: withoutPlus(message.to), from, fromDigits: withoutPlus(from) },
    ...{ text: message.text, id: message.id, parts: message.parts, encoding: message.encoding },
    ...{ validity: message.validity, flash: message.flash, report: message.report, callbackUrl: callbackUrl ?? '' },
    ...{ username: settings.username ?? '', secret: settings.secret ?? '' },
  };
};

/** `Name: value` lines; a line that is none is left out. */
const headersIn = (lines: string): [string, string][] =>
  lines.split('\n').flatMap(line => {
    const [, name = '', value = ''] = HEADER.exec(line.trim()) ?? [];
    return name && !NOT_FREE.has(name.toLowerCase()) ? [[name.toLowerCase(), value.replace(/\p{Cc}/gu, ' ')]] : [];
  });

const authorization = ({ auth, username, secret }: HttpSettings): Record<string, string> => {
  if (!secret || auth === 'template') return {};
  return { authorization: auth === 'basic' ? basicAuth(username ?? '', secret) : `Bearer ${secret}` };
};

/** Returns the request for a message. Throws `LiquidFailure`, and what is wrong with the syntax of a template. */
export async function buildRequest(message: SmsToHandOver, account: HttpAccount): Promise<ProviderRequest> {
  const { url, method, headers = '', contentType, body = '' } = account.settings;
  const liquid: Liquid = await loadLiquid();
  const [values, time] = [valuesOf(message, account), new RenderTime(TIME)];
  // A value must not begin another line.
  const oneLine = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(/\p{Cc}/gu, ' ') : value,
    ]),
  );
  const free = headersIn(liquid.render(headers, 'none', oneLine, time));
  const hasBody = method !== 'GET' && body !== '';
  return {
    method,
    url: liquid.render(url, 'url', values, time),
    headers: {
      ...authorization(account.settings),
      ...(hasBody ? { 'content-type': contentType === 'text/plain' ? 'text/plain; charset=utf-8' : contentType } : {}),
      ...Object.fromEntries(free),
    },
    ...(hasBody ? { body: liquid.render(body, ESCAPING[contentType], values, time) } : {}),
  };
}

/**
 * Returns the request that a message would make, with secrets hidden, and what is wrong with it, so that an account can be
 * tried before it is saved. `null` if a template cannot be read at all.
 */
export async function previewRequest(
  message: SmsToHandOver,
  account: HttpAccount,
): Promise<{ readonly request: ProviderRequest | null; readonly faults: readonly TemplateFault[] }> {
  const liquid = await loadLiquid();
  const faults = (['url', 'headers', 'body'] as const).flatMap(field => {
    const { error } = liquid.read(account.settings[field] ?? '');
    return error === null ? [] : [{ field, rule: 'liquid', detail: error } as const];
  });
  if (faults.length > 0) return { request: null, faults };
  const settings = { ...account.settings, ...(account.settings.secret ? { secret: HIDDEN } : {}) };
  try {
    const request = await buildRequest(message, { ...account, settings });
    const { authorization: shown } = request.headers;
    const headers = shown?.startsWith('Basic ')
      ? { ...request.headers, authorization: `Basic ${HIDDEN}` }
      : request.headers;
    return { request: { ...request, headers, url: withHidden(request.url) }, faults: faultsOf(request, settings) };
  } catch (error) {
    return { request: null, faults: [{ field: 'body', rule: 'liquid', detail: String(error) }] };
  }
}

const withHidden = (url: string): string => url.replaceAll(encodeURIComponent(HIDDEN), HIDDEN);

function faultsOf({ url, headers, body }: ProviderRequest, settings: HttpSettings): TemplateFault[] {
  const lines = (settings.headers ?? '').split('\n').filter(line => line.trim() !== '');
  const unread = lines.filter(line => headersIn(line).length === 0).map(line => line.trim().slice(0, 60));
  const isJson = headers['content-type']?.startsWith('application/json') && body !== undefined;
  return [
    ...(URL.canParse(url) ? [] : [{ field: 'url', rule: 'url', detail: '' } as const]),
    ...unread.map(detail => ({ field: 'headers', rule: 'header', detail }) as const),
    ...(isJson && jsonOf(String(body)) === undefined ? [{ field: 'body', rule: 'json', detail: '' } as const] : []),
  ];
}
