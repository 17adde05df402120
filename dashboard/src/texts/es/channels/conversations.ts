export default {
  inboxBegin: {
    title: 'Nueva conversación',
    titleTo: 'Escribir a {{name}}',
    act: 'Empezar',
    personNote: 'Un número o dirección del canal, o parte del nombre de un contacto.',
  },
  inboxCall: {
    recording: 'Grabación {{lasts}}',
    recordings: { RUNNING: 'Grabación en curso.', FAILED: 'La grabación falló.' },
    noHearing: 'Su rol no permite escuchar grabaciones.',
    back: 'Devolver la llamada',
    again: 'Volver a llamar',
  },
};
