import { type Catalogue, entry } from '../entry.js';

export const shortLink = {
  SHORT_LINK_CODE_TAKEN: entry(
    409,
    'The code "{code}" is already in use.',
    'O código "{code}" já está em uso.',
    'El código "{code}" ya está en uso.',
  ),
  SHORT_LINK_DOMAIN_TAKEN: entry(
    409,
    'The domain "{domain}" is already registered by this or another workspace.',
    'O domínio "{domain}" já está registrado neste ou em outro espaço de trabalho.',
    'El dominio "{domain}" ya está registrado en este o en otro espacio de trabajo.',
  ),
  SHORT_LINK_BLOCKED: entry(
    403,
    'This short link is blocked because its destination is not safe.',
    'Este link curto foi bloqueado porque o destino não é seguro.',
    'Este enlace corto se bloqueó porque su destino no es seguro.',
  ),
  SHORT_LINK_ENDED: entry(
    410,
    'This short link is no longer active.',
    'Este link curto não está mais ativo.',
    'Este enlace corto ya no está activo.',
  ),
  SHORT_LINK_PASSWORD_WRONG: entry(
    403,
    'The password is incorrect.',
    'A senha está incorreta.',
    'La contraseña es incorrecta.',
  ),
  SHORT_LINK_LIMITED: entry(
    429,
    'Too many incorrect passwords. Try again in {retryAfterSec} seconds.',
    'Muitas senhas incorretas. Tente de novo em {retryAfterSec} segundos.',
    'Demasiadas contraseñas incorrectas. Inténtelo de nuevo en {retryAfterSec} segundos.',
  ),
} as const satisfies Catalogue;
