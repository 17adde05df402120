import type { Api } from './operations.js';
export const openApi = (_api: Api, _baseUrl: string): object => ({});
