import { type Catalogue, entry } from '../entry.js';

/** About the chats of sites and their visitors. */
export const webchat = {
  WEBCHAT_NO_VISITOR: entry(
    422,
    'The recipient has never used the chat of a site.',
    'O destinatário nunca usou o chat de um site.',
    'El destinatario nunca usó el chat de un sitio.',
  ),
  WEBCHAT_VISITOR_GONE: entry(
    422,
    'The visitor, or the chat of the site, does not exist any more.',
    'O visitante, ou o chat do site, não existe mais.',
    'El visitante, o el chat del sitio, ya no existe.',
  ),
  WEBCHAT_ORIGIN_NOT_ALLOWED: entry(
    403,
    'The widget may not be shown on this site: see allowedOrigins.',
    'O widget não pode ser exibido neste site: veja allowedOrigins.',
    'El widget no puede mostrarse en este sitio: vea allowedOrigins.',
  ),
  WEBCHAT_IDENTITY_REQUIRED: entry(
    401,
    'Only users whom the site has signed for may use this chat.',
    'Só usuários que o site assinou podem usar este chat.',
    'Solo los usuarios que el sitio ha firmado pueden usar este chat.',
  ),
  WEBCHAT_IDENTITY_INVALID: entry(
    401,
    'The signed identity is not valid: see its signature, sub, iat and exp.',
    'A identidade assinada não é válida: veja a assinatura, sub, iat e exp.',
    'La identidad firmada no es válida: vea la firma, sub, iat y exp.',
  ),
  WEBCHAT_SESSION_ENDED: entry(
    401,
    'The session of the visitor has ended. Open another one.',
    'A sessão do visitante terminou. Abra outra.',
    'La sesión del visitante terminó. Abra otra.',
  ),
  WEBCHAT_FILES_NOT_ALLOWED: entry(
    403,
    'Visitors may not send files in this chat.',
    'Visitantes não podem enviar arquivos neste chat.',
    'Los visitantes no pueden enviar archivos en este chat.',
  ),
  WEBCHAT_LIMITED: entry(
    429,
    'Too many requests to this chat. Try again in {retryAfterSec} seconds.',
    'Solicitações demais a este chat. Tente de novo em {retryAfterSec} segundos.',
    'Demasiadas solicitudes a este chat. Inténtelo de nuevo en {retryAfterSec} segundos.',
  ),
} as const satisfies Catalogue;
