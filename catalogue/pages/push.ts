import { texts } from '../texts.js';

/** The question that a visitor sees before that of the browser. */
export const PUSH_PROMPT = {
  title: texts('Stay up to date?', 'Quer ficar por dentro?', '¿Quiere estar al día?'),
  body: texts(
    'This site can send you notifications. You can turn them off at any time.',
    'Este site pode enviar notificações. Você pode desativá-las quando quiser.',
    'Este sitio puede enviarle notificaciones. Puede desactivarlas cuando quiera.',
  ),
  allow: texts('Yes, please', 'Sim, quero', 'Sí, quiero'),
  later: texts('Maybe later', 'Agora não', 'Ahora no'),
} as const;
