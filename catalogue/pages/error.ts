import { texts } from '../texts.js';

/** The page that ends an authorization request with an error. */
export const ERROR_PAGE = {
  title: texts('The app cannot be connected', 'Não foi possível conectar o app', 'No se puede conectar la app'),
  code: texts('Error code', 'Código do erro', 'Código del error'),
  developer: texts(
    'This is an error of the app, not yours. Show this page to its developer.',
    'O erro é do app, não seu. Mostre esta página ao desenvolvedor.',
    'El error es de la app, no suyo. Muestre esta página a su desarrollador.',
  ),
  server: texts(
    'An unexpected error occurred. Try again in a moment.',
    'Ocorreu um erro inesperado. Tente de novo em instantes.',
    'Ocurrió un error inesperado. Inténtelo de nuevo en un momento.',
  ),
  limited: texts(
    'Too many requests. Try again in a moment.',
    'Muitas solicitações. Tente de novo em instantes.',
    'Demasiadas solicitudes. Inténtelo de nuevo en un momento.',
  ),
} as const;
