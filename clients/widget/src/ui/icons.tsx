const icon = (path: string) => () => (
  <svg
    viewBox="0 0 24 24"
    width="22"
    height="22"
    fill="none"
    stroke="currentColor"
    stroke-width="1.8"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);

export const ChatIcon = icon('M4 5h16v11H9l-5 4z');
export const CloseIcon = icon('M6 6l12 12M18 6L6 18');
export const SendIcon = icon('M4 12l16-8-6 16-3-7zM11 13l4-4');
export const ClipIcon = icon(
  'M20 11l-8.5 8.5a5 5 0 0 1-7-7L13 4a3.3 3.3 0 0 1 4.7 4.7l-8.4 8.4a1.7 1.7 0 0 1-2.4-2.4L14 7.5',
);
export const FileIcon = icon('M7 3h7l5 5v13H7zM14 3v5h5');
