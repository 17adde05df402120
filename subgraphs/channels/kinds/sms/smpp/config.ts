import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { hasNumbers } from '../../../../../kernel/address/phone-number.js';
import { defineConfig } from '../../../../../kernel/config/part.js';
import { scheme, type VariableSet } from '../../../../../kernel/config/variable.js';
import { type NumberSpelling, USUAL_SPELLING } from './number-spelling.js';

declare module '../../../../../kernel/config/config.js' {
  interface Config {
    /** `null`: there is no live SMS. */
    smpp: SmppConfig | null;
  }
}

const window = z.coerce.number('must be a number').int().min(1).max(1_000);
const url = scheme(/^s?smpps?$/, 'smpp or ssmpp');
const password = z.string().max(8, 'must be at most 8 characters (SMPP 3.4)');
const systemId = z.string().max(15);

const country = z.string().refine(hasNumbers, 'must be the ISO 3166 code of a country, such as BR');

/** The variables of the message centres of SMS: of one, or of the file that names several. */
const SMPP_VARIABLES = {
  SMPP_URL: url.optional(),
  SMPP_SYSTEM_ID: systemId.default('switchboard'),
  SMPP_PASSWORD: password.default(''),
  SMPP_FROM: z.string().default('Switchboard'),
  SMPP_WINDOW: window.default(50),
  SMPP_COUNTRY: country.optional(),
  SMPP_CENTRES_FILE: z.string().optional(),
};

type SmppEnvironment = z.output<z.ZodObject<typeof SMPP_VARIABLES>>;

/** `trx`: sends and receives; `tx`: sends; `rx`: receives. */
export const BIND_KINDS = ['trx', 'tx', 'rx'] as const;
export type BindKind = (typeof BIND_KINDS)[number];

/**
 * The spellings of a message identifier by a centre. `same`: alike in the answer to a submission
 * and in receipts. The others are for a number that is hexadecimal in one of them and decimal in
 * the other, in that order.
 */
const MESSAGE_IDS = ['same', 'hex-decimal', 'decimal-hex'] as const;
export type MessageIds = (typeof MESSAGE_IDS)[number];

/** Numbers that a centre sends to, and the price of a part there. */
export interface SmppRoute {
  /** The first digits of an international number; empty for every number. */
  readonly prefix: string;
  /** Compared with the price of other centres, in whatever unit the operator likes. */
  readonly price: number;
}

/** A message centre, and how we bind to it. */
export interface SmppCentre {
  /** In the references of its messages; empty for the only one of `SMPP_URL`, whose references are its own. */
  readonly name: string;
  readonly url: string;
  readonly systemId: string;
  readonly password: string;
  /** Sender of messages that name none: a number or up to 11 letters. */
  readonly from: string;
  /** Maximum number of submissions that wait for a response, in each bind. */
  readonly window: number;
  readonly binds: readonly BindKind[];
  readonly routes: readonly SmppRoute[];
  readonly messageIds: MessageIds;
  /** The way in which it writes the numbers of what comes in. */
  readonly spelling: NumberSpelling;
  /** PEM of the authority that signed its certificate; `null` for one that is publicly trusted. */
  readonly ca: string | null;
  /** Name in its certificate; `null` for the host of its URL. */
  readonly serverName: string | null;
}

/** In the order of preference where prices are equal. */
export type SmppConfig = readonly SmppCentre[];

const MAX_BINDS = 16;
const EVERYWHERE: readonly SmppRoute[] = [{ prefix: '', price: 0 }];

const route = z.strictObject({
  prefix: z.string().regex(/^(?:\+[1-9]\d{0,14})?$/, 'must be the beginning of an international number, or empty'),
  price: z.number().min(0).default(0),
});

const centre = z.strictObject({
  name: z.string().regex(/^[a-z0-9-]{1,20}$/, 'must have 1 to 20 lower-case letters, digits or hyphens'),
  url: url.refine(text => !URL.parse(text)?.username, 'must name no user and no password'),
  systemId: systemId.default('switchboard'),
  password: password.default(''),
  from: z.string().optional(),
  window: window.default(50),
  binds: z
    .array(z.enum(BIND_KINDS))
    .min(1)
    .max(MAX_BINDS)
    .refine(binds => binds.some(kind => kind !== 'rx'), 'needs a bind that sends: trx or tx')
    .refine(binds => binds.some(kind => kind !== 'tx'), 'needs a bind that receives: trx or rx')
    .default(['trx']),
  routes: z
    .array(route)
    .min(1)
    .refine(routes => new Set(routes.map(({ prefix }) => prefix)).size === routes.length, 'names a prefix twice')
    .default([...EVERYWHERE]),
  messageIds: z.enum(MESSAGE_IDS).default('same'),
  country: country.optional(),
  internationalPrefixes: z
    .array(z.string().regex(/^\d{1,8}$/, 'must have 1 to 8 digits'))
    .max(8)
    .default([...USUAL_SPELLING.internationalPrefixes]),
  serverName: z.string().min(1).max(253).optional(),
  caFile: z.string().refine(existsSync, 'no such file').optional(),
});

type CentreRow = z.output<typeof centre>;

/** The centres of a file, or everything that is wrong with them. */
function readCentres(file: string): { readonly rows: readonly CentreRow[] } | { readonly faults: readonly string[] } {
  const json = jsonIn(file);
  if (!Array.isArray(json) || json.length === 0) return { faults: ['must hold a JSON array of message centres'] };
  const read = json.map((item, index) => ({ place: `centre ${index + 1}`, result: centre.safeParse(item) }));
  const faults = read.flatMap(({ place, result }) =>
    result.success
      ? []
      : result.error.issues.map(({ path, message }) => [[place, ...path].join('.'), message].join(': ')),
  );
  const rows = read.flatMap(({ result }) => (result.success ? [result.data] : []));
  const all = [...faults, ...repeatedNames(json)];
  return all.length > 0 ? { faults: all } : { rows };
}

function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function repeatedNames(json: readonly unknown[]): string[] {
  const names = json.map(item => (item as { name?: unknown } | null)?.name);
  return names.flatMap((name, index) =>
    name !== undefined && names.indexOf(name) < index ? [`centre ${index + 1}.name: is that of another`] : [],
  );
}

/** Every fault that a single variable does not show. */
function smppErrors(set: VariableSet): string[] {
  const errors: string[] = [];
  if (URL.parse(set['SMPP_URL'] ?? '')?.username)
    errors.push('SMPP_URL: must name no user and no password: set SMPP_SYSTEM_ID and SMPP_PASSWORD');
  const file = set['SMPP_CENTRES_FILE'];
  if (file && set['SMPP_URL'])
    errors.push('SMPP_URL: must not be set with SMPP_CENTRES_FILE, which names every centre');
  const read = file ? readCentres(file) : { rows: [] };
  if ('faults' in read) errors.push(...read.faults.map(fault => `SMPP_CENTRES_FILE: ${fault}`));
  return errors;
}

function smppOf(env: SmppEnvironment): SmppConfig | null {
  const read = env.SMPP_CENTRES_FILE ? readCentres(env.SMPP_CENTRES_FILE) : null;
  if (read && 'rows' in read)
    return read.rows.map(
      ({ caFile, serverName = null, from = env.SMPP_FROM, country = null, internationalPrefixes, ...row }) => ({
        ...row,
        from,
        serverName,
        spelling: { country, internationalPrefixes },
        ca: caFile ? readFileSync(caFile, 'utf8') : null,
      }),
    );
  return env.SMPP_URL ? [onlyCentre(env, env.SMPP_URL)] : null;
}

const onlyCentre = (env: SmppEnvironment, url: string): SmppCentre => ({
  name: '',
  url,
  systemId: env.SMPP_SYSTEM_ID,
  password: env.SMPP_PASSWORD,
  from: env.SMPP_FROM,
  window: env.SMPP_WINDOW,
  binds: ['trx'],
  routes: EVERYWHERE,
  messageIds: 'same',
  spelling: { ...USUAL_SPELLING, country: env.SMPP_COUNTRY ?? null },
  ca: null,
  serverName: null,
});

export const smppConfig = defineConfig({
  variables: SMPP_VARIABLES,
  errors: smppErrors,
  read: env => ({ smpp: smppOf(env) }),
});
