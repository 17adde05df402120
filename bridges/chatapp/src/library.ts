import type { SessionHost, SessionLibrary } from '../../core/library.js';
import { newId } from './names.js';
import type { Network } from './network.js';
import { ChatappSession } from './session.js';

/** Lines of the chat application that pair by a code. */
export const chatappLibrary = (network: Network): SessionLibrary => ({
  name: 'chatapp',
  channels: { chatapp: ['qr', 'code'] },
  // The sender chooses the id of a message; a device shows one id once, and the library itself sends messages again under their id.
  recognises: true,
  perSecond: 1,
  newId,
  open: (host: SessionHost) => new ChatappSession(host, network),
});
