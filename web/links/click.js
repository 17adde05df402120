// Keeps the id of the click that led here for 30 days, for this site alone. sbClick() answers it, or null.
(() => {
  const name = 'sb_click';
  const url = new URL(location.href);
  const id = url.searchParams.get(name);
  if (id && /^clk_[0-9a-z]{26}$/.test(id)) {
    const secure = location.protocol === 'https:' ? '; secure' : '';
    document.cookie = `${name}=${id}; path=/; max-age=2592000; samesite=lax${secure}`;
    url.searchParams.delete(name);
    history.replaceState(history.state, '', url);
  }
  window.sbClick = () => /(?:^|; )sb_click=(clk_[0-9a-z]{26})/.exec(document.cookie)?.[1] ?? null;
})();
