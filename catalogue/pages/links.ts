import { texts } from '../texts.js';

/** Texts of the pages of short links. */
export const LINK_PAGE = {
  password: texts('This link has a password', 'Este link tem senha', 'Este enlace tiene contraseña'),
  passwordLabel: texts('Password', 'Senha', 'Contraseña'),
  open: texts('Open the link', 'Abrir o link', 'Abrir el enlace'),
  opening: texts('Opening the link', 'Abrindo o link', 'Abriendo el enlace'),
  openingNote: texts(
    'If nothing happens, go on by yourself:',
    'Se nada acontecer, continue por aqui:',
    'Si no ocurre nada, continúe aquí:',
  ),
  about: texts('Where this link leads', 'Para onde este link leva', 'Adónde lleva este enlace'),
  hidden: texts(
    'It asks for a password before it says where it leads.',
    'O link pede uma senha antes de dizer para onde leva.',
    'El enlace pide una contraseña antes de decir adónde lleva.',
  ),
  report: texts('Report this link', 'Denunciar este link', 'Denunciar este enlace'),
  caution: texts(
    'Somebody else made this link. Enter no password there that you use elsewhere.',
    'Outra pessoa criou este link. Não digite lá uma senha que você usa em outro lugar.',
    'Este enlace lo creó otra persona. No introduzca allí una contraseña que use en otro sitio.',
  ),
} as const;
