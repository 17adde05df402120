// Tabler Icons 3.52.0, (c) Paweł Kuna, MIT: see LICENSE. `npm run icons` writes here what the sources import from this file.
import { filled, outlined } from './icon';

export const IconActivity = /* @__PURE__ */ outlined('M3 12h4l3 8l4 -16l3 8h4');
export const IconAddressBook = /* @__PURE__ */ outlined(
  'M20 6v12a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2',
  'M10 16h6',
  'M11 11a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
  'M4 8h3',
  'M4 12h3',
  'M4 16h3',
);
export const IconAdjustments = /* @__PURE__ */ outlined(
  'M4 10a2 2 0 1 0 4 0a2 2 0 0 0 -4 0',
  'M6 4v4',
  'M6 12v8',
  'M10 16a2 2 0 1 0 4 0a2 2 0 0 0 -4 0',
  'M12 4v10',
  'M12 18v2',
  'M16 7a2 2 0 1 0 4 0a2 2 0 0 0 -4 0',
  'M18 4v1',
  'M18 9v11',
);
export const IconApps = /* @__PURE__ */ outlined(
  'M4 5a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -4',
  'M4 15a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -4',
  'M14 15a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -4',
  'M14 7l6 0',
  'M17 4l0 6',
);
export const IconArrowBackUp = /* @__PURE__ */ outlined('M9 14l-4 -4l4 -4', 'M5 10h11a4 4 0 1 1 0 8h-1');
export const IconArrowDown = /* @__PURE__ */ outlined('M12 5l0 14', 'M18 13l-6 6', 'M6 13l6 6');
export const IconArrowForwardUp = /* @__PURE__ */ outlined('M15 14l4 -4l-4 -4', 'M19 10h-11a4 4 0 1 0 0 8h1');
export const IconArrowLeft = /* @__PURE__ */ outlined('M5 12l14 0', 'M5 12l6 6', 'M5 12l6 -6');
export const IconArrowUp = /* @__PURE__ */ outlined('M12 5l0 14', 'M18 11l-6 -6', 'M6 11l6 -6');
export const IconArrowsSplit2 = /* @__PURE__ */ outlined(
  'M21 17h-5.397a5 5 0 0 1 -4.096 -2.133l-.514 -.734a5 5 0 0 0 -4.096 -2.133h-3.897',
  'M21 7h-5.395a5 5 0 0 0 -4.098 2.135l-.51 .73a5 5 0 0 1 -4.097 2.135h-3.9',
  'M18 10l3 -3l-3 -3',
  'M18 20l3 -3l-3 -3',
);
export const IconBan = /* @__PURE__ */ outlined('M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0', 'M5.7 5.7l12.6 12.6');
export const IconBell = /* @__PURE__ */ outlined(
  'M10 5a2 2 0 1 1 4 0a7 7 0 0 1 4 6v3a4 4 0 0 0 2 3h-16a4 4 0 0 0 2 -3v-3a7 7 0 0 1 4 -6',
  'M9 17v1a3 3 0 0 0 6 0v-1',
);
export const IconBellOff = /* @__PURE__ */ outlined(
  'M9.346 5.353c.21 -.129 .428 -.246 .654 -.353a2 2 0 1 1 4 0a7 7 0 0 1 4 6v3m-1 3h-13a4 4 0 0 0 2 -3v-3a6.996 6.996 0 0 1 1.273 -3.707',
  'M9 17v1a3 3 0 0 0 6 0v-1',
  'M3 3l18 18',
);
export const IconBellRinging = /* @__PURE__ */ outlined(
  'M10 5a2 2 0 0 1 4 0a7 7 0 0 1 4 6v3a4 4 0 0 0 2 3h-16a4 4 0 0 0 2 -3v-3a7 7 0 0 1 4 -6',
  'M9 17v1a3 3 0 0 0 6 0v-1',
  'M21 6.727a11.05 11.05 0 0 0 -2.794 -3.727',
  'M3 6.727a11.05 11.05 0 0 1 2.792 -3.727',
);
export const IconBolt = /* @__PURE__ */ outlined('M13 3l0 7l6 0l-8 11l0 -7l-6 0l8 -11');
export const IconBookmark = /* @__PURE__ */ outlined('M18 7v14l-6 -4l-6 4v-14a4 4 0 0 1 4 -4h4a4 4 0 0 1 4 4');
export const IconBraces = /* @__PURE__ */ outlined(
  'M7 4a2 2 0 0 0 -2 2v3a2 3 0 0 1 -2 3a2 3 0 0 1 2 3v3a2 2 0 0 0 2 2',
  'M17 4a2 2 0 0 1 2 2v3a2 3 0 0 0 2 3a2 3 0 0 0 -2 3v3a2 2 0 0 1 -2 2',
);
export const IconCalendar = /* @__PURE__ */ outlined(
  'M4 7a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2v-12',
  'M16 3v4',
  'M8 3v4',
  'M4 11h16',
);
export const IconCamera = /* @__PURE__ */ outlined(
  'M5 7h1a2 2 0 0 0 2 -2a1 1 0 0 1 1 -1h6a1 1 0 0 1 1 1a2 2 0 0 0 2 2h1a2 2 0 0 1 2 2v9a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-9a2 2 0 0 1 2 -2',
  'M9 13a3 3 0 1 0 6 0a3 3 0 0 0 -6 0',
);
export const IconCash = /* @__PURE__ */ outlined(
  'M7 15h-3a1 1 0 0 1 -1 -1v-8a1 1 0 0 1 1 -1h12a1 1 0 0 1 1 1v3',
  'M7 10a1 1 0 0 1 1 -1h12a1 1 0 0 1 1 1v8a1 1 0 0 1 -1 1h-12a1 1 0 0 1 -1 -1l0 -8',
  'M12 14a2 2 0 1 0 4 0a2 2 0 0 0 -4 0',
);
export const IconCheck = /* @__PURE__ */ outlined('M5 12l5 5l10 -10');
export const IconChevronDown = /* @__PURE__ */ outlined('M6 9l6 6l6 -6');
export const IconChevronLeft = /* @__PURE__ */ outlined('M15 6l-6 6l6 6');
export const IconChevronRight = /* @__PURE__ */ outlined('M9 6l6 6l-6 6');
export const IconCircle = /* @__PURE__ */ outlined('M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0');
export const IconCircleCheckFilled = /* @__PURE__ */ filled(
  'M17 3.34a10 10 0 1 1 -14.995 8.984l-.005 -.324l.005 -.324a10 10 0 0 1 14.995 -8.336zm-1.293 5.953a1 1 0 0 0 -1.32 -.083l-.094 .083l-3.293 3.292l-1.293 -1.292l-.094 -.083a1 1 0 0 0 -1.403 1.403l.083 .094l2 2l.094 .083a1 1 0 0 0 1.226 0l.094 -.083l4 -4l.083 -.094a1 1 0 0 0 -.083 -1.32z',
);
export const IconClipboardText = /* @__PURE__ */ outlined(
  'M9 5h-2a2 2 0 0 0 -2 2v12a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-12a2 2 0 0 0 -2 -2h-2',
  'M9 5a2 2 0 0 1 2 -2h2a2 2 0 0 1 2 2a2 2 0 0 1 -2 2h-2a2 2 0 0 1 -2 -2',
  'M9 12h6',
  'M9 16h6',
);
export const IconClock = /* @__PURE__ */ outlined('M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0', 'M12 7v5l3 3');
export const IconClockCheck = /* @__PURE__ */ outlined(
  'M20.942 13.021a9 9 0 1 0 -9.407 7.967',
  'M12 7v5l3 3',
  'M15 19l2 2l4 -4',
);
export const IconClockHour4 = /* @__PURE__ */ outlined('M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0', 'M12 12l3 2', 'M12 7v5');
export const IconClockPlay = /* @__PURE__ */ outlined(
  'M12 7v5l2 2',
  'M17 22l5 -3l-5 -3l0 6',
  'M13.017 20.943a9 9 0 1 1 7.831 -7.292',
);
export const IconCoins = /* @__PURE__ */ outlined(
  'M9 14c0 1.657 2.686 3 6 3s6 -1.343 6 -3s-2.686 -3 -6 -3s-6 1.343 -6 3',
  'M9 14v4c0 1.656 2.686 3 6 3s6 -1.344 6 -3v-4',
  'M3 6c0 1.072 1.144 2.062 3 2.598s4.144 .536 6 0c1.856 -.536 3 -1.526 3 -2.598c0 -1.072 -1.144 -2.062 -3 -2.598s-4.144 -.536 -6 0c-1.856 .536 -3 1.526 -3 2.598',
  'M3 6v10c0 .888 .772 1.45 2 2',
  'M3 11c0 .888 .772 1.45 2 2',
);
export const IconColumns3 = /* @__PURE__ */ outlined(
  'M3 4a1 1 0 0 1 1 -1h16a1 1 0 0 1 1 1v16a1 1 0 0 1 -1 1h-16a1 1 0 0 1 -1 -1v-16',
  'M9 3v18',
  'M15 3v18',
);
export const IconCopy = /* @__PURE__ */ outlined(
  'M7 9.667a2.667 2.667 0 0 1 2.667 -2.667h8.666a2.667 2.667 0 0 1 2.667 2.667v8.666a2.667 2.667 0 0 1 -2.667 2.667h-8.666a2.667 2.667 0 0 1 -2.667 -2.667l0 -8.666',
  'M4.012 16.737a2.005 2.005 0 0 1 -1.012 -1.737v-10c0 -1.1 .9 -2 2 -2h10c.75 0 1.158 .385 1.5 1',
);
export const IconDeviceMobile = /* @__PURE__ */ outlined(
  'M6 5a2 2 0 0 1 2 -2h8a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-8a2 2 0 0 1 -2 -2v-14',
  'M11 4h2',
  'M12 17v.01',
);
export const IconDots = /* @__PURE__ */ outlined(
  'M4 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
  'M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
  'M18 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
);
export const IconDownload = /* @__PURE__ */ outlined(
  'M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2 -2v-2',
  'M7 11l5 5l5 -5',
  'M12 4l0 12',
);
export const IconExternalLink = /* @__PURE__ */ outlined(
  'M12 6h-6a2 2 0 0 0 -2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-6',
  'M11 13l9 -9',
  'M15 4h5v5',
);
export const IconFileImport = /* @__PURE__ */ outlined(
  'M14 3v4a1 1 0 0 0 1 1h4',
  'M5 13v-8a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2h-5.5m-9.5 -2h7m-3 -3l3 3l-3 3',
);
export const IconFileUpload = /* @__PURE__ */ outlined(
  'M14 3v4a1 1 0 0 0 1 1h4',
  'M17 21h-10a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2',
  'M12 11v6',
  'M9.5 13.5l2.5 -2.5l2.5 2.5',
);
export const IconFilter = /* @__PURE__ */ outlined(
  'M4 4h16v2.172a2 2 0 0 1 -.586 1.414l-4.414 4.414v7l-6 2v-8.5l-4.48 -4.928a2 2 0 0 1 -.52 -1.345v-2.227',
);
export const IconFlag = /* @__PURE__ */ outlined(
  'M5 5a5 5 0 0 1 7 0a5 5 0 0 0 7 0v9a5 5 0 0 1 -7 0a5 5 0 0 0 -7 0v-9',
  'M5 21v-7',
);
export const IconForms = /* @__PURE__ */ outlined(
  'M12 3a3 3 0 0 0 -3 3v12a3 3 0 0 0 3 3',
  'M6 3a3 3 0 0 1 3 3v12a3 3 0 0 1 -3 3',
  'M13 7h7a1 1 0 0 1 1 1v8a1 1 0 0 1 -1 1h-7',
  'M5 7h-1a1 1 0 0 0 -1 1v8a1 1 0 0 0 1 1h1',
  'M17 12h.01',
  'M13 12h.01',
);
export const IconGitBranch = /* @__PURE__ */ outlined(
  'M5 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
  'M5 6a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
  'M15 6a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
  'M7 8l0 8',
  'M9 18h6a2 2 0 0 0 2 -2v-5',
  'M14 14l3 -3l3 3',
);
export const IconHash = /* @__PURE__ */ outlined('M5 9l14 0', 'M5 15l14 0', 'M11 4l-4 16', 'M17 4l-4 16');
export const IconHistory = /* @__PURE__ */ outlined('M12 8l0 4l2 2', 'M3.05 11a9 9 0 1 1 .5 4m-.5 5v-5h5');
export const IconHourglass = /* @__PURE__ */ outlined(
  'M6.5 7h11',
  'M6.5 17h11',
  'M6 20v-2a6 6 0 1 1 12 0v2a1 1 0 0 1 -1 1h-10a1 1 0 0 1 -1 -1',
  'M6 4v2a6 6 0 1 0 12 0v-2a1 1 0 0 0 -1 -1h-10a1 1 0 0 0 -1 1',
);
export const IconInbox = /* @__PURE__ */ outlined(
  'M4 6a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2l0 -12',
  'M4 13h3l3 3h4l3 -3h3',
);
export const IconKey = /* @__PURE__ */ outlined(
  'M16.555 3.843l3.602 3.602a2.877 2.877 0 0 1 0 4.069l-2.643 2.643a2.877 2.877 0 0 1 -4.069 0l-.301 -.301l-6.558 6.558a2 2 0 0 1 -1.239 .578l-.175 .008h-1.172a1 1 0 0 1 -.993 -.883l-.007 -.117v-1.172a2 2 0 0 1 .467 -1.284l.119 -.13l.414 -.414h2v-2h2v-2l2.144 -2.144l-.301 -.301a2.877 2.877 0 0 1 0 -4.069l2.643 -2.643a2.877 2.877 0 0 1 4.069 0',
  'M15 9h.01',
);
export const IconLayoutDashboard = /* @__PURE__ */ outlined(
  'M5 4h4a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1v-6a1 1 0 0 1 1 -1',
  'M5 16h4a1 1 0 0 1 1 1v2a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1v-2a1 1 0 0 1 1 -1',
  'M15 12h4a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1v-6a1 1 0 0 1 1 -1',
  'M15 4h4a1 1 0 0 1 1 1v2a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1v-2a1 1 0 0 1 1 -1',
);
export const IconLayoutGrid = /* @__PURE__ */ outlined(
  'M4 5a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -4',
  'M14 5a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -4',
  'M4 15a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -4',
  'M14 15a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -4',
);
export const IconLink = /* @__PURE__ */ outlined(
  'M9 15l6 -6',
  'M11 6l.463 -.536a5 5 0 0 1 7.071 7.072l-.534 .464',
  'M13 18l-.397 .534a5.068 5.068 0 0 1 -7.127 0a4.972 4.972 0 0 1 0 -7.071l.524 -.463',
);
export const IconListDetails = /* @__PURE__ */ outlined(
  'M13 5h8',
  'M13 9h5',
  'M13 15h8',
  'M13 19h5',
  'M3 5a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -4',
  'M3 15a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -4',
);
export const IconListLetters = /* @__PURE__ */ outlined(
  'M11 6h9',
  'M11 12h9',
  'M11 18h9',
  'M4 10v-4.5a1.5 1.5 0 0 1 3 0v4.5',
  'M4 8h3',
  'M4 20h1.5a1.5 1.5 0 0 0 0 -3h-1.5h1.5a1.5 1.5 0 0 0 0 -3h-1.5v6',
);
export const IconLock = /* @__PURE__ */ outlined(
  'M5 13a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-6',
  'M11 16a1 1 0 1 0 2 0a1 1 0 0 0 -2 0',
  'M8 11v-4a4 4 0 1 1 8 0v4',
);
export const IconLogout = /* @__PURE__ */ outlined(
  'M14 8v-2a2 2 0 0 0 -2 -2h-7a2 2 0 0 0 -2 2v12a2 2 0 0 0 2 2h7a2 2 0 0 0 2 -2v-2',
  'M9 12h12l-3 -3',
  'M18 15l3 -3',
);
export const IconMail = /* @__PURE__ */ outlined(
  'M3 7a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-10',
  'M3 7l9 6l9 -6',
);
export const IconMailCog = /* @__PURE__ */ outlined(
  'M12 19h-7a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v5',
  'M3 7l9 6l9 -6',
  'M17.001 19a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
  'M19.001 15.5v1.5',
  'M19.001 21v1.5',
  'M22.032 17.25l-1.299 .75',
  'M17.27 20l-1.3 .75',
  'M15.97 17.25l1.3 .75',
  'M20.733 20l1.3 .75',
);
export const IconMenu2 = /* @__PURE__ */ outlined('M4 6l16 0', 'M4 12l16 0', 'M4 18l16 0');
export const IconMessage = /* @__PURE__ */ outlined(
  'M8 9h8',
  'M8 13h6',
  'M18 4a3 3 0 0 1 3 3v8a3 3 0 0 1 -3 3h-5l-5 3v-3h-2a3 3 0 0 1 -3 -3v-8a3 3 0 0 1 3 -3h12',
);
export const IconMessageBolt = /* @__PURE__ */ outlined(
  'M8 9h8',
  'M8 13h6',
  'M13 18l-5 3v-3h-2a3 3 0 0 1 -3 -3v-8a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v5.5',
  'M19 16l-2 3h4l-2 3',
);
export const IconMessageChatbot = /* @__PURE__ */ outlined(
  'M18 4a3 3 0 0 1 3 3v8a3 3 0 0 1 -3 3h-5l-5 3v-3h-2a3 3 0 0 1 -3 -3v-8a3 3 0 0 1 3 -3h12',
  'M9.5 9h.01',
  'M14.5 9h.01',
  'M9.5 13a3.5 3.5 0 0 0 5 0',
);
export const IconMessageCircle = /* @__PURE__ */ outlined(
  'M3 20l1.3 -3.9c-2.324 -3.437 -1.426 -7.872 2.1 -10.374c3.526 -2.501 8.59 -2.296 11.845 .48c3.255 2.777 3.695 7.266 1.029 10.501c-2.666 3.235 -7.615 4.215 -11.574 2.293l-4.7 1',
);
export const IconMessagePlus = /* @__PURE__ */ outlined(
  'M8 9h8',
  'M8 13h6',
  'M12.01 18.594l-4.01 2.406v-3h-2a3 3 0 0 1 -3 -3v-8a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v5.5',
  'M16 19h6',
  'M19 16v6',
);
export const IconMessages = /* @__PURE__ */ outlined(
  'M21 14l-3 -3h-7a1 1 0 0 1 -1 -1v-6a1 1 0 0 1 1 -1h9a1 1 0 0 1 1 1v10',
  'M14 15v2a1 1 0 0 1 -1 1h-7l-3 3v-10a1 1 0 0 1 1 -1h2',
);
export const IconMicrophone = /* @__PURE__ */ outlined(
  'M9 5a3 3 0 0 1 3 -3a3 3 0 0 1 3 3v5a3 3 0 0 1 -3 3a3 3 0 0 1 -3 -3l0 -5',
  'M5 10a7 7 0 0 0 14 0',
  'M8 21l8 0',
  'M12 17l0 4',
);
export const IconNews = /* @__PURE__ */ outlined(
  'M16 6h3a1 1 0 0 1 1 1v11a2 2 0 0 1 -4 0v-13a1 1 0 0 0 -1 -1h-10a1 1 0 0 0 -1 1v12a3 3 0 0 0 3 3h11',
  'M8 8l4 0',
  'M8 12l4 0',
  'M8 16l4 0',
);
export const IconPaperclip = /* @__PURE__ */ outlined(
  'M15 7l-6.5 6.5a1.5 1.5 0 0 0 3 3l6.5 -6.5a3 3 0 0 0 -6 -6l-6.5 6.5a4.5 4.5 0 0 0 9 9l6.5 -6.5',
);
export const IconPencil = /* @__PURE__ */ outlined(
  'M4 20h4l10.5 -10.5a2.828 2.828 0 1 0 -4 -4l-10.5 10.5v4',
  'M13.5 6.5l4 4',
);
export const IconPhone = /* @__PURE__ */ outlined(
  'M5 4h4l2 5l-2.5 1.5a11 11 0 0 0 5 5l1.5 -2.5l5 2v4a2 2 0 0 1 -2 2a16 16 0 0 1 -15 -15a2 2 0 0 1 2 -2',
);
export const IconPhoneCall = /* @__PURE__ */ outlined(
  'M5 4h4l2 5l-2.5 1.5a11 11 0 0 0 5 5l1.5 -2.5l5 2v4a2 2 0 0 1 -2 2a16 16 0 0 1 -15 -15a2 2 0 0 1 2 -2',
  'M15 7a2 2 0 0 1 2 2',
  'M15 3a6 6 0 0 1 6 6',
);
export const IconPhoneIncoming = /* @__PURE__ */ outlined(
  'M5 4h4l2 5l-2.5 1.5a11 11 0 0 0 5 5l1.5 -2.5l5 2v4a2 2 0 0 1 -2 2a16 16 0 0 1 -15 -15a2 2 0 0 1 2 -2',
  'M15 9l5 -5',
  'M15 5l0 4l4 0',
);
export const IconPhoneOff = /* @__PURE__ */ outlined(
  'M3 21l18 -18',
  'M5.831 14.161a15.946 15.946 0 0 1 -2.831 -8.161a2 2 0 0 1 2 -2h4l2 5l-2.5 1.5c.108 .22 .223 .435 .345 .645m1.751 2.277c.843 .84 1.822 1.544 2.904 2.078l1.5 -2.5l5 2v4a2 2 0 0 1 -2 2a15.963 15.963 0 0 1 -10.344 -4.657',
);
export const IconPhoneOutgoing = /* @__PURE__ */ outlined(
  'M5 4h4l2 5l-2.5 1.5a11 11 0 0 0 5 5l1.5 -2.5l5 2v4a2 2 0 0 1 -2 2c-8.072 -.49 -14.51 -6.928 -15 -15a2 2 0 0 1 2 -2',
  'M15 5h6',
  'M18.5 7.5l2.5 -2.5l-2.5 -2.5',
);
export const IconPhoneX = /* @__PURE__ */ outlined(
  'M5 4h4l2 5l-2.5 1.5a11 11 0 0 0 5 5l1.5 -2.5l5 2v4a2 2 0 0 1 -2 2a16 16 0 0 1 -15 -15a2 2 0 0 1 2 -2',
  'M16 4l4 4m0 -4l-4 4',
);
export const IconPlayerPlay = /* @__PURE__ */ outlined('M7 4v16l13 -8l-13 -8');
export const IconPlayerSkipForward = /* @__PURE__ */ outlined('M4 5v14l12 -7l-12 -7', 'M20 5l0 14');
export const IconPlayerStop = /* @__PURE__ */ outlined(
  'M5 7a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2l0 -10',
);
export const IconPlayerTrackNext = /* @__PURE__ */ outlined('M3 5v14l8 -7l-8 -7', 'M14 5v14l8 -7l-8 -7');
export const IconPlayerTrackPrev = /* @__PURE__ */ outlined('M21 5v14l-8 -7l8 -7', 'M10 5v14l-8 -7l8 -7');
export const IconPlug = /* @__PURE__ */ outlined(
  'M9.785 6l8.215 8.215l-2.054 2.054a5.81 5.81 0 1 1 -8.215 -8.215l2.054 -2.054',
  'M4 20l3.5 -3.5',
  'M15 4l-3.5 3.5',
  'M20 9l-3.5 3.5',
);
export const IconPlugConnected = /* @__PURE__ */ outlined(
  'M7 12l5 5l-1.5 1.5a3.536 3.536 0 1 1 -5 -5l1.5 -1.5',
  'M17 12l-5 -5l1.5 -1.5a3.536 3.536 0 1 1 5 5l-1.5 1.5',
  'M3 21l2.5 -2.5',
  'M18.5 5.5l2.5 -2.5',
  'M10 11l-2 2',
  'M13 14l-2 2',
);
export const IconPlus = /* @__PURE__ */ outlined('M12 5l0 14', 'M5 12l14 0');
export const IconReceipt = /* @__PURE__ */ outlined(
  'M5 21v-16a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v16l-3 -2l-2 2l-2 -2l-2 2l-2 -2l-3 2m4 -14h6m-6 4h6m-2 4h2',
);
export const IconRefresh = /* @__PURE__ */ outlined(
  'M20 11a8.1 8.1 0 0 0 -15.5 -2m-.5 -4v4h4',
  'M4 13a8.1 8.1 0 0 0 15.5 2m.5 4v-4h-4',
);
export const IconRepeat = /* @__PURE__ */ outlined(
  'M4 12v-3a3 3 0 0 1 3 -3h13m-3 -3l3 3l-3 3',
  'M20 12v3a3 3 0 0 1 -3 3h-13m3 3l-3 -3l3 -3',
);
export const IconRobot = /* @__PURE__ */ outlined(
  'M6 6a2 2 0 0 1 2 -2h8a2 2 0 0 1 2 2v4a2 2 0 0 1 -2 2h-8a2 2 0 0 1 -2 -2l0 -4',
  'M12 2v2',
  'M9 12v9',
  'M15 12v9',
  'M5 16l4 -2',
  'M15 14l4 2',
  'M9 18h6',
  'M10 8v.01',
  'M14 8v.01',
);
export const IconRoute = /* @__PURE__ */ outlined(
  'M3 19a2 2 0 1 0 4 0a2 2 0 0 0 -4 0',
  'M19 7a2 2 0 1 0 0 -4a2 2 0 0 0 0 4',
  'M11 19h5.5a3.5 3.5 0 0 0 0 -7h-8a3.5 3.5 0 0 1 0 -7h4.5',
);
export const IconSearch = /* @__PURE__ */ outlined('M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0', 'M21 21l-6 -6');
export const IconSelector = /* @__PURE__ */ outlined('M8 9l4 -4l4 4', 'M16 15l-4 4l-4 -4');
export const IconSend = /* @__PURE__ */ outlined(
  'M10 14l11 -11',
  'M21 3l-6.5 18a.55 .55 0 0 1 -1 0l-3.5 -7l-7 -3.5a.55 .55 0 0 1 0 -1l18 -6.5',
);
export const IconSettings = /* @__PURE__ */ outlined(
  'M10.325 4.317c.426 -1.756 2.924 -1.756 3.35 0a1.724 1.724 0 0 0 2.573 1.066c1.543 -.94 3.31 .826 2.37 2.37a1.724 1.724 0 0 0 1.065 2.572c1.756 .426 1.756 2.924 0 3.35a1.724 1.724 0 0 0 -1.066 2.573c.94 1.543 -.826 3.31 -2.37 2.37a1.724 1.724 0 0 0 -2.572 1.065c-.426 1.756 -2.924 1.756 -3.35 0a1.724 1.724 0 0 0 -2.573 -1.066c-1.543 .94 -3.31 -.826 -2.37 -2.37a1.724 1.724 0 0 0 -1.065 -2.572c-1.756 -.426 -1.756 -2.924 0 -3.35a1.724 1.724 0 0 0 1.066 -2.573c-.94 -1.543 .826 -3.31 2.37 -2.37c1 .608 2.296 .07 2.572 -1.065',
  'M9 12a3 3 0 1 0 6 0a3 3 0 0 0 -6 0',
);
export const IconShieldCheck = /* @__PURE__ */ outlined(
  'M11.46 20.846a12 12 0 0 1 -7.96 -14.846a12 12 0 0 0 8.5 -3a12 12 0 0 0 8.5 3a12 12 0 0 1 -.09 7.06',
  'M15 19l2 2l4 -4',
);
export const IconSparkles = /* @__PURE__ */ outlined(
  'M16 18a2 2 0 0 1 2 2a2 2 0 0 1 2 -2a2 2 0 0 1 -2 -2a2 2 0 0 1 -2 2m0 -12a2 2 0 0 1 2 2a2 2 0 0 1 2 -2a2 2 0 0 1 -2 -2a2 2 0 0 1 -2 2m-7 12a6 6 0 0 1 6 -6a6 6 0 0 1 -6 -6a6 6 0 0 1 -6 6a6 6 0 0 1 6 6',
);
export const IconSpeakerphone = /* @__PURE__ */ outlined(
  'M18 8a3 3 0 0 1 0 6',
  'M10 8v11a1 1 0 0 1 -1 1h-1a1 1 0 0 1 -1 -1v-5',
  'M12 8l4.524 -3.77a.9 .9 0 0 1 1.476 .692v12.156a.9 .9 0 0 1 -1.476 .692l-4.524 -3.77h-8a1 1 0 0 1 -1 -1v-4a1 1 0 0 1 1 -1h8',
);
export const IconStack2 = /* @__PURE__ */ outlined('M12 4l-8 4l8 4l8 -4l-8 -4', 'M4 12l8 4l8 -4', 'M4 16l8 4l8 -4');
export const IconTag = /* @__PURE__ */ outlined(
  'M6.5 7.5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
  'M3 6v5.172a2 2 0 0 0 .586 1.414l7.71 7.71a2.41 2.41 0 0 0 3.408 0l5.592 -5.592a2.41 2.41 0 0 0 0 -3.408l-7.71 -7.71a2 2 0 0 0 -1.414 -.586h-5.172a3 3 0 0 0 -3 3',
);
export const IconTagOff = /* @__PURE__ */ outlined(
  'M7.149 7.144a.498 .498 0 0 0 .351 .856a.498 .498 0 0 0 .341 -.135',
  'M3.883 3.875a2.99 2.99 0 0 0 -.883 2.125v5.172a2 2 0 0 0 .586 1.414l7.71 7.71a2.41 2.41 0 0 0 3.408 0l2.796 -2.796m2.005 -2.005l.79 -.79a2.41 2.41 0 0 0 0 -3.41l-7.71 -7.71a2 2 0 0 0 -1.412 -.585h-4.173',
  'M3 3l18 18',
);
export const IconTargetArrow = /* @__PURE__ */ outlined(
  'M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
  'M12 7a5 5 0 1 0 5 5',
  'M13 3.055a9 9 0 1 0 7.941 7.945',
  'M15 6v3h3l3 -3h-3v-3l-3 3',
  'M15 9l-3 3',
);
export const IconTemplate = /* @__PURE__ */ outlined(
  'M4 5a1 1 0 0 1 1 -1h14a1 1 0 0 1 1 1v2a1 1 0 0 1 -1 1h-14a1 1 0 0 1 -1 -1l0 -2',
  'M4 13a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -6',
  'M14 12l6 0',
  'M14 16l6 0',
  'M14 20l6 0',
);
export const IconTerminal2 = /* @__PURE__ */ outlined(
  'M8 9l3 3l-3 3',
  'M13 15l3 0',
  'M3 6a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2l0 -12',
);
export const IconTrash = /* @__PURE__ */ outlined(
  'M4 7l16 0',
  'M10 11l0 6',
  'M14 11l0 6',
  'M5 7l1 12a2 2 0 0 0 2 2h8a2 2 0 0 0 2 -2l1 -12',
  'M9 7v-3a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v3',
);
export const IconUpload = /* @__PURE__ */ outlined(
  'M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2 -2v-2',
  'M7 9l5 -5l5 5',
  'M12 4l0 12',
);
export const IconUser = /* @__PURE__ */ outlined(
  'M8 7a4 4 0 1 0 8 0a4 4 0 0 0 -8 0',
  'M6 21v-2a4 4 0 0 1 4 -4h4a4 4 0 0 1 4 4v2',
);
export const IconUserCircle = /* @__PURE__ */ outlined(
  'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0',
  'M9 10a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
  'M6.168 18.849a4 4 0 0 1 3.832 -2.849h4a4 4 0 0 1 3.834 2.855',
);
export const IconUserPlus = /* @__PURE__ */ outlined(
  'M8 7a4 4 0 1 0 8 0a4 4 0 0 0 -8 0',
  'M16 19h6',
  'M19 16v6',
  'M6 21v-2a4 4 0 0 1 4 -4h4',
);
export const IconUsers = /* @__PURE__ */ outlined(
  'M5 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0',
  'M3 21v-2a4 4 0 0 1 4 -4h4a4 4 0 0 1 4 4v2',
  'M16 3.13a4 4 0 0 1 0 7.75',
  'M21 21v-2a4 4 0 0 0 -3 -3.85',
);
export const IconVolume = /* @__PURE__ */ outlined(
  'M15 8a5 5 0 0 1 0 8',
  'M17.7 5a9 9 0 0 1 0 14',
  'M6 15h-2a1 1 0 0 1 -1 -1v-4a1 1 0 0 1 1 -1h2l3.5 -4.5a.8 .8 0 0 1 1.5 .5v14a.8 .8 0 0 1 -1.5 .5l-3.5 -4.5',
);
export const IconWebhook = /* @__PURE__ */ outlined(
  'M4.876 13.61a4 4 0 1 0 6.124 3.39h6',
  'M15.066 20.502a4 4 0 1 0 1.934 -7.502c-.706 0 -1.424 .179 -2 .5l-3 -5.5',
  'M16 8a4 4 0 1 0 -8 0c0 1.506 .77 2.818 2 3.5l-3 5.5',
);
export const IconWorld = /* @__PURE__ */ outlined(
  'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0',
  'M3.6 9h16.8',
  'M3.6 15h16.8',
  'M11.5 3a17 17 0 0 0 0 18',
  'M12.5 3a17 17 0 0 1 0 18',
);
export const IconWorldPlus = /* @__PURE__ */ outlined(
  'M20.985 12.518a9 9 0 1 0 -8.45 8.466',
  'M3.6 9h16.8',
  'M3.6 15h11.4',
  'M11.5 3a17 17 0 0 0 0 18',
  'M12.5 3a16.998 16.998 0 0 1 2.283 12.157',
  'M16 19h6',
  'M19 16v6',
);
export const IconX = /* @__PURE__ */ outlined('M18 6l-12 12', 'M6 6l12 12');
