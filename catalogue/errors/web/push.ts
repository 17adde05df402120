import { type Catalogue, entry } from '../entry.js';

/** About push apps, their subscriptions and notifications. */
export const push = {
  PUSH_ORIGIN_NOT_ALLOWED: entry(
    403,
    'The push app does not allow subscriptions from this origin. See allowedOrigins.',
    'O app de push não permite inscrições desta origem. Veja allowedOrigins.',
    'La app de push no permite suscripciones desde este origen. Vea allowedOrigins.',
  ),
  PUSH_BINDING_NOT_ALLOWED: entry(
    403,
    'Only a secret key can bind a subscription to a contact or user.',
    'Só uma chave secreta pode vincular uma inscrição a um contato ou usuário.',
    'Solo una clave secreta puede vincular una suscripción a un contacto o usuario.',
  ),
  PUSH_SUBSCRIBE_LIMITED: entry(
    429,
    'Too many subscriptions were registered. Try again in {retryAfterSec} seconds.',
    'Foram registradas inscrições demais. Tente de novo em {retryAfterSec} segundos.',
    'Se registraron demasiadas suscripciones. Inténtelo de nuevo en {retryAfterSec} segundos.',
  ),
  PUSH_PLATFORM_NOT_CONFIGURED: entry(
    409,
    'The push app has no credentials for {platform}.',
    'O app de push não tem credenciais para {platform}.',
    'La app de push no tiene credenciales para {platform}.',
  ),
  PUSH_NO_SUBSCRIPTION: entry(
    422,
    'No browser or device of the recipient is registered.',
    'Nenhum navegador ou dispositivo do destinatário está registrado.',
    'Ningún navegador ni dispositivo del destinatario está registrado.',
  ),
  PUSH_AUDIENCE_TOO_LARGE: entry(
    422,
    'The recipients have more than {max} browsers and devices, which is the limit for a dry run.',
    'Os destinatários têm mais de {max} navegadores e dispositivos, o limite de um teste de envio.',
    'Los destinatarios tienen más de {max} navegadores y dispositivos, el límite de un envío de prueba.',
  ),
  PUSH_PAYLOAD_TOO_LARGE: entry(
    422,
    'The notification has {size} bytes on {platform}, which accepts at most {max}.',
    'A notificação tem {size} bytes em {platform}, que aceita no máximo {max}.',
    'La notificación tiene {size} bytes en {platform}, que acepta como máximo {max}.',
  ),
  PUSH_SUBSCRIPTION_GONE: entry(
    422,
    'The browser or device no longer accepts notifications. Its subscription was removed.',
    'O navegador ou dispositivo não recebe mais notificações. Sua inscrição foi removida.',
    'El navegador o dispositivo ya no recibe notificaciones. Su suscripción fue eliminada.',
  ),
  PUSH_CREDENTIALS_REJECTED: entry(
    422,
    'The push service does not accept the credentials of the push app.',
    'O serviço de push não aceita as credenciais do app de push.',
    'El servicio de push no acepta las credenciales de la app de push.',
  ),
} as const satisfies Catalogue;
