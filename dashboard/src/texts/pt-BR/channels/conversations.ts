export default {
  inboxBegin: {
    title: 'Nova conversa',
    titleTo: 'Escrever para {{name}}',
    act: 'Começar',
    personNote: 'Um número ou endereço do canal, ou parte do nome de um contato.',
  },
  inboxCall: {
    recording: 'Gravação {{lasts}}',
    recordings: { RUNNING: 'Gravação em andamento.', FAILED: 'A gravação falhou.' },
    noHearing: 'Seu papel não permite ouvir gravações.',
    back: 'Ligar de volta',
    again: 'Ligar de novo',
  },
};
