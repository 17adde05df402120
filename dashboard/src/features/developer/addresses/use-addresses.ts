import { useQuery } from 'urql';
import { AddressesDocument, type AddressesQuery } from '../../../graph/generated/developer';

/** Reads the addresses of the service, which may be at another origin than this page; `null` until they are there. */
export function useAddresses(): NonNullable<AddressesQuery['addresses']> | null {
  const [{ data }] = useQuery({ query: AddressesDocument });
  return data?.addresses ?? null;
}
