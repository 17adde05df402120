import { useQuery } from 'urql';
import { AddressesDocument, type AddressesQuery } from '../../../graph/generated/developer';

/** Where programs find the service, which may be another origin than that of this page; `null` while it is read. */
export function useAddresses(): NonNullable<AddressesQuery['addresses']> | null {
  const [{ data }] = useQuery({ query: AddressesDocument });
  return data?.addresses ?? null;
}
