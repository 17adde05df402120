import { type Catalogue, entry } from './entry.js';

export const webhooks = {
  WEBHOOK_NOT_FOUND: entry(404, 'The webhook does not exist.', 'O webhook não existe.', 'El webhook no existe.'),
  WEBHOOK_URL_NOT_ALLOWED: entry(
    400,
    'The URL must use https and resolve to public addresses: {reason}.',
    'A URL deve usar https e resolver para endereços públicos: {reason}.',
    'La URL debe usar https y resolverse a direcciones públicas: {reason}.',
  ),
  WEBHOOK_DISABLED: entry(
    409,
    'The webhook is disabled. Enable it first.',
    'O webhook está desativado. Ative-o primeiro.',
    'El webhook está desactivado. Actívelo primero.',
  ),
  WEBHOOK_PAUSED: entry(
    409,
    'The webhook is paused. Resume it first.',
    'O webhook está pausado. Retome-o primeiro.',
    'El webhook está en pausa. Reanúdelo primero.',
  ),
  WEBHOOK_REPLAY_RUNNING: entry(
    409,
    'A replay of this webhook is in progress. Wait until it ends.',
    'Um reenvio do webhook está em andamento. Espere até que termine.',
    'Un reenvío del webhook está en curso. Espere a que termine.',
  ),
  EVENT_TYPE_NOT_FOUND: entry(
    404,
    'This event type does not exist. GET /v1/event-types lists all event types.',
    'Este tipo de evento não existe. GET /v1/event-types lista todos.',
    'Este tipo de evento no existe. GET /v1/event-types los enumera todos.',
  ),
  EVENT_NOT_FOUND: entry(404, 'The event does not exist.', 'O evento não existe.', 'El evento no existe.'),
  PLAN_LIMIT_WEBHOOKS: entry(
    403,
    'The plan of the workspace allows {max} webhooks.',
    'O plano do espaço de trabalho permite {max} webhooks.',
    'El plan del espacio de trabajo permite {max} webhooks.',
  ),
} as const satisfies Catalogue;
