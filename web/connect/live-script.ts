/**
 * Keeps an open page up to date: at each event the page is read again, and its content replaced unless somebody is filling in
 * the form that it still shows. Without script the page loads itself again (`noscript`). A stream that the server refuses or
 * ends for good loads the whole page again.
 */
export const LIVE_SCRIPT = `
(() => {
  const { path } = document.currentScript.dataset;
  const stepOf = main => main.querySelector('form')?.dataset.step;
  const source = new EventSource(path + '/events');
  let loading = false;
  let changed = false;
  const load = async () => {
    changed = true;
    if (loading) return;
    loading = true;
    while (changed) {
      changed = false;
      try {
        const answer = await fetch(path, { headers: { accept: 'text/html' } });
        show(new DOMParser().parseFromString(await answer.text(), 'text/html'));
      } catch {
        // The stream connects again by itself, and then the page is read.
      }
    }
    loading = false;
  };
  const show = page => {
    const [now, next] = [document.querySelector('main'), page.querySelector('main')];
    if (!next.querySelector('[data-live]')) source.close();
    if (stepOf(next) && stepOf(next) === stepOf(now)) return;
    now.replaceWith(next);
    document.title = page.title;
  };
  source.addEventListener('changed', load);
  source.addEventListener('error', () => {
    if (source.readyState === EventSource.CLOSED) setTimeout(() => location.reload(), 5000);
  });
})();
`;
