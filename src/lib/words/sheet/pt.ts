import type { SheetWords } from './sheet-words.ts'

export const pt: SheetWords = {
  statuses: {
    SUSPENDED: 'Por agora este passe não pode ser usado. Não é impresso nenhum código de barras.',
    REDEEMED: 'Este passe já foi usado. Não é impresso nenhum código de barras.',
    EXPIRED: 'Este passe já não é válido. Não é impresso nenhum código de barras.',
    VOIDED: 'Este passe já não é válido. Não é impresso nenhum código de barras.',
  },
  test: 'TESTE: criado apenas para testes, não é válido.',
  phoneNeeded: 'É preciso um telefone',
  nfc: 'Este passe é lido aproximando um telefone do leitor. Com papel não é possível.',
  rotating: (periodSeconds) =>
    `O código deste passe muda a cada ${periodSeconds} segundos e não pode ser impresso. Mostre-o no seu telefone.`,
  noBarcode: 'Sem código de barras',
  unprintable: 'O código de barras deste passe não cabe no papel. O seu texto é:',
  more: 'No próprio passe há mais informação.',
  validBetween: (from, until) => `Válido de ${from} até ${until}.`,
  validUntil: (until) => `Válido até ${until}.`,
  validFrom: (from) => `Válido a partir de ${from}.`,
  asOf: (instant) => `Situação em ${instant}. Um passe impresso não mostra alterações posteriores.`,
}
