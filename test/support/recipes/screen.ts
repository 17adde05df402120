import type { Recipe } from './copy.js';

const SERVER = 'subgraphs/workspaces/holiday/';
const SCREENS = 'dashboard/src/features/settings/holidays/';

const FIELD = `  @Query(() => [Holiday], { description: 'All holidays of a year, by date.' })
  @Scope('holidays:read')
  holidaysOfYear(@Arg('year', () => Int) year: number, @Ctx() ctx: Context): Promise<Holiday[]> {
    return holidaysOfYear(ctx, year);
  }

`;

const ROUTE = `const holidayYearRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/settings/holiday-year',
  // This year when absent.
  validateSearch: filtersBy({ year: matching(/^\\d{4}$/) }),
  component: screen(() => import('./holidays/year'), 'HolidayYear'),
});

`;

const TEXTS: Readonly<Record<string, readonly [title: string, before: string, after: string]>> = {
  en: ['Holidays by year', 'Previous year', 'Next year'],
  'pt-BR': ['Feriados por ano', 'Ano anterior', 'Próximo ano'],
  es: ['Festivos por año', 'Año anterior', 'Año siguiente'],
};

/** The screen "Holidays by year", which is no list, as "Add a screen" of docs/architecture.md says. */
export const SCREEN: Recipe = {
  files: {
    [`${SERVER}holidays-of-year.ts`]: 'screen/holidays-of-year.ts.txt',
    [`${SCREENS}year.graphql`]: 'screen/year.graphql.txt',
    [`${SCREENS}year.module.css`]: 'screen/year.module.css.txt',
    [`${SCREENS}year.tsx`]: 'screen/year.tsx.txt',
  },
  lines: [
    [`${SERVER}holiday.resolver.ts`, '  @Query(() => Holiday,', FIELD],
    [`${SERVER}holiday.resolver.ts`, '\n@Resolver(', "import { holidaysOfYear } from './holidays-of-year.js';\n"],
    [`${SERVER}holiday.resolver.ts`, 'Mutation, Query,', 'Int, '],
    ['dashboard/src/features/settings/routes.ts', 'const membersRoute =', ROUTE],
    ['dashboard/src/features/settings/routes.ts', '  membersRoute,', '  holidayYearRoute,\n'],
    [
      'dashboard/src/shell/navigation.ts',
      "      { to: '/$workspaceId/settings/usage',",
      "      { to: '/$workspaceId/settings/holiday-year', name: 'holidayYear', icon: IconClock, shortcut: null },\n",
    ],
    ...Object.entries(TEXTS).flatMap(
      ([language, [title, before, after]]) =>
        [
          [`dashboard/src/texts/${language}/shell.ts`, '    overview:', `    holidayYear: '${title}',\n`],
          [
            `dashboard/src/texts/${language}/settings/settings.ts`,
            '  members: {',
            `  holidayYear: { before: '${before}', after: '${after}' },\n`,
          ],
        ] as const,
    ),
    [
      'test/support/screens.ts',
      '  audit: [',
      "  'holiday-year': [() => '/settings/holiday-year?mode=test', 'section li'],\n",
    ],
  ],
};
