import { enumOf } from '../../../kernel/graph/scalar/enum-of.js';

export const CATEGORIES = ['MARKETING', 'UTILITY', 'AUTHENTICATION'] as const;
export type TemplateCategory = (typeof CATEGORIES)[number];
export const TemplateCategoryName = enumOf('TemplateCategory', CATEGORIES, 'The purpose of a template.');
