import { type Catalogue, entry } from './entry.js';

/** The codes of e-mail domains. Two of them are no errors: `verify` answers them with a success. */
export const email = {
  EMAIL_DOMAIN_VERIFIED: entry(
    200,
    'The DNS records of the domain are published.',
    'Os registros DNS do domínio estão publicados.',
    'Los registros DNS del dominio están publicados.',
  ),
  EMAIL_DOMAIN_DNS_PENDING: entry(
    200,
    'Some DNS records of the domain are not published yet. They are checked again automatically.',
    'Alguns registros DNS do domínio ainda não foram publicados. Eles são verificados de novo automaticamente.',
    'Algunos registros DNS del dominio aún no están publicados. Se comprueban de nuevo automáticamente.',
  ),
  EMAIL_DOMAIN_VERIFY_FAILED: entry(
    422,
    'Required DNS records of the domain are wrong or missing. See records for the values that were found.',
    'Registros DNS obrigatórios do domínio estão errados ou ausentes. Veja em records os valores encontrados.',
    'Los registros DNS obligatorios del dominio son erróneos o faltan. Vea en records los valores encontrados.',
  ),
  EMAIL_DOMAIN_NOT_FOUND: entry(
    404,
    'The e-mail domain does not exist.',
    'O domínio de e-mail não existe.',
    'El dominio de correo no existe.',
  ),
  EMAIL_DOMAIN_ALREADY_REGISTERED: entry(
    409,
    'The workspace has already registered {domain}.',
    'O espaço de trabalho já registrou {domain}.',
    'El espacio de trabajo ya registró {domain}.',
  ),
  EMAIL_DOMAIN_CREATE_BUSY: entry(
    429,
    'Another request is registering {domain} right now. Try again in {retryAfterSec} seconds.',
    'Outra requisição está registrando {domain} neste momento. Tente de novo em {retryAfterSec} segundos.',
    'Otra solicitud está registrando {domain} en este momento. Inténtelo de nuevo en {retryAfterSec} segundos.',
  ),
  EMAIL_DOMAIN_PROVIDER_ANTISPAM: entry(
    422,
    '{domain} is blocked because spam was sent from it.',
    '{domain} está bloqueado porque dele saiu spam.',
    '{domain} está bloqueado porque desde él se envió spam.',
  ),
  EMAIL_DOMAIN_PROVIDER_REJECTED: entry(
    422,
    '{domain} cannot be registered here.',
    '{domain} não pode ser registrado aqui.',
    '{domain} no puede registrarse aquí.',
  ),
  EMAIL_DOMAIN_PROVIDER_UNAVAILABLE: entry(
    503,
    'The provider that must accept the domain could not be reached. Nothing was registered.',
    'Não foi possível acessar o provedor que deve aceitar o domínio. Nada foi registrado.',
    'No se pudo contactar con el proveedor que debe aceptar el dominio. No se registró nada.',
  ),
  PLAN_LIMIT_EMAIL_DOMAINS: entry(
    403,
    'The plan of the workspace allows {max} e-mail domains.',
    'O plano do espaço de trabalho permite {max} domínios de e-mail.',
    'El plan del espacio de trabajo permite {max} dominios de correo.',
  ),
  EMAIL_LINK_BLOCKED: entry(
    403,
    'This link is blocked because its destination is not safe.',
    'Este link foi bloqueado porque o destino não é seguro.',
    'Este enlace se bloqueó porque su destino no es seguro.',
  ),
  PICTURE_UNAVAILABLE: entry(
    422,
    'The picture cannot be shown: {reason}.',
    'Não é possível mostrar a imagem: {reason}.',
    'No se puede mostrar la imagen: {reason}.',
  ),
} as const satisfies Catalogue;
