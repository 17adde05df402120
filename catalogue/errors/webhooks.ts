import { type Catalogue, entry } from './entry.js';

export const webhooks = {
  WEBHOOK_NOT_FOUND: entry(404, 'The webhook does not exist.', 'O webhook não existe.', 'El webhook no existe.'),
  WEBHOOK_URL_NOT_ALLOWED: entry(
    400,
    'The URL must be https and resolve to public addresses: {reason}.',
    'A URL deve ser https e resolver para endereços públicos: {reason}.',
    'La URL debe ser https y resolverse a direcciones públicas: {reason}.',
  ),
  WEBHOOK_DISABLED: entry(
    409,
    'The webhook is disabled. Enable it first.',
    'O webhook está desativado. Ative-o primeiro.',
    'El webhook está desactivado. Actívelo primero.',
  ),
  WEBHOOK_REPLAY_RUNNING: entry(
    409,
    'A replay of the webhook is going on. Wait until it has ended.',
    'Um reenvio do webhook está em andamento. Espere até que termine.',
    'Un reenvío del webhook está en curso. Espere a que termine.',
  ),
  EVENT_TYPE_NOT_FOUND: entry(
    404,
    'There is no event of this name. GET /v1/event-types lists them.',
    'Não existe evento com esse nome. GET /v1/event-types lista todos.',
    'No existe un evento con ese nombre. GET /v1/event-types los enumera.',
  ),
  EVENT_NOT_FOUND: entry(404, 'The event does not exist.', 'O evento não existe.', 'El evento no existe.'),
  PLAN_LIMIT_WEBHOOKS: entry(
    403,
    'The plan of the workspace allows {max} webhooks.',
    'O plano do espaço de trabalho permite {max} webhooks.',
    'El plan del espacio de trabajo permite {max} webhooks.',
  ),
} as const satisfies Catalogue;
