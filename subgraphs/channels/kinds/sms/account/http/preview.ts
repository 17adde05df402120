import { type InvalidField, invalidField } from '../../../../../../kernel/errors/errors.js';
import { loadLiquid } from '../../../../../../kernel/liquid/liquid.js';
import { LiquidFailure } from '../../../../../../kernel/liquid/liquid-failure.js';
import { jsonOf } from '../../../../core/provider/account/api/read.js';
import type { ProviderRequest, TextToHandOver } from '../../../../core/provider/account/http-kind.js';
import type { SmsContent } from '../../content.js';
import { smsSenders } from '../../senders.js';
import { segmentsOf } from '../../text/wire-text.js';
import {
  type HttpAccount,
  type HttpSettings,
  hasBody,
  headersIn,
  type Render,
  renderingOf,
  requestOf,
  TEMPLATES,
  type TemplateName,
  valuesOf,
} from './template.js';

/** The characters that stand for a secret where people see the request. */
const HIDDEN = '••••••';
/** The identifier of a message that does not exist. */
const SAMPLE_ID = 'msg_00000000000000000000000000';

/** A message that is made up, as a person gives it. */
export interface SampleSms {
  readonly to: string;
  readonly from: string | null;
  readonly text: string;
}

const sampleOf = ({ to, from, text }: SampleSms): TextToHandOver => {
  const content: SmsContent = { kind: 'sms', text };
  const { encoding, parts } = segmentsOf(content);
  return {
    ...{ id: SAMPLE_ID, to, text, parts, encoding: encoding === 'ucs2' ? 'ucs2' : 'gsm7' },
    ...{ from: from === null ? null : smsSenders.normalise(from), flash: false, validity: null, report: true },
  };
};

type Shown = { readonly request: ProviderRequest; readonly faults: null };
type Faulty = { readonly request: null; readonly faults: readonly InvalidField[] };

/**
 * Returns the request that a sample would make, with secrets hidden, or all that is wrong with the templates, so that an account
 * can be tried before it is saved. The templates never see the secrets: otherwise one that fails by a condition would tell them.
 */
export async function previewRequest(sample: SampleSms, account: HttpAccount): Promise<Shown | Faulty> {
  const settings = { ...account.settings, ...(account.settings.secret ? { secret: HIDDEN } : {}) };
  const shown = { ...account, settings };
  const texts = await renderedOf(sampleOf(sample), shown);
  const faults = [...texts.faults, ...faultsOf(texts.rendered, settings)];
  if (faults.length > 0) return { request: null, faults };
  const request = requestOf(settings, name => texts.rendered.get(name) ?? '');
  return { request: hidden(request), faults: null };
}

type Rendered = ReadonlyMap<TemplateName, string>;

async function renderedOf(message: TextToHandOver, account: HttpAccount) {
  const [render, liquid] = [await renderingOf(message, account), await loadLiquid()];
  const known = valuesOf(message, account);
  const rendered = new Map<TemplateName, string>();
  const faults: InvalidField[] = [];
  for (const name of TEMPLATES) {
    if (name === 'body' && !hasBody(account.settings)) continue;
    const { error, paths } = liquid.read(account.settings[name] ?? '');
    const unknown = [...new Set(paths.map(([first]) => first!))].filter(first => !Object.hasOwn(known, first));
    if (error !== null) faults.push(invalidField(`settings.${name}`, 'liquid', { problem: error }));
    else if (unknown.length > 0)
      faults.push(...unknown.map(each => invalidField(`settings.${name}`, 'undeclared', { name: each })));
    else faults.push(...renderOne(render, name, rendered));
  }
  return { rendered: rendered as Rendered, faults };
}

/** Renders a template into `rendered`; returns why it cannot. */
function renderOne(render: Render, name: TemplateName, rendered: Map<TemplateName, string>): InvalidField[] {
  try {
    rendered.set(name, render(name));
    return [];
  } catch (error) {
    if (error instanceof LiquidFailure)
      return [invalidField(`settings.${name}`, 'rendering', { reason: error.reason })];
    throw error;
  }
}

/** Returns what is wrong with the texts that the templates make. */
function faultsOf(rendered: Rendered, { contentType }: HttpSettings): InvalidField[] {
  const [url, headers = '', body] = TEMPLATES.map(name => rendered.get(name));
  const unread = headers.split('\n').filter(line => line.trim() !== '' && headersIn(line).length === 0);
  const type = Object.fromEntries(headersIn(headers))['content-type'] ?? contentType;
  const isJson = /^application\/(?:[\w.-]+\+)?json\b/i.test(type);
  return [
    ...(url === undefined || URL.canParse(url) ? [] : [invalidField('settings.url', 'webUrl')]),
    ...unread.map(line => invalidField('settings.headers', 'headerLine', { line: line.trim().slice(0, 60) })),
    ...(isJson && body !== undefined && jsonOf(body) === undefined ? [invalidField('settings.body', 'json')] : []),
  ];
}

const asShown = (text: string): string => text.replaceAll(encodeURIComponent(HIDDEN), HIDDEN);

function hidden(request: ProviderRequest): ProviderRequest {
  const { authorization } = request.headers;
  const isBasic = authorization?.startsWith('Basic ');
  return {
    ...request,
    url: asShown(request.url),
    headers: isBasic ? { ...request.headers, authorization: `Basic ${HIDDEN}` } : request.headers,
    ...(request.body === undefined ? {} : { body: asShown(String(request.body)) }),
  };
}
