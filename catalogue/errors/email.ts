import { type Catalogue, entry } from './entry.js';

/** The codes of e-mail domains. Two of them are no errors: `verify` answers them with a success. */
export const email = {
  EMAIL_DOMAIN_VERIFIED: entry(
    200,
    'The records of the domain are published.',
    'Os registros do domínio estão publicados.',
    'Los registros del dominio están publicados.',
  ),
  EMAIL_DOMAIN_DNS_PENDING: entry(
    200,
    'Records of the domain are not published yet. It is checked again by itself.',
    'Ainda há registros do domínio sem publicar. A verificação se repete sozinha.',
    'Aún hay registros del dominio sin publicar. La comprobación se repite sola.',
  ),
  EMAIL_DOMAIN_VERIFY_FAILED: entry(
    422,
    'Required records of the domain are wrong or gone: see records for what was found in their place.',
    'Registros obrigatórios do domínio estão errados ou sumiram: veja em records o que há no lugar deles.',
    'Registros obligatorios del dominio son erróneos o desaparecieron: vea en records qué hay en su lugar.',
  ),
  EMAIL_DOMAIN_NOT_FOUND: entry(
    404,
    'The e-mail domain does not exist.',
    'O domínio de e-mail não existe.',
    'El dominio de correo no existe.',
  ),
  EMAIL_DOMAIN_ALREADY_REGISTERED: entry(
    409,
    'The workspace has registered {domain} already.',
    'O espaço de trabalho já registrou {domain}.',
    'El espacio de trabajo ya registró {domain}.',
  ),
  EMAIL_DOMAIN_CREATE_BUSY: entry(
    429,
    'Another request is registering {domain} at this moment. Try again in {retryAfterSec} seconds.',
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
    'This link was blocked: where it leads is not safe.',
    'Este link foi bloqueado: o destino não é seguro.',
    'Este enlace fue bloqueado: el destino no es seguro.',
  ),
} as const satisfies Catalogue;
