import { z } from 'zod';
import type { Services } from '../../../../../kernel/context/services.js';
import { callService, type ServiceAnswer } from '../../../../../kernel/outbound/service-client.js';
import {
  type Found,
  type Inventory,
  type NumberSearch,
  type Offer,
  type OfferedNumber,
  type OrderOutcome,
  PhoneNumberFeature,
  PhoneNumberType,
} from './port.js';

const offered = z.object({
  phoneNumber: z.string().regex(/^\+[1-9]\d{5,14}$/),
  country: z.string().regex(/^[A-Z]{2}$/),
  type: z.enum(PhoneNumberType),
  features: z.array(z.enum(PhoneNumberFeature).or(z.string())).max(100),
});
const list = z.object({ numbers: z.array(z.unknown()).max(1_000), total: z.int().min(0) });
const one = z.object({ available: z.boolean() }).and(offered);

interface InventorySettings {
  readonly url: string;
  readonly token: string;
}

/** An inventory that the operator provides over HTTP, as `docs/phone-numbers.md` describes it. */
export class HttpInventory implements Inventory {
  readonly decidesAtOnce = false;

  constructor(
    private readonly settings: InventorySettings,
    private readonly services: Pick<Services, 'resources'>,
  ) {}

  async search({ features, offset, limit, ...wanted }: NumberSearch): Promise<Found | null> {
    const query = new URLSearchParams({ offset: String(offset), limit: String(limit) });
    for (const [name, value] of Object.entries(wanted)) if (value !== null) query.set(name, value);
    if (features.length > 0) query.set('features', features.join(','));
    const answer = await this.#call('GET', `/v1/available?${query}`);
    const found = list.safeParse(answer?.status === 200 ? answer.body : null);
    if (!found.success) return null;
    const numbers = found.data.numbers.flatMap(item => toOffered(item) ?? []).slice(0, limit);
    return { numbers, total: found.data.total };
  }

  async find(phoneNumber: string): Promise<Offer | null> {
    const answer = await this.#call('GET', pathOf(phoneNumber));
    if (answer?.status === 404) return 'unknown';
    const found = one.safeParse(answer?.status === 200 ? answer.body : null);
    const offer = found.success ? toOffered(found.data) : null;
    if (!found.success || offer?.phoneNumber !== phoneNumber) return null;
    return found.data.available ? offer : 'taken';
  }

  async order(phoneNumber: string, reference: string): Promise<OrderOutcome> {
    const status = (await this.#call('PUT', pathOf(phoneNumber), { reference }))?.status ?? 0;
    if (status === 200 || status === 201) return 'given';
    if (status === 409) return 'taken';
    return status === 404 || status === 422 ? 'refused' : 'away';
  }

  async release(phoneNumber: string, reference: string): Promise<'done' | 'away'> {
    const query = new URLSearchParams({ reference });
    const status = (await this.#call('DELETE', `${pathOf(phoneNumber)}?${query}`))?.status ?? 0;
    // 409: another reference holds it.
    return (status >= 200 && status < 300) || status === 404 || status === 409 ? 'done' : 'away';
  }

  #call(method: 'GET' | 'PUT' | 'DELETE', path: string, body?: object): Promise<ServiceAnswer | null> {
    const { url, token } = this.settings;
    return callService(this.services, { method, url: url + path, token, ...(body ? { body } : {}) });
  }
}

const pathOf = (phoneNumber: string): string => `/v1/numbers/${encodeURIComponent(phoneNumber)}`;

/** Returns `null` for what is no number. Features that we do not know are left out. */
function toOffered(item: unknown): OfferedNumber | null {
  const read = offered.safeParse(item);
  if (!read.success) return null;
  const { phoneNumber, country, type, features } = read.data;
  const known = features.filter((feature): feature is PhoneNumberFeature => feature in PhoneNumberFeature);
  return { phoneNumber, country, type, features: [...new Set(known)] };
}
