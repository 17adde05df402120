export default {
  unsubscribe: 'Página de baja',
  unsubscribeNote: 'Su texto aparece junto a la explicación estándar. No la sustituye.',
  note: 'Los enlaces de sus mensajes abren esta página. Los campos vacíos usan el texto predeterminado.',
  branding: 'Definir nombre, logotipo y color',
  preferencesTitle: 'Encabezado',
  preferencesIntro: 'Texto encima de las opciones',
  unsubscribeText: 'Texto encima del botón',
  unsubscribedText: 'Texto después de la baja',
  steps: { preferences: 'Preferencias', unsubscribe: 'Baja', unsubscribed: 'Baja hecha' },
};
