/** The operation of `/v1` that returns the bytes of a file of a message that came in. */
export const pathOfFile = ({ id, channel }: { id: string; channel: string }, attachmentId: string): string =>
  `/v1/${channel}/messages/inbound/${id}/media/download?${new URLSearchParams({ attachmentId })}`;
