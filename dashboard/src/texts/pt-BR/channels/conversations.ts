export default {
  inboxBegin: {
    title: 'Nova conversa',
    titleTo: 'Escrever para {{name}}',
    act: 'Começar',
    person: 'Pessoa',
    personNote: 'Um número ou um endereço do canal, ou parte do nome de um contato.',
  },
  inboxCall: {
    states: {
      QUEUED: 'Na fila',
      SCHEDULED: 'Agendada',
      INITIATED: 'Sendo feita',
      RINGING: 'Chamando',
      ANSWERED: 'Em andamento',
      FAILED: 'Falhou',
      NO_ANSWER: 'Sem resposta',
      BUSY: 'Ocupado',
      CANCELLED: 'Cancelada',
    },
    recording: 'Gravação {{lasts}}',
    recordings: { RUNNING: 'Está sendo gravada.', FAILED: 'A gravação se perdeu.' },
    noHearing: 'Seu papel não permite ouvir a gravação.',
    details: 'Detalhes',
    back: 'Ligar de volta',
    again: 'Ligar de novo',
  },
};
