import styles from './styles.css?inline';

/**
 * An element whose styles are its own: those of the page do not reach in, and none of ours reach out. A style sheet that a script makes needs no
 * exception of a Content-Security-Policy.
 */
export function rootIn(container: Element | null) {
  const host = document.createElement('switchboard-chat');
  if (container) host.setAttribute('inline', '');
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  shadow.adoptedStyleSheets = [sheet];
  const mount = document.createElement('div');
  mount.className = 'root';
  shadow.append(mount);
  (container ?? document.body).append(host);
  return { mount, remove: () => host.remove() };
}
