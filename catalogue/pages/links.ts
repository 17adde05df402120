import { texts } from '../texts.js';

/** Texts of the pages of short links. */
export const LINK_PAGE = {
  password: texts(
    'This link is protected by a password',
    'Este link é protegido por senha',
    'Este enlace está protegido con contraseña',
  ),
  passwordLabel: texts('Password', 'Senha', 'Contraseña'),
  open: texts('Open the link', 'Abrir o link', 'Abrir el enlace'),
  opening: texts('Opening the link', 'Abrindo o link', 'Abriendo el enlace'),
  openingNote: texts(
    'If nothing happens, continue here:',
    'Se nada acontecer, continue por aqui:',
    'Si no ocurre nada, continúe aquí:',
  ),
  about: texts('Destination of this link', 'Destino deste link', 'Destino de este enlace'),
  hidden: texts(
    'The destination is shown after you enter the password.',
    'O destino é mostrado depois que você informa a senha.',
    'El destino se muestra cuando introduce la contraseña.',
  ),
  report: texts('Report this link', 'Denunciar este link', 'Denunciar este enlace'),
  caution: texts(
    'Someone else created this link. Do not enter a password there that you use elsewhere.',
    'Outra pessoa criou este link. Não digite lá uma senha que você usa em outro lugar.',
    'Este enlace lo creó otra persona. No introduzca allí una contraseña que use en otro sitio.',
  ),
} as const;
