import type { RequestHandler } from 'express';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type pg from 'pg';
import { typeid } from 'typeid-js';
import { z } from 'zod';
import type { Caller } from './credentials.js';
import { Refusal } from './refusal.js';

const send = z.object({
  to: z.array(z.string()).min(1).max(100),
  type: z.literal('text').default('text'),
  payload: z.object({
    message: z.string().min(1).max(1_600),
    from: z
      .string()
      .regex(/^[+\w .&-]{1,16}$/)
      .optional(),
  }),
  schedule: z.object({ sendAt: z.iso.datetime() }).optional(),
});

/** One message a recipient and their content, in one statement. */
export const STORE = `with content as (insert into channels.content (id, body) values ($3, $15)), queued as (
  insert into channels.message (id, recipient, content_id, workspace_id, channel, queue, sender, status, sandbox, cost,
    parts, due_at, scheduled_at, created_at, updated_at)
  select r.id, r.recipient, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14
    from unnest($1::text[], $2::text[]) as r(id, recipient) returning id
)`;

/** No job of ours works this queue, though its messages stand in our table. */
export const QUEUE = 'peer';

/** Checks a send and stores it with `statement`. */
export const acceptSend =
  (db: pg.Pool, statement: string): RequestHandler =>
  async (req, res) => {
    const { workspaceId, sandbox, country } = res.locals['caller'] as Caller;
    const parsed = send.safeParse(req.body);
    if (!parsed.success)
      throw new Refusal(
        400,
        'VALIDATION_ERROR',
        'The request is not valid.',
        parsed.error.issues.map(issue => ({ field: issue.path.join('.'), message: issue.message })),
      );
    const { to, payload } = parsed.data;
    const recipients = numbersOf(to, country);
    const ids = recipients.map(() => typeid('msg').toString());
    const now = new Date();
    const { message: text, from } = payload;
    const content = { kind: 'sms', text, from };
    await askRecipients(db, { workspaceId, sandbox }, recipients);
    const units = unitsOf(text);
    const message = ['sms', QUEUE, from ?? null, 'QUEUED', sandbox, 0, units.parts, now, null, now];
    await db.query({
      name: 'send',
      text: statement,
      values: [ids, recipients, ids[0], workspaceId, ...message, JSON.stringify(content)],
    });
    const data = {
      messageIds: ids,
      status: 'QUEUED',
      count: ids.length,
      totalCost: 0,
      costs: ids.map(() => 0),
      parts: units.parts,
      text: units,
      smsIds: ids,
    };
    res.status(202).json({ success: true, data });
  };

/**
 * Selects the prefixes that the workspace blocks, the recipients that have opted out as contacts,
 * and those that are suppressed.
 */
const ASK = `select
  coalesce((select blocked_prefixes from channels.protection where workspace_id = $1), '{}') as blocked,
  array(select c.phone from contacts.contact c where c.workspace_id = $1 and c.phone = any($2)
    and (not c.receive_marketing or $4 = any(c.opted_out_channels))) as "optedOut",
  array(select r from unnest($2::text[]) r join contacts.suppression s
    on s.address_hash = contacts.address_hash($1, 'E164', r) and s.workspace_id = $1 and s.sandbox = $3
      and s.channel = $4 and (s.expires_at is null or s.expires_at > now())) as suppressed`;

/** Refuses a send to whom must not be written to, by the same rules as ours but for topics and quiet hours. */
export async function askRecipients(
  db: pg.Pool,
  { workspaceId, sandbox }: Pick<Caller, 'workspaceId' | 'sandbox'>,
  to: string[],
  channel = 'sms',
) {
  const { rows } = await db.query<{ blocked: string[]; optedOut: string[]; suppressed: string[] }>({
    name: 'ask',
    text: ASK,
    values: [workspaceId, to, sandbox, channel],
  });
  const { blocked, optedOut, suppressed } = rows[0]!;
  if (to.some(number => blocked.some(prefix => number.startsWith(prefix))))
    throw new Refusal(422, 'DESTINATION_BLOCKED', 'This workspace sends no messages to these numbers.');
  if (suppressed.length > 0) throw new Refusal(422, 'RECIPIENT_SUPPRESSED', 'The recipient must not be written to.');
  if (optedOut.length > 0) throw new Refusal(422, 'RECIPIENT_OPTED_OUT', 'The recipient has opted out.');
}

/** E.164, each once. */
export function numbersOf(to: readonly string[], country: string): string[] {
  const errors: { field: string; message: string }[] = [];
  const numbers = new Set<string>();
  to.forEach((text, at) => {
    const number = parsePhoneNumberFromString(text, { extract: false, defaultCountry: country as 'US' });
    if (number?.isValid()) numbers.add(number.number);
    else errors.push({ field: `to[${at}]`, message: 'Must be a phone number.' });
  });
  if (errors.length > 0) throw new Refusal(400, 'VALIDATION_ERROR', 'The request is not valid.', errors);
  return [...numbers];
}

const GSM = /^[\w\s@£$¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà]*$/;

/** Returns the encoding and the parts of a text. */
function unitsOf(text: string) {
  const gsm = GSM.test(text);
  const [alone, joined] = gsm ? [160, 153] : [70, 67];
  const parts = text.length <= alone ? 1 : Math.ceil(text.length / joined);
  return { encoding: gsm ? 'gsm7' : 'ucs2', units: text.length, unitsPerPart: parts > 1 ? joined : alone, parts };
}
