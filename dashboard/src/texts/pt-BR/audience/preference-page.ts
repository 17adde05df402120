export default {
  unsubscribe: 'Página de descadastro',
  unsubscribeNote: 'Seu texto aparece ao lado da explicação padrão. Ele não a substitui.',
  note: 'Os links das suas mensagens abrem esta página. Os campos vazios usam o texto padrão.',
  branding: 'Definir nome, logotipo e cor',
  preferencesTitle: 'Título',
  preferencesIntro: 'Texto acima das opções',
  unsubscribeText: 'Texto acima do botão',
  unsubscribedText: 'Texto depois do descadastro',
  steps: { preferences: 'Preferências', unsubscribe: 'Descadastro', unsubscribed: 'Descadastrado' },
};
