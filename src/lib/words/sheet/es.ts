import type { SheetWords } from './sheet-words.ts'

export const es: SheetWords = {
  statuses: {
    SUSPENDED: 'Por ahora este pase no se puede usar. No se imprime ningún código de barras.',
    REDEEMED: 'Este pase ya se ha usado. No se imprime ningún código de barras.',
    EXPIRED: 'Este pase ya no es válido. No se imprime ningún código de barras.',
    VOIDED: 'Este pase ya no es válido. No se imprime ningún código de barras.',
  },
  test: 'PRUEBA: solo para pruebas, no es válido.',
  phoneNeeded: 'Se necesita un teléfono',
  nfc: 'Este pase se lee acercando un teléfono al lector. Con papel no es posible.',
  rotating: (periodSeconds) =>
    `El código de este pase cambia cada ${periodSeconds} segundos y no se puede imprimir. Muéstralo en tu teléfono.`,
  noBarcode: 'Sin código de barras',
  unprintable: 'El código de barras de este pase no cabe en el papel. Su texto es:',
  more: 'En el propio pase hay más información.',
  validBetween: (from, until) => `Válido desde ${from} hasta ${until}.`,
  validUntil: (until) => `Válido hasta ${until}.`,
  validFrom: (from) => `Válido desde ${from}.`,
  asOf: (instant) => `A fecha de ${instant}. Un pase impreso no muestra cambios posteriores.`,
}
