// Runs before anything is painted, so that a page in dark colors never flashes in light ones.
(() => {
  const wanted = localStorage.getItem('theme');
  const dark = wanted === 'dark' || (wanted !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
})();
