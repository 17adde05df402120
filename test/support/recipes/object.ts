import type { Recipe } from './copy.js';

const SERVER = 'subgraphs/workspaces/holiday/';
const SCREENS = 'dashboard/src/features/settings/holidays/';

const ERROR = `  HOLIDAY_NAME_TAKEN: entry(
    409,
    'A holiday with the name "{name}" already exists on this day.',
    'Já existe um feriado com o nome "{name}" neste dia.',
    'Ya existe un festivo con el nombre "{name}" ese día.',
  ),
`;

const ROUTES = `  route('GET', '/holidays', 'holidays', 'holidays:read', 200, 'list'),
  route('POST', '/holidays', 'createHoliday', 'holidays:manage', 201, 'item'),
  route('GET', '/holidays/{id}', 'holiday', 'holidays:read', 200, 'item'),
  route('PATCH', '/holidays/{id}', 'updateHoliday', 'holidays:manage', 200, 'item'),
  route('DELETE', '/holidays/{id}', 'deleteHoliday', 'holidays:manage', 200, 'deleted'),
`;

const SCREEN_ROUTES = `const holidaysRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/settings/holidays',
  validateSearch: filtersBy({ search: text, year: matching(/^\\d{4}$/) }),
  component: screen(() => import('./holidays/holidays'), 'Holidays'),
});

const holidayRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/settings/holidays/$holidayId',
  component: screen(() => import('./holidays/holiday-page'), 'HolidayPage'),
});

`;

const PART = `
  ownedPart(holidays, {
    scope: 'holidays:read',
    resolvers: [HolidayResolver],
    migrations: { '300-holiday': CreateHoliday },
    searches: { holidays: searchOf(Holiday, 'holidays:read') },
  }),
`;

const IMPORTS = `import { searchOf } from '../../kernel/graph/contribution/search.js';
import { ownedPart } from '../../kernel/owned/owned-part.js';
import { Holiday, holidays } from './holiday/holiday.js';
import { HolidayResolver } from './holiday/holiday.resolver.js';
import { CreateHoliday } from './holiday/migrations/300-holiday.js';
`;

const TEXTS: Readonly<Record<string, object>> = {
  en: {
    noneNote: 'Days on which your team does not work.',
    deleteNote: 'It is a working day again.',
    missing: 'Holiday not found',
    date: 'Day',
    regions: 'Countries',
    regionsNote: 'Leave empty for all.',
    everywhere: 'all',
    note: 'Note',
    year: 'Year',
  },
  'pt-BR': {
    noneNote: 'Dias em que sua equipe não trabalha.',
    deleteNote: 'Volta a ser um dia útil.',
    missing: 'Feriado não encontrado',
    date: 'Dia',
    regions: 'Países',
    regionsNote: 'Deixe vazio para incluir todos.',
    everywhere: 'todos',
    note: 'Nota',
    year: 'Ano',
  },
  es: {
    noneNote: 'Días en que su equipo no trabaja.',
    deleteNote: 'Vuelve a ser un día laborable.',
    missing: 'Festivo no encontrado',
    date: 'Día',
    regions: 'Países',
    regionsNote: 'Déjelo vacío para incluir todos.',
    everywhere: 'todos',
    note: 'Nota',
    year: 'Año',
  },
};

/** The test that comes with it; the recipe counts what is written for the product. */
export const OBJECT_TEST = {
  'test/subgraphs/workspaces/holidays.test.ts': 'object/holidays.test.ts.txt',
};

/**
 * The object `Holiday`, as "Add an object" of docs/architecture.md says: it has a list, a day, two properties that are unique together,
 * filters, events, and screens with a form.
 */
export const OBJECT: Recipe = {
  files: {
    ...Object.fromEntries(
      ['holiday.ts', 'holiday.args.ts', 'holiday.resolver.ts'].map(name => [SERVER + name, `object/${name}.txt`]),
    ),
    [`${SERVER}migrations/300-holiday.ts`]: 'object/300-holiday.ts.txt',
    ...Object.fromEntries(
      ['holidays.graphql', 'holidays.tsx', 'holiday-page.tsx'].map(name => [SCREENS + name, `object/${name}.txt`]),
    ),
  },
  lines: [
    [
      'catalogue/objects.ts',
      "  psk: { noun: 'passkey'",
      "  hol: { noun: 'holiday', type: 'Holiday', managed: managed('holiday', texts('Holiday', 'Feriado', 'Festivo'), 'mm', 'holidays', texts('Holidays', 'Feriados', 'Festivos')) },\n",
    ],
    ['catalogue/errors/workspaces.ts', '  SIGN_IN_REFUSED: entry(', ERROR],
    ['subgraphs/workspaces/index.ts', 'import { cleanUpRequests }', IMPORTS],
    ['subgraphs/workspaces/index.ts', 'apiKeyPart];', PART],
    ['rest/routes.ts', "  route('GET',    '/topics',", ROUTES],
    [
      'rest/openapi/examples.ts',
      '  createTopic: {',
      "  createHoliday: { name: 'New Year', date: '2027-01-01', regions: ['BR', 'PT'], note: 'Offices are closed.' },\n  updateHoliday: { regions: ['BR'] },\n",
    ],
    [
      'mcp/tools.ts',
      "  tool('list_canned_answers',",
      "  tool('list_holidays', 'holidays', 'reads', 'List holidays', 'Days on which people of the workspace do not work, newest first, by year or a part of the name if you like.'),\n  tool('create_holiday', 'createHoliday', 'adds', 'Create a holiday', 'Creates a day on which people do not work, everywhere or in the countries of regions.'),\n",
    ],
    ['dashboard/src/features/settings/routes.ts', 'const membersRoute =', SCREEN_ROUTES],
    ['dashboard/src/features/settings/routes.ts', '  membersRoute,', '  holidaysRoute,\n  holidayRoute,\n'],
    ['dashboard/src/features/settings/routes.ts', 'oneOf, text }', 'matching, '],
    [
      'dashboard/src/shell/navigation.ts',
      "      { to: '/$workspaceId/settings/usage',",
      "      { to: '/$workspaceId/settings/holidays', name: 'holidays', icon: IconNews, shortcut: null },\n",
    ],
    ...Object.entries(TEXTS).map(
      ([language, texts]) =>
        [
          `dashboard/src/texts/${language}/settings/settings.ts`,
          '  members: {',
          `  holidays: ${JSON.stringify(texts)},\n`,
        ] as const,
    ),
  ],
};
