import type { PageWords, PassWords, SheetWords, SignUpWords } from './words.ts'

export const pass: PassWords = {
  statuses: {
    SUSPENDED: 'Geblokkeerd',
    REDEEMED: 'Gebruikt',
    EXPIRED: 'Verlopen',
    VOIDED: 'Ingetrokken',
  },
  barcode: 'Barcode',
}

export const sheet: SheetWords = {
  statuses: {
    SUSPENDED: 'Deze pas kan voorlopig niet worden gebruikt. Er wordt geen barcode afgedrukt.',
    REDEEMED: 'Deze pas is gebruikt. Er wordt geen barcode afgedrukt.',
    EXPIRED: 'Deze pas is niet meer geldig. Er wordt geen barcode afgedrukt.',
    VOIDED: 'Deze pas is niet meer geldig. Er wordt geen barcode afgedrukt.',
  },
  test: 'TEST: alleen gemaakt om te testen, niet geldig.',
  phoneNeeded: 'Telefoon nodig',
  nfc: 'Deze pas wordt gelezen door een telefoon bij de lezer te houden. Met papier kan dat niet.',
  rotating: (periodSeconds) =>
    `De code van deze pas verandert elke ${periodSeconds} seconden en kan niet worden afgedrukt. Toon hem op je telefoon.`,
  noBarcode: 'Geen barcode',
  unprintable: 'De barcode van deze pas past niet op papier. De tekst ervan is:',
  more: 'Op de pas zelf staat meer.',
  validBetween: (from, until) => `Geldig van ${from} tot ${until}.`,
  validUntil: (until) => `Geldig tot ${until}.`,
  validFrom: (from) => `Geldig vanaf ${from}.`,
  asOf: (instant) => `Stand van ${instant}. Een afgedrukte pas toont latere wijzigingen niet.`,
}

export const page: PageWords = {
  skip: 'Naar de inhoud',
  add: 'Voeg hem toe aan je wallet, dan heb je hem bij de hand wanneer je hem nodig hebt.',
  addOnPhone: 'Open deze pagina op je telefoon om de pas aan je wallet toe te voegen.',
  addAll: 'Voeg ze toe aan je wallet, dan heb je ze bij de hand wanneer je ze nodig hebt.',
  addAllOnPhone: 'Open deze pagina op je telefoon om ze aan je wallet toe te voegen.',
  cannotBeAdded: 'Deze pas kan op dit moment niet aan een wallet worden toegevoegd.',
  addTo: (wallet) => `Toevoegen aan ${wallet}`,
  addAllTo: (wallet) => `Alle toevoegen aan ${wallet}`,
  addSomeTo: (wallet, from, to) => `Passen ${from}–${to} toevoegen aan ${wallet}`,
  print: 'Afdrukken',
  printing: {
    button: 'Afdrukken',
    back: 'Terug',
    hint: 'Je browser kan het blad ook als pdf bewaren: kies ‘Opslaan als pdf’ als printer.',
  },
  otherWays: 'Andere manieren',
  everything: 'Alles op deze pas',
  scan: {
    label: 'QR-code met het adres van deze pagina',
    heading: 'Zet hem op je telefoon',
    hint: 'Richt de camera van je telefoon op deze code.',
  },
  care: 'Iedereen met deze link kan je pas openen. Deel hem met zorg.',
  careOfSeveral: 'Iedereen met deze link kan deze passen openen. Deel hem met zorg.',
  testNotice: 'Dit is een testpas: hij heeft geen waarde en wordt nergens geaccepteerd.',
  yourPasses: (count) => (count === 1 ? 'Je pas' : `Je ${count} passen`),
  position: (at, of) => `${at} van ${of}`,
  states: {
    SUSPENDED: {
      heading: 'Deze pas is geblokkeerd',
      text: 'Je kunt hem voorlopig niet gebruiken. De uitgever kan je vertellen waarom, en wanneer hij weer geldig is.',
    },
    REDEEMED: {
      heading: 'Deze pas is gebruikt',
      text: 'Hij is ingewisseld en kan niet nog een keer worden gebruikt. Heb je vragen? Neem contact op met de uitgever.',
    },
    EXPIRED: {
      heading: 'Deze pas is verlopen',
      text: 'Hij is niet meer geldig. Heb je vragen? Neem contact op met de uitgever.',
    },
    VOIDED: {
      heading: 'Deze pas is ingetrokken',
      text: 'Hij is niet meer geldig en kan niet worden gebruikt. Heb je vragen? Neem contact op met de uitgever.',
    },
  },
  validUntil: (dateTime) =>
    `Hij was geldig tot ${dateTime}. Heb je vragen? Neem contact op met de uitgever.`,
  getPass: 'Pas ophalen',
  deleted: {
    heading: 'Deze pas is verwijderd',
    lines: [
      'De uitgever heeft hem verwijderd, met alles wat erop stond. Hij is niet meer geldig.',
      'Staat hij nog in je wallet? Dan kun je hem daar verwijderen.',
    ],
  },
  notFound: {
    heading: 'Op dit adres staat geen pas',
    lines: [
      'Misschien is de link onvolledig of verouderd. Open hem opnieuw vanuit je bericht, of kopieer hem helemaal.',
      'Werkt het dan nog niet? Vraag het aan degene die je de pas heeft gestuurd.',
    ],
  },
  unavailable: {
    heading: 'Deze pas kan nu niet worden toegevoegd',
    lines: [
      'Met je telefoon en je link is niets mis. Er werkt op dit moment iets niet aan onze kant.',
      'Wacht een paar minuten en open de link opnieuw. Werkt het dan nog niet? Laat het weten aan degene die je de pas heeft gestuurd.',
    ],
  },
  linkExpired: {
    heading: 'Deze link is verlopen',
    lines: [
      'Hij was beperkt geldig, en die tijd is voorbij.',
      'Als je de pas al hebt, staat hij nog in je wallet. Vraag anders de afzender van de link om een nieuwe.',
    ],
  },
  linkUnusable: {
    heading: 'Deze link werkt niet',
    lines: [
      'De afzender heeft er een fout in gemaakt. Je kunt daar zelf niets aan doen.',
      'Laat het de afzender van de link weten. Hieronder staat wat er niet klopt.',
    ],
  },
  noneLeft: {
    heading: 'Er zijn geen passen meer',
    lines: [
      'Alle passen van deze actie zijn uitgedeeld.',
      'Heb je vragen? Neem dan contact op met de afzender van de link.',
    ],
  },
}

export const signUp: SignUpWords = {
  lead: 'Vul dit in en de pas is van jou.',
  name: 'Naam',
  email: 'E-mailadres',
  optional: 'niet verplicht',
  terms: 'Lees de hele tekst',
  submit: 'Mijn pas ophalen',
  faults: {
    summary: 'Controleer wat gemarkeerd is. Je bent nog niet aangemeld.',
    required: 'Vul dit in.',
    consent: 'Ga hiermee akkoord om verder te gaan.',
    invalid: 'Controleer dit: het past hier niet.',
    email: 'Schrijf een e-mailadres, zoals ana@example.com.',
    tooLong: 'Schrijf hier minder.',
    taken: 'Iemand heeft zich hiermee al aangemeld.',
  },
  check: {
    refused:
      'We konden niet zien dat een mens dit verstuurde. Verstuur het nog een keer. Je bent nog niet aangemeld.',
    unavailable:
      'We kunnen het formulier nu niet controleren. Wat je schreef staat er nog: verstuur het over een paar minuten opnieuw. Je bent nog niet aangemeld.',
    needsScripts: 'Zet JavaScript aan: deze pagina controleert dat een mens haar verstuurt.',
  },
  closed: {
    heading: 'De aanmelding is gesloten',
    lines: [
      'Op dit moment kan niemand zich hier aanmelden. Heb je vragen, stel ze dan aan wie je het adres gaf.',
    ],
  },
  full: {
    heading: 'Alle passen zijn vergeven',
    lines: ['Er is geen plaats meer. Van wat je schreef is niets bewaard.'],
  },
  busy: {
    heading: 'Te veel mensen tegelijk',
    lines: ['Wacht een paar minuten en probeer het opnieuw.'],
  },
  notYet: {
    heading: 'De aanmelding is nog niet begonnen',
    begins: (instant) => `Ze begint op ${instant}.`,
  },
  mailed: {
    heading: 'Kijk in je mail',
    lines: [
      'We hebben je een bericht met een link gestuurd. Open die om je pas te krijgen.',
      'Komt er binnen een paar minuten niets, kijk dan in je spammap, of controleer het adres en probeer het opnieuw.',
    ],
  },
  confirm: {
    heading: 'Nog één stap',
    lead: 'Je adres is bevestigd. Haal nu je pas op.',
    button: 'Mijn pas ophalen',
  },
  linkOver: {
    heading: 'Deze link is niet meer geldig',
    lines: ['Hij werkte één dag. Meld je opnieuw aan om een nieuwe te krijgen.'],
  },
  known: {
    heading: 'Je bent al aangemeld',
    lines: [
      'Er is één pas per e-mailadres. Ben je de jouwe kwijt, vraag het dan aan wie je het adres van deze pagina gaf.',
    ],
  },
  lost: {
    link: 'Ik ben mijn link kwijt',
    heading: 'Krijg je link opnieuw',
    lead: 'Schrijf het adres waarmee je je hebt aangemeld. Als we het kennen, sturen we de link van je pas daarheen.',
    button: 'Stuur hem naar mij',
  },
  mails: {
    confirm: {
      subject: (organization) => `Bevestig je aanmelding bij ${organization}`,
      lead: (organization) =>
        `Iemand, waarschijnlijk jij, heeft zich met dit adres aangemeld voor een pas van ${organization}.`,
      button: 'Bevestigen en mijn pas ophalen',
      note: 'De link werkt één dag. Was jij het niet, doe dan niets: er gebeurt dan niets.',
    },
    known: {
      subject: (organization) => `Je pas van ${organization}`,
      lead: (organization) => `Je hebt je al bij ${organization} aangemeld. Hier is je pas.`,
      button: 'Mijn pas openen',
      note: 'Iedereen met deze link kan je pas openen. Stuur hem met zorg door.',
    },
  },
}
