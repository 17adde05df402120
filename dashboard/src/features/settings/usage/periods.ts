/** The measures of usage. In test mode nothing costs credits. */
export const MEASURES = ['credits', 'messages'] as const;
export type Measure = (typeof MEASURES)[number];

/** The sources by which the table divides usage. */
export const SOURCES = ['CAMPAIGN', 'AUTOMATION', 'API_KEY', 'INSTANCE', 'USER', 'APP'] as const;
export type Source = (typeof SOURCES)[number];
