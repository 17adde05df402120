import type { PropertiesQuery, PropertyChoicesFragment } from '../../graph/generated/audience';

/** All properties that contacts of the workspace can have; none until they are read. */
export const propertiesOf = (data: PropertiesQuery | undefined): PropertyChoicesFragment['items'] => [
  ...(data?.first?.items ?? []),
  ...(data?.others?.items ?? []),
];
