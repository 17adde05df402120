import { createHash } from 'node:crypto';
import type { Locale } from '../../kernel/errors/index.js';

const STYLE = `
:root { color-scheme: light dark; --ink: #16181d; --paper: #f4f5f8; --card: #fff; --line: #6b7280; --act: #1d4ed8; --on-act: #fff; --bad: #b42318 }
@media (prefers-color-scheme: dark) { :root { --ink: #eef0f4; --paper: #101217; --card: #1a1d24; --line: #8a93a3; --act: #8ab4ff; --on-act: #0b1730; --bad: #ffb4ab } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
main { width: 100%; max-width: 24rem; background: var(--card); border-radius: .75rem; padding: 1.5rem }
h1 { font-size: 1.35rem; margin: 0 0 .75rem }
p { overflow-wrap: anywhere }
label { display: block; font-weight: 600; margin: .75rem 0 .25rem }
input { width: 100%; min-height: 2.75rem; font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: .5rem; padding: .5rem .75rem }
button { width: 100%; min-height: 2.75rem; margin-top: 1.5rem; font: inherit; font-weight: 600; border: 0; border-radius: .5rem; background: var(--act); color: var(--on-act); cursor: pointer }
:focus-visible { outline: 3px solid var(--act); outline-offset: 2px }
a { color: var(--act) }
.alert { color: var(--bad); font-weight: 600 }
`;

/** No script, nothing fetched, no frame around it. */
const POLICY = [
  "default-src 'none'",
  'img-src data:',
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': POLICY,
  // The form's own Origin header needs a referrer policy that sends one to ourselves.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

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

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, character => ENTITIES[character] ?? character);

const layout = (locale: Locale, title: string, body: string): string => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Switchboard</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`;

export interface SignInView {
  locale: Locale;
  /** Path of ours to go to afterwards. */
  returnTo: string;
  email?: string;
  /** What was wrong with the last try. */
  alert?: string;
}

export function signInPage({ locale, returnTo, email = '', alert }: SignInView): string {
  const texts = TEXTS[locale];
  const describes = alert ? ' aria-describedby="alert"' : '';
  return layout(
    locale,
    texts.title,
    `${alert ? `<p class="alert" role="alert" id="alert">${escaped(alert)}</p>` : ''}
<form method="post" action="/session">
<input type="hidden" name="returnTo" value="${escaped(returnTo)}">
<label for="email">${texts.email}</label>
<input id="email" name="email" type="email" autocomplete="username" required value="${escaped(email)}"${describes}>
<label for="password">${texts.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${describes}>
<button type="submit">${texts.submit}</button>
</form>`,
  );
}

export function signedInPage(view: { locale: Locale; returnTo: string; email: string; csrf: string }): string {
  const texts = TEXTS[view.locale];
  return layout(
    view.locale,
    texts.title,
    `<p>${texts.signedIn} <strong>${escaped(view.email)}</strong>.</p>
<p><a href="${escaped(view.returnTo)}">${texts.go}</a></p>
<form method="post" action="/sign-out">
<input type="hidden" name="csrf" value="${escaped(view.csrf)}">
<button type="submit">${texts.signOut}</button>
</form>`,
  );
}
