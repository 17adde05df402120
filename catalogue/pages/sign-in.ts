import { texts } from '../texts.js';

/** The form that asks for e-mail address and password, for the dashboard and for apps. */
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

/** The second step, for who has a second factor. */
export const SECOND_FACTOR = {
  title: texts('Second factor', 'Segundo fator', 'Segundo factor'),
  intro: texts(
    'Enter the code that your authenticator app shows, or one of your recovery codes.',
    'Informe o código que o seu aplicativo autenticador mostra, ou um dos seus códigos de recuperação.',
    'Escriba el código que muestra su aplicación de autenticación, o uno de sus códigos de recuperación.',
  ),
  code: texts('Code', 'Código', 'Código'),
  submit: texts('Continue', 'Continuar', 'Continuar'),
  again: texts('Begin again', 'Começar de novo', 'Empezar de nuevo'),
} as const;

/** The page for a person who is signed in already. */
export const SIGNED_IN = {
  as: texts('You are signed in as', 'Você entrou como', 'Ha iniciado sesión como'),
  go: texts('Continue', 'Continuar', 'Continuar'),
  signOut: texts('Sign out', 'Sair', 'Cerrar sesión'),
} as const;
