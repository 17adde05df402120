/** The mark, as `dashboard/src/shell/mark.svg` has it: lines of a switchboard, one of them lit. 32 × 32. */
export const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32"><title>Switchboard</title><rect width="32" height="32" rx="7" fill="#0b6e66"/><path d="M6 10h20M6 16h20M6 22h20" stroke="#fff" stroke-opacity=".4" stroke-width="2" stroke-linecap="round"/><circle cx="12" cy="10" r="3" fill="#fff"/><circle cx="21" cy="16" r="3.5" fill="#7df0d8"/><circle cx="14" cy="22" r="3" fill="#fff"/></svg>';

/** For `<link rel="icon">` and `<img>`: a page that may fetch nothing shows it too. */
export const MARK_DATA = `data:image/svg+xml,${encodeURIComponent(MARK)}`;
