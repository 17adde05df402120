import { texts } from '../texts.js';

/** The acts about which a person is notified by mail, each with the subject of its mail. */
export const NOTICES = {
  'password.changed': texts(
    'The password of your Switchboard account was changed',
    'A senha da sua conta do Switchboard foi alterada',
    'Se cambió la contraseña de su cuenta de Switchboard',
  ),
  'second_factor.added': texts(
    'A second factor was added to your Switchboard account',
    'Um segundo fator foi adicionado à sua conta do Switchboard',
    'Se añadió un segundo factor a su cuenta de Switchboard',
  ),
  'second_factor.removed': texts(
    'A second factor was removed from your Switchboard account',
    'Um segundo fator foi removido da sua conta do Switchboard',
    'Se quitó un segundo factor de su cuenta de Switchboard',
  ),
  'recovery_codes.renewed': texts(
    'New recovery codes were made for your Switchboard account',
    'Novos códigos de recuperação foram gerados para a sua conta do Switchboard',
    'Se crearon códigos de recuperación nuevos para su cuenta de Switchboard',
  ),
  'recovery_code.used': texts(
    'A recovery code of your Switchboard account was used',
    'Um código de recuperação da sua conta do Switchboard foi usado',
    'Se usó un código de recuperación de su cuenta de Switchboard',
  ),
} as const;

export type Notice = keyof typeof NOTICES;

/** The sentences that all of these mails have. */
export const NOTICE_MAIL = {
  at: texts('Time: {time}', 'Horário: {time}', 'Hora: {time}'),
  from: texts('Address: {ip}', 'Endereço: {ip}', 'Dirección: {ip}'),
  harmless: texts(
    'If it was you, there is nothing to do.',
    'Se foi você, não é preciso fazer nada.',
    'Si fue usted, no tiene que hacer nada.',
  ),
  harmful: texts(
    'If it was not, set a new password now, which ends every session, and look at your second factors: {link}',
    'Caso contrário, defina agora uma nova senha, o que encerra todas as sessões, e confira os seus segundos fatores: {link}',
    'Si no, defina ahora una contraseña nueva, lo que cierra todas las sesiones, y revise sus segundos factores: {link}',
  ),
} as const;
