/** Of credits, or of messages: in test mode nothing costs any. */
export const MEASURES = ['credits', 'messages'] as const;
export type Measure = (typeof MEASURES)[number];

/** By what usage is divided in the table. */
export const SOURCES = ['CAMPAIGN', 'AUTOMATION', 'API_KEY', 'INSTANCE', 'USER', 'APP'] as const;
export type Source = (typeof SOURCES)[number];
