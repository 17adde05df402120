export default {
  inboxBegin: {
    title: 'Nova conversa',
    titleTo: 'Escrever para {{name}}',
    act: 'Começar',
    person: 'Destinatário',
    personNote: 'Um número ou endereço do canal, ou parte do nome de um contato.',
  },
  inboxCall: {
    states: {
      QUEUED: 'Na fila',
      SCHEDULED: 'Agendada',
      INITIATED: 'Discando',
      RINGING: 'Chamando',
      ANSWERED: 'Em andamento',
      FAILED: 'Falhou',
      NO_ANSWER: 'Sem resposta',
      BUSY: 'Ocupado',
      CANCELLED: 'Cancelada',
    },
    recording: 'Gravação {{lasts}}',
    recordings: { RUNNING: 'Gravação em andamento.', FAILED: 'A gravação falhou.' },
    noHearing: 'Seu papel não permite ouvir gravações.',
    details: 'Detalhes',
    back: 'Ligar de volta',
    again: 'Ligar de novo',
  },
};
