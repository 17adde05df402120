import type { Recipe } from './copy.js';

/** The scopes of holidays, as "Add a scope" of docs/architecture.md says. */
export const SCOPE: Recipe = {
  files: {},
  lines: [
    [
      'catalogue/scopes.ts',
      "  'workspace:read': texts(",
      "  'holidays:read': texts('Read holidays', 'Ler feriados', 'Leer festivos'),\n  'holidays:manage': texts('Manage holidays', 'Gerenciar feriados', 'Gestionar festivos'),\n",
    ],
    [
      'catalogue/scope-details.ts',
      "  'usage:read': texts(",
      "  'holidays:read': texts('See holidays.', 'Ver feriados.', 'Ver festivos.'),\n  'holidays:manage': texts('Create, change and delete holidays.', 'Criar, mudar e excluir feriados.', 'Crear, cambiar y eliminar festivos.'),\n",
    ],
    ['catalogue/scope-kinds.ts', "      'usage:read',", "      'holidays:read',\n      'holidays:manage',\n"],
  ],
};
