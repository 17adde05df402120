export default {
  unsubscribe: 'Página de baja',
  unsubscribeNote: 'Su texto va junto al que dice lo que ocurre, nunca en su lugar.',
  note: 'Los enlaces de sus mensajes llevan aquí. Lo que quede vacío tiene el texto habitual.',
  branding: 'Definir nombre, logotipo y color',
  preferencesTitle: 'Encabezado',
  preferencesIntro: 'Texto encima de las opciones',
  unsubscribeText: 'Texto encima del botón',
  unsubscribedText: 'Texto después de la baja',
  steps: { preferences: 'Preferencias', unsubscribe: 'Baja', unsubscribed: 'Hecha' },
};
