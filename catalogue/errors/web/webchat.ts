import { type Catalogue, entry } from '../entry.js';

/** About the chats of sites and their visitors. */
export const webchat = {
  WEBCHAT_NO_VISITOR: entry(
    422,
    'The recipient has never used a web chat.',
    'O destinatário nunca usou um chat do site.',
    'El destinatario nunca ha usado un chat del sitio.',
  ),
  WEBCHAT_VISITOR_GONE: entry(
    422,
    'The visitor or the web chat widget no longer exists.',
    'O visitante ou o widget de chat não existe mais.',
    'El visitante o el widget de chat ya no existe.',
  ),
  WEBCHAT_ORIGIN_NOT_ALLOWED: entry(
    403,
    'The widget cannot be shown on this site. See allowedOrigins.',
    'O widget não pode ser exibido neste site. Veja allowedOrigins.',
    'El widget no puede mostrarse en este sitio. Vea allowedOrigins.',
  ),
  WEBCHAT_IDENTITY_REQUIRED: entry(
    401,
    'This chat requires an identity signed by the site.',
    'Este chat exige uma identidade assinada pelo site.',
    'Este chat requiere una identidad firmada por el sitio.',
  ),
  WEBCHAT_IDENTITY_INVALID: entry(
    401,
    'The signed identity is not valid. Check its signature, sub, iat and exp.',
    'A identidade assinada não é válida. Confira a assinatura, sub, iat e exp.',
    'La identidad firmada no es válida. Compruebe la firma, sub, iat y exp.',
  ),
  WEBCHAT_SESSION_ENDED: entry(
    401,
    'The session of the visitor has ended. Open a new one.',
    'A sessão do visitante terminou. Abra uma nova.',
    'La sesión del visitante ha terminado. Abra una nueva.',
  ),
  WEBCHAT_FILES_NOT_ALLOWED: entry(
    403,
    'Visitors cannot send files in this chat.',
    'Visitantes não podem enviar arquivos neste chat.',
    'Los visitantes no pueden enviar archivos en este chat.',
  ),
  WEBCHAT_FILES_FULL: entry(
    403,
    'This chat takes no more files at the moment. Please write instead, or try again tomorrow.',
    'Este chat não recebe mais arquivos no momento. Escreva uma mensagem ou tente de novo amanhã.',
    'Este chat no admite más archivos por ahora. Escriba un mensaje o inténtelo de nuevo mañana.',
  ),
  WEBCHAT_LIMITED: entry(
    429,
    'Too many requests to this chat. Try again in {retryAfterSec} seconds.',
    'Solicitações demais a este chat. Tente de novo em {retryAfterSec} segundos.',
    'Demasiadas solicitudes a este chat. Inténtelo de nuevo en {retryAfterSec} segundos.',
  ),
} as const satisfies Catalogue;
