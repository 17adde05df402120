import { type Filters, text } from '../../ui/list/address';

export const CONVERSION_FILTERS = { externalId: text, source: text };

export type ConversionFilters = Filters<typeof CONVERSION_FILTERS>;
