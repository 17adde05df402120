import type { Locale } from '../../kernel/errors/errors.js';
import { type Html, html } from '../../kernel/http/pages/html.js';
import { layout } from '../../kernel/http/pages/layout.js';

const TEXTS = {
  en: {
    title: 'Sign in',
    email: 'E-mail address',
    password: 'Password',
    submit: 'Sign in',
    signedIn: 'You are signed in as',
    go: 'Go on',
    signOut: 'Sign out',
  },
  'pt-BR': {
    title: 'Entrar',
    email: 'Endereço de e-mail',
    password: 'Senha',
    submit: 'Entrar',
    signedIn: 'Você entrou como',
    go: 'Continuar',
    signOut: 'Sair',
  },
  es: {
    title: 'Iniciar sesión',
    email: 'Correo electrónico',
    password: 'Contraseña',
    submit: 'Iniciar sesión',
    signedIn: 'Ha iniciado sesión como',
    go: 'Continuar',
    signOut: 'Cerrar sesión',
  },
} satisfies Record<Locale, Record<string, string>>;

interface SignInView {
  locale: Locale;
  /** Path of ours to go to afterwards. */
  returnTo: string;
  email?: string;
  /** What was wrong with the last try. */
  alert?: string;
}

export function signInPage({ locale, returnTo, email = '', alert = '' }: SignInView): Html {
  const texts = TEXTS[locale];
  const described = alert !== '' && html` aria-describedby="alert"`;
  return layout(
    locale,
    texts.title,
    html`${alert !== '' && html`<p class="alert" role="alert" id="alert">${alert}</p>`}
<form method="post" action="/session">
<input type="hidden" name="returnTo" value="${returnTo}">
<label for="email">${texts.email}</label>
<input id="email" name="email" type="email" autocomplete="username" required value="${email}"${described}>
<label for="password">${texts.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${described}>
<div class="actions"><button type="submit">${texts.submit}</button></div>
</form>`,
  );
}

interface SignedInView {
  locale: Locale;
  returnTo: string;
  email: string;
  csrf: string;
}

export function signedInPage({ locale, returnTo, email, csrf }: SignedInView): Html {
  const texts = TEXTS[locale];
  return layout(
    locale,
    texts.title,
    html`<p>${texts.signedIn} <strong>${email}</strong>.</p>
<p><a href="${returnTo}">${texts.go}</a></p>
<form method="post" action="/sign-out">
<input type="hidden" name="csrf" value="${csrf}">
<div class="actions"><button type="submit">${texts.signOut}</button></div>
</form>`,
  );
}
