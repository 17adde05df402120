import { hours } from '../../../../../kernel/context/clock.js';
import type { Context } from '../../../../../kernel/context/context.js';
import { signLink } from '../../../../../kernel/security/signed-link.js';

/** The use of the signature of a file of a chat. */
export const FILE_USE = 'webchat-file';

const HOUR = hours(1);

/** Good to the end of the next hour, so that the same file keeps its address for a while. */
const endOf = (now: Date): number => (Math.floor(now.getTime() / HOUR) + 2) * HOUR;

/** The address at which the page of a visitor fetches a file, for two hours at most. Whoever has it may. */
export function fileUrl(
  { box, clock, config }: Pick<Context, 'box' | 'clock' | 'config'>,
  { fileId, name }: { readonly fileId: string; readonly name: string },
): string {
  const parts = [fileId, endOf(clock.now()).toString(36), Buffer.from(name).toString('base64url')];
  return `${config.baseUrl}/webchat/files/${signLink(box, FILE_USE, parts)}`;
}
