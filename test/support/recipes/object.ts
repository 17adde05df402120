import type { Recipe } from './copy.js';

const SERVER = 'subgraphs/contacts/company/';
const SCREENS = 'dashboard/src/features/audience/registers/';

const ERROR = `  COMPANY_NAME_TAKEN: entry(
    409,
    'A company with the name "{name}" already exists.',
    'Já existe uma empresa com o nome "{name}".',
    'Ya existe una empresa con el nombre "{name}".',
  ),
`;

const ROUTES = `  route('GET', '/companies', 'companies', 'contacts:read', 200, 'list'),
  route('POST', '/companies', 'createCompany', 'contacts:manage', 201, 'item'),
  route('GET', '/companies/{id}', 'company', 'contacts:read', 200, 'item'),
  route('PATCH', '/companies/{id}', 'updateCompany', 'contacts:manage', 200, 'item'),
  route('DELETE', '/companies/{id}', 'deleteCompany', 'contacts:manage', 200, 'deleted'),
`;

const ROUTE_OF = (name: string, path: string, file: string, screen: string): string => `const ${name} = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/audience/${path}',
  component: screen(() => import('./registers/${file}'), '${screen}'),
});

`;

const TEXTS: Readonly<Record<string, readonly [add: string, none: string, note: string, gone: string]>> = {
  en: ['Add company', 'No companies yet', 'Companies for which your contacts work.', 'Delete company'],
  'pt-BR': [
    'Adicionar empresa',
    'Nenhuma empresa ainda',
    'Empresas em que seus contatos trabalham.',
    'Excluir empresa',
  ],
  es: ['Añadir empresa', 'Aún no hay empresas', 'Empresas en las que trabajan sus contactos.', 'Eliminar empresa'],
};

const textsIn = (language: string): string => {
  const [add, none, noneNote, remove] = TEXTS[language]!;
  const texts = { add, none, noneNote, delete: remove, deleteNote: noneNote, website: 'Web', missing: none };
  return `  companies: ${JSON.stringify(texts)},\n`;
};

/** The test that comes with it; the recipe counts what is written for the product. */
export const OBJECT_TEST = {
  'test/subgraphs/contacts/companies.test.ts': 'object/companies.test.ts.txt',
};

/** The object `Company`, as "Add an object" of docs/architecture.md says. */
export const OBJECT: Recipe = {
  files: {
    ...Object.fromEntries(
      ['company.ts', 'company.args.ts', 'company.resolver.ts'].map(name => [SERVER + name, `object/${name}.txt`]),
    ),
    [`${SERVER}migrations/300-company.ts`]: 'object/300-company.ts.txt',
    ...Object.fromEntries(
      ['companies.graphql', 'companies.tsx', 'company-page.tsx'].map(name => [SCREENS + name, `object/${name}.txt`]),
    ),
  },
  lines: [
    [
      'catalogue/objects.ts',
      "  top: { noun: 'topic',",
      "  cpy: { noun: 'company', type: 'Company', managed: managed('company', texts('Company', 'Empresa', 'Empresa'), 'ff', 'companies', texts('Companies', 'Empresas', 'Empresas')) },\n",
    ],
    ['catalogue/errors/contacts.ts', '  TOPIC_SLUG_TAKEN: entry(', ERROR],
    [
      'subgraphs/contacts/index.ts',
      'import { consentPart }',
      "import { searchOf } from '../../kernel/graph/contribution/search.js';\nimport { Company } from './company/company.js';\nimport { companies } from './company/company.js';\nimport { CompanyResolver } from './company/company.resolver.js';\nimport { CreateCompany } from './company/migrations/300-company.js';\n",
    ],
    [
      'subgraphs/contacts/index.ts',
      '  ownedPart(topics,',
      "  ownedPart(companies, { scope: 'contacts:read', resolvers: [CompanyResolver], migrations: { '300-company': CreateCompany }, searches: { companies: searchOf(Company, 'contacts:read') } }),\n",
    ],
    ['rest/routes.ts', "  route('GET',    '/topics',", ROUTES],
    [
      'rest/openapi/examples.ts',
      '  createTopic: {',
      "  createCompany: { name: 'Shop', website: 'https://shop.example' },\n  updateCompany: { website: 'https://shop.example/about' },\n",
    ],
    [
      'mcp/tools.ts',
      "  tool('list_canned_answers',",
      "  tool('list_companies', 'companies', 'reads', 'List companies', 'Companies for which contacts work, newest first.'),\n  tool('create_company', 'createCompany', 'adds', 'Create a company', 'Creates a company for which contacts work, with a name and, if known, the address of its site.'),\n",
    ],
    [
      'dashboard/src/features/audience/routes.ts',
      'const topicsRoute =',
      ROUTE_OF('companiesRoute', 'companies', 'companies', 'Companies') +
        ROUTE_OF('companyRoute', 'companies/$companyId', 'company-page', 'CompanyPage'),
    ],
    ['dashboard/src/features/audience/routes.ts', '  topicsRoute,', '  companiesRoute,\n  companyRoute,\n'],
    [
      'dashboard/src/shell/navigation.ts',
      "      { to: '/$workspaceId/audience/topics',",
      "      { to: '/$workspaceId/audience/companies', name: 'companies', icon: IconAddressBook, shortcut: null },\n",
    ],
    ...Object.keys(TEXTS).map(
      language => [`dashboard/src/texts/${language}/audience/registers.ts`, '  topics: {', textsIn(language)] as const,
    ),
  ],
};
