import { texts } from '../texts.js';

/** The acts about which a person is notified by mail, each with the subject of its mail. */
export const NOTICES = {
  'password.changed': texts(
    'The password of your Switchboard account was changed',
    'A senha da sua conta do Switchboard foi alterada',
    'Se cambió la contraseña de su cuenta de Switchboard',
  ),
  'credentials.ended': texts(
    'Sign-in through your company: the earlier password, passkeys and sessions of your Switchboard account ended',
    'Entrada pela sua empresa: a senha, as chaves de acesso e as sessões anteriores da sua conta do Switchboard foram encerradas',
    'Acceso a través de su empresa: la contraseña, las llaves de acceso y las sesiones anteriores de su cuenta de Switchboard se cerraron',
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
    'New recovery codes were generated for your Switchboard account',
    'Novos códigos de recuperação foram gerados para a sua conta do Switchboard',
    'Se generaron códigos de recuperación nuevos para su cuenta de Switchboard',
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
  from: texts('IP address: {ip}', 'Endereço IP: {ip}', 'Dirección IP: {ip}'),
  harmless: texts(
    'If this was you, you do not need to do anything.',
    'Se foi você, não é preciso fazer nada.',
    'Si fue usted, no tiene que hacer nada.',
  ),
  harmful: texts(
    'If it was not you, set a new password now, which ends all sessions, and check your second factors: {link}',
    'Se não foi você, defina agora uma nova senha, o que encerra todas as sessões, e confira os seus segundos fatores: {link}',
    'Si no fue usted, defina ahora una contraseña nueva, lo que cierra todas las sesiones, y revise sus segundos factores: {link}',
  ),
} as const;
