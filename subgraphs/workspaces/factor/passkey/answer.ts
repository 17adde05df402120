import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';

/** Base64url, in which browsers write binary data. */
const binary = z
  .string()
  .max(12_000)
  .regex(/^[\w-]*$/);

const shared = {
  id: z
    .string()
    .min(1)
    .max(1_400)
    .regex(/^[\w-]+$/),
  rawId: z.string().max(1_400),
  type: z.literal('public-key'),
};

const ASSERTION = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: binary,
    authenticatorData: binary,
    signature: binary,
    userHandle: binary.nullish().transform(given => given ?? undefined),
  }),
  clientExtensionResults: z.looseObject({}).default({}),
});

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

const ATTESTATION = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: binary,
    attestationObject: binary,
    transports: z
      .array(z.string().max(40))
      .max(20)
      .default([])
      .transform(given => TRANSPORTS.filter(name => given.includes(name))),
  }),
  clientExtensionResults: z.looseObject({}).default({}),
});

/** A frame in a page of another origin says so: nobody is to be led to use a key there. */
const CLIENT_DATA = z.object({
  challenge: z.string().min(1).max(200),
  crossOrigin: z.literal(false).optional(),
  topOrigin: z.undefined().optional(),
});

/** An answer of a browser, with the challenge that it claims to answer. */
export interface Answered<Response> {
  response: Response;
  challenge: string;
}

/**
 * Reads the JSON of `PublicKeyCredential.toJSON()` after a sign-in; `null` when it has another
 * form.
 */
export const readAssertion = (text: string): Answered<AuthenticationResponseJSON> | null => read(ASSERTION, text);

/**
 * Reads the JSON of `PublicKeyCredential.toJSON()` after a key was made; `null` when it has another
 * form.
 */
export const readAttestation = (text: string): Answered<RegistrationResponseJSON> | null => read(ATTESTATION, text);

function read<Response extends { response: { clientDataJSON: string } }>(
  form: z.ZodType<Response>,
  text: string,
): Answered<Response> | null {
  const parsed = form.safeParse(jsonOf(text));
  if (!parsed.success) return null;
  const clientData = Buffer.from(parsed.data.response.clientDataJSON, 'base64url').toString('utf8');
  const client = CLIENT_DATA.safeParse(jsonOf(clientData));
  return client.success ? { response: parsed.data, challenge: client.data.challenge } : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
