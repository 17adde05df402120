/**
 * The reference of a message that went through a line. A provider may use its own again on another line, and must not
 * speak of the messages of others. Receipts are stored under it, with the channel's name as the provider.
 */
export const lineReference = (instanceId: string, reference: string): string => `${instanceId}/${reference}`;
