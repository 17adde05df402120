import { z } from 'zod';

/** The bodies of calls: `docs/bridge.md`. */

export const connectBody = z.object({
  attempt: z.int().min(1),
  channel: z.string().min(1).max(64),
  pairing: z.enum(['qr', 'code', 'login']),
  account: z
    .string()
    .min(1)
    .max(64)
    .nullish()
    .transform(given => given ?? null),
  resume: z.boolean().default(false),
  login: z
    .object({ username: z.string().max(200), password: z.string().max(1_000) })
    .nullish()
    .transform(given => given ?? null),
});

export const challengeBody = z.object({ attempt: z.int().min(1), code: z.string().min(1).max(200) });

const recipient = {
  to: z.string().min(1).max(200),
  identity: z
    .string()
    .min(1)
    .max(200)
    .nullish()
    .transform(given => given ?? null),
  group: z.boolean().default(false),
};

const reference = z.object({ reference: z.string().min(1).max(500), messageId: z.string().min(1).max(200) });

export const messageBody = z.object({
  ...recipient,
  type: z.string().min(1).max(64),
  content: z.record(z.string(), z.unknown()),
  quote: reference.nullish().transform(given => given ?? null),
});
export type MessageBody = z.output<typeof messageBody>;

export const recipientBody = z.object(recipient);

export const editBody = z
  .object({ ...recipient, text: z.string().max(65_536).optional(), caption: z.string().max(65_536).optional() })
  .refine(({ text, caption }) => (text === undefined) !== (caption === undefined), {
    path: ['text'],
    message: 'either text or caption is needed',
  });

const media = z.object({ file: z.string().min(1).max(500), fileName: z.string().max(500).nullish() });
const withFile = z.looseObject({ media, caption: z.string().nullish() });
const cards = z.looseObject({ name: z.string().nullish(), phones: z.array(z.unknown()).default([]) });

/** The content of each type that the protocol names. Another is refused with `CONTENT_REJECTED`. */
export const CONTENTS: Readonly<Record<string, z.ZodType>> = {
  text: z.looseObject({ text: z.string().min(1) }),
  image: withFile,
  audio: withFile,
  video: withFile,
  document: withFile,
  sticker: withFile,
  location: z.looseObject({
    location: z.looseObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
  }),
  contact: z.looseObject({ contacts: z.array(cards).min(1) }),
  reaction: z.looseObject({ reaction: reference.extend({ emoji: z.string() }) }),
  interactive: z.looseObject({ text: z.string(), interactive: z.looseObject({}) }),
};

/** The file that a message shows. */
export const fileOf = (content: object): z.output<typeof media> | null =>
  z.looseObject({ media }).safeParse(content).data?.media ?? null;

export const eventsQuery = z.object({
  after: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(1_000).default(100),
});

export const attemptQuery = z.object({ attempt: z.coerce.number().int().min(0) });
