import { type Catalogue, entry } from '../entry.js';

export const shortLink = {
  SHORT_LINK_CODE_TAKEN: entry(
    409,
    'The code "{code}" is taken.',
    'O código "{code}" já está em uso.',
    'El código "{code}" ya está en uso.',
  ),
  SHORT_LINK_DOMAIN_TAKEN: entry(
    409,
    'The domain "{domain}" is registered already, here or by another workspace.',
    'O domínio "{domain}" já está registrado, aqui ou por outro workspace.',
    'El dominio "{domain}" ya está registrado, aquí o por otro espacio de trabajo.',
  ),
  SHORT_LINK_BLOCKED: entry(
    403,
    'This short link was blocked: where it leads is not safe.',
    'Este link curto foi bloqueado: o destino não é seguro.',
    'Este enlace corto fue bloqueado: el destino no es seguro.',
  ),
  SHORT_LINK_ENDED: entry(
    410,
    'This short link has ended.',
    'Este link curto não está mais ativo.',
    'Este enlace corto ya no está activo.',
  ),
  SHORT_LINK_PASSWORD_WRONG: entry(
    403,
    'The password is wrong.',
    'A senha está incorreta.',
    'La contraseña es incorrecta.',
  ),
  SHORT_LINK_LIMITED: entry(
    429,
    'Too many wrong passwords. Try again in {retryAfterSec} seconds.',
    'Senhas erradas demais. Tente de novo em {retryAfterSec} segundos.',
    'Demasiadas contraseñas incorrectas. Inténtelo de nuevo en {retryAfterSec} segundos.',
  ),
} as const satisfies Catalogue;
