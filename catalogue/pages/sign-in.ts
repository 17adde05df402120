import { texts } from '../texts.js';

/** The form for e-mail address and password, for the dashboard and for apps. */
export const SIGN_IN = {
  title: texts('Sign in', 'Entrar', 'Iniciar sesión'),
  email: texts('E-mail address', 'E-mail', 'Correo electrónico'),
  password: texts('Password', 'Senha', 'Contraseña'),
  submit: texts('Sign in', 'Entrar', 'Iniciar sesión'),
  /** On the way to an app. */
  toApp: texts('to continue to {app}', 'para continuar em {app}', 'para continuar en {app}'),
  limited: texts(
    'Too many attempts. Try again in {minutes} min.',
    'Muitas tentativas. Tente de novo em {minutes} min.',
    'Demasiados intentos. Inténtelo de nuevo en {minutes} min.',
  ),
} as const;

/** The second step, for people with a second factor. */
export const SECOND_FACTOR = {
  title: texts('Second factor', 'Segundo fator', 'Segundo factor'),
  intro: texts(
    'Enter the code from your authenticator app, or one of your recovery codes.',
    'Informe o código do seu aplicativo autenticador ou um dos seus códigos de recuperação.',
    'Escriba el código de su aplicación de autenticación o uno de sus códigos de recuperación.',
  ),
  code: texts('Code', 'Código', 'Código'),
  submit: texts('Continue', 'Continuar', 'Continuar'),
  again: texts('Start again', 'Começar de novo', 'Empezar de nuevo'),
} as const;

/** The button that signs in by a passkey, where scripts run. */
export const PASSKEY = {
  signIn: texts('Sign in with a passkey', 'Entrar com uma chave de acesso', 'Entrar con una llave de acceso'),
  factor: texts('Use a passkey', 'Usar uma chave de acesso', 'Usar una llave de acceso'),
  failed: texts(
    'The passkey was not used. Try again, or sign in another way.',
    'A chave de acesso não foi usada. Tente de novo ou entre de outra forma.',
    'La llave de acceso no se usó. Inténtelo de nuevo o entre de otra manera.',
  ),
} as const;

/** The way to the OpenID provider of a company. */
export const COMPANY = {
  ask: texts('Sign in through my company', 'Entrar pela minha empresa', 'Iniciar sesión con mi empresa'),
  intro: texts(
    'People with an address at {domain} sign in through {company}.',
    'Quem tem um endereço em {domain} entra por {company}.',
    'Quien tiene una dirección en {domain} inicia sesión con {company}.',
  ),
  go: texts('Continue with {company}', 'Continuar com {company}', 'Continuar con {company}'),
  other: texts('Sign in another way', 'Entrar de outra forma', 'Iniciar sesión de otra manera'),
} as const;

/** The page for a person who is signed in already. */
export const SIGNED_IN = {
  as: texts('You are signed in as', 'Você entrou como', 'Ha iniciado sesión como'),
  go: texts('Continue', 'Continuar', 'Continuar'),
  signOut: texts('Sign out', 'Sair', 'Cerrar sesión'),
} as const;
