import type { Binding, TransitType } from '../../model/design.ts'
import type { KindName } from '../../model/kinds.ts'

/** What a field of a pass is about. */
export type Meaning = keyof typeof WORDS

/**
 * Keys and labels that say what a field is about, in small letters without accents, by language. Labels of these words
 * also tell which language a pass is written in.
 */
const WORDS = {
  holder: {
    en: 'recipient,reader,visitor,student,employee,passenger,passenger name,passenger names,name of passenger,traveller,traveler,guest,guest name,holder,cardholder,card holder,ticket holder,member name,customer,customer name,attendee,attendee name,name,full name,owner,issued to,booked for,pax',
    de: 'empfanger,besucher,mitarbeiter,leser,passagier,fluggast,reisender,reisende,gast,inhaber,karteninhaber,kunde,kundin,teilnehmer,ausgestellt fur',
    fr: 'passager,voyageur,nom,nom du passager,titulaire,client,participant',
    es: 'pasajero,nombre,titular,cliente,asistente,viajero',
    it: 'passeggero,nome,titolare,viaggiatore,nominativo',
    pt: 'passageiro,titular do cartao',
    nl: 'passagier,naam,reiziger,kaarthouder,deelnemer',
    sv: 'passagerare,resenar,namn,innehavare',
    da: 'passager,navn',
    nb: 'reisende,passasjer',
    pl: 'pasazer,imie i nazwisko,posiadacz',
  },
  message: {
    en: 'latest message,last message,message,news',
    de: 'letzte nachricht,nachricht',
    fr: 'dernier message',
    es: 'ultimo mensaje',
  },
  email: {
    en: 'email,e mail,email address,mail',
    de: 'e mail adresse',
    fr: 'courriel,adresse e mail',
    es: 'correo,correo electronico',
  },
  phone: { en: 'phone,phone number,mobile', de: 'telefon,handy', fr: 'telephone', es: 'telefono' },
  seat: {
    en: 'seat,seats,seat number,seat no,seating',
    de: 'sitz,sitzplatz,platz,sitzplatznummer',
    fr: 'siege,place',
    es: 'asiento,butaca',
    it: 'posto,posto a sedere',
    pt: 'assento,lugar',
    nl: 'stoel,zitplaats',
    sv: 'plats,sittplats',
    da: 'saede',
    nb: 'sete',
    pl: 'miejsce',
  },
  row: {
    en: 'row,row number',
    de: 'reihe',
    fr: 'rang,rangee',
    es: 'fila',
    it: 'fila',
    nl: 'rij',
    sv: 'rad',
  },
  section: {
    en: 'section,block,sector,stand,section number',
    de: 'bereich,sektor,tribune,block',
    fr: 'bloc,tribune,secteur',
    es: 'sector,zona,grada',
    it: 'settore',
    nl: 'vak',
    sv: 'sektion',
  },
  gate: {
    en: 'gate,boarding gate,departure gate,entrance,gate number,entry',
    de: 'eingang,flugsteig,ausgang,tor',
    fr: 'porte,entree,porte d embarquement',
    es: 'puerta,puerta de embarque,acceso',
    it: 'ingresso,uscita',
    pt: 'portao,porta',
    nl: 'ingang',
    sv: 'utgang,ingang',
  },
  flight: {
    en: 'flight,flight number,flight no,flight nr',
    de: 'flug,flugnummer,flug nr',
    fr: 'vol,numero de vol',
    es: 'vuelo',
    it: 'volo',
    pt: 'voo',
    nl: 'vlucht,vluchtnummer',
    sv: 'flyg',
    pl: 'lot',
  },
  carrier: {
    en: 'airline,carrier,airline code,operated by',
    de: 'fluggesellschaft',
    fr: 'compagnie,compagnie aerienne',
    es: 'aerolinea',
  },
  origin: {
    en: 'origin,from,departure airport,departure station,depart from,origin airport,origin station,departure city',
    de: 'von,abflugort,startbahnhof',
    fr: 'origine,au depart de',
    es: 'origen,desde',
    it: 'da,partenza da',
    pt: 'origem',
    nl: 'van',
    sv: 'fran',
    da: 'fra',
  },
  destination: {
    en: 'destination,to,arrival airport,arrival station,arrive at,destination airport,destination station,arrival city,dest',
    de: 'nach,ziel,zielort,zielbahnhof',
    fr: 'vers,a destination de',
    es: 'destino,hasta',
    it: 'destinazione',
    pt: 'para',
    nl: 'naar,bestemming',
    sv: 'till',
    da: 'til',
  },
  departure: {
    en: 'departure,departs,departure time,departure date,depart,departing,dep,departure date time',
    de: 'abflug,abfahrt,abfahrtszeit,abflugzeit',
    fr: 'depart,heure de depart',
    es: 'salida,hora de salida',
    it: 'partenza',
    pt: 'partida',
    nl: 'vertrek',
    sv: 'avgang,avresa',
  },
  arrival: {
    en: 'arrival,arrives,arrival time,arrive,arriving,arr',
    de: 'ankunft,ankunftszeit',
    fr: 'arrivee,heure d arrivee',
    es: 'llegada',
    it: 'arrivo',
    pt: 'chegada',
    nl: 'aankomst',
    sv: 'ankomst',
  },
  eventName: {
    en: 'event,event name,film,movie,show,concert,match,performance',
    de: 'veranstaltung,konzert,vorstellung',
    fr: 'evenement,spectacle',
    es: 'evento,espectaculo,concierto,pelicula',
    it: 'spettacolo,concerto',
    nl: 'evenement,voorstelling',
    sv: 'evenemang',
  },
  venue: {
    en: 'venue,venue name,theater,theatre,stadium,arena,location,place,where',
    de: 'ort,veranstaltungsort,spielstatte,saal',
    fr: 'lieu,salle',
    es: 'recinto,lugar del evento',
    it: 'luogo',
    nl: 'locatie,zaal',
  },
  address: {
    en: 'address,venue address',
    de: 'adresse,anschrift',
    fr: 'adresse du lieu',
    es: 'direccion',
    it: 'indirizzo',
    nl: 'adres',
    sv: 'adress',
  },
  start: {
    en: 'start,starts,start time,start date,date,time,event date,event time,begins,when,date and time,date time',
    de: 'beginn,datum,datum und uhrzeit,wann,uhrzeit',
    fr: 'debut,date et heure,heure',
    es: 'inicio,fecha,hora,comienzo',
    it: 'inizio,data,ora',
    nl: 'aanvang,begint',
    sv: 'borjar,starttid',
  },
  end: {
    en: 'end,ends,end time,end date,until',
    de: 'ende,bis',
    fr: 'fin',
    es: 'fin del evento',
    it: 'fine',
    nl: 'einde',
    sv: 'slut',
  },
  tier: {
    en: 'tier,status,level,member status,membership level',
    de: 'stufe,kundenstatus',
    fr: 'statut,niveau',
    es: 'nivel,categoria',
    it: 'livello',
  },
  account: {
    en: 'member number,membership number,member no,member id,membership id,card number,card no,account,account number,account id,customer number,customer id,frequent flyer,frequent flyer number,loyalty number,member,ffn',
    de: 'kundennummer,mitgliedsnummer,mitglieds nr,kartennummer,kunden nr,mitglied,vielflieger',
    fr: 'numero de membre,numero de carte,numero client,n de carte,n client',
    es: 'numero de socio,numero de tarjeta,socio,numero de cliente',
    it: 'numero tessera,codice cliente,numero carta',
    nl: 'klantnummer,kaartnummer,lidnummer',
    sv: 'medlemsnummer,kundnummer,kortnummer',
  },
  points: {
    en: 'points,points balance,bonus points,reward points,stars,your points',
    de: 'punkte,punktestand,bonuspunkte',
    fr: 'points fidelite,vos points',
    es: 'puntos',
    it: 'punti',
    pt: 'pontos',
    nl: 'punten',
    sv: 'poang',
  },
  balance: {
    en: 'balance,current balance,credit',
    de: 'guthaben,kontostand',
    fr: 'solde',
    es: 'saldo',
    it: 'credito',
    nl: 'tegoed',
  },
  reference: {
    en: 'confirmation,confirmation number,confirmation code,booking,booking reference,booking code,booking number,booking ref,reference,pnr,record locator,reservation,reservation number,reservation code,order,order number,order no,order id,ticket number,ticket no,ticket id,e ticket,eticket,e ticket number,voucher code,serial number',
    de: 'buchung,buchungscode,buchungsnummer,bestellnummer,bestellung,ticketnummer,ticket nr,auftragsnummer,reservierung,reservierungsnummer',
    fr: 'reservation n,numero de reservation,numero de billet,commande,dossier,reference dossier',
    es: 'localizador,reserva,numero de reserva,numero de pedido,pedido',
    it: 'prenotazione,codice prenotazione,numero biglietto,ordine',
    nl: 'boekingsnummer,boeking,bestelnummer,reserveringsnummer',
    sv: 'bokning,bokningsnummer,ordernummer',
  },
  boarding: {
    en: 'boarding group,group,zone,boarding zone,sequence,sequence number,seq,seq no,boarding sequence,boarding number,class,cabin,travel class,fare class,priority,room,room number,coach,carriage,car,wagon',
    de: 'einstiegsgruppe,gruppe,klasse,zimmer,zimmernummer,wagen',
    fr: 'classe,groupe,chambre,voiture',
    es: 'clase,grupo,habitacion,coche',
    it: 'classe,carrozza,gruppo,camera',
    nl: 'klas,kamer,rijtuig',
    sv: 'klass,rum,vagn',
  },
  expiry: {
    en: 'expires,expiry,expiration,expiration date,expiry date,valid until,valid thru,valid through,valid to,exp',
    de: 'gultig bis,ablaufdatum,lauft ab',
    fr: 'expiration le,valable jusqu au,valide jusqu au,expire le',
    es: 'caduca,valido hasta,caducidad',
    it: 'scadenza,valido fino al',
    nl: 'geldig tot,verloopt',
    sv: 'giltig till',
  },
  offer: {
    en: 'offer,deal,discount',
    de: 'angebot,rabatt',
    fr: 'offre',
    es: 'oferta',
    it: 'offerta',
  },
} as const satisfies Record<string, Partial<Record<string, string>>>

/** Words of a label -> its meaning, and the languages that write it so. */
const MEANINGS = new Map<string, { meaning: Meaning; languages: string[] }>()
for (const [meaning, byLanguage] of Object.entries(WORDS)) {
  for (const [language, words] of Object.entries(byLanguage as Record<string, string>)) {
    for (const word of words.split(',')) {
      const known = MEANINGS.get(word)
      if (known) known.languages.push(language)
      else MEANINGS.set(word, { meaning: meaning as Meaning, languages: [language] })
    }
  }
}

/** `boardingGate_1` -> `boarding gate`. */
const words = (text: string): string =>
  text
    .slice(0, 100)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
    .replace(/ (?:str|label|lbl|value|val|field|key|text|title)$/, '')
    .trim()

export const meaningOf = (text: string): Meaning | undefined => MEANINGS.get(words(text))?.meaning

/** The languages in which a label is one of the known words. */
export const languagesOf = (text: string): readonly string[] =>
  MEANINGS.get(words(text))?.languages ?? []

/** Labels of what the issuer says to everybody, in the same spelling. */
const OF_ISSUER = new Set(
  [
    'terms,terms and conditions,terms conditions,terms of use,conditions,conditions of use,conditions of carriage,house rules,rules,privacy,privacy policy,legal,legal notice,imprint,disclaimer,website,web site,homepage,web,opening hours,hours,contact,contact us,customer service,support,help,about,about us,how it works,how to use,instructions,directions,getting here,baggage,refund policy,returns,faq',
    'agb,bedingungen,nutzungsbedingungen,allgemeine geschaftsbedingungen,beforderungsbedingungen,hausordnung,datenschutz,impressum,webseite,internet,offnungszeiten,kontakt,kundenservice,kundendienst,hilfe,uber uns,so geht es,so funktioniert es,anreise,gepack',
    'conditions generales,cgv,cgu,mentions legales,confidentialite,site web,site internet,horaires,nous contacter,aide,service client,comment ca marche,a propos',
    'condiciones,terminos,terminos y condiciones,aviso legal,privacidad,sitio web,horario,horarios,contacto,ayuda,atencion al cliente,como funciona',
    'condizioni,termini,termini e condizioni,sito web,orari,orari di apertura,contatti,assistenza,come funziona',
    'condicoes,termos,termos e condicoes,privacidade,contato,ajuda',
    'voorwaarden,algemene voorwaarden,openingstijden,klantenservice,hulp',
  ].flatMap((list) => list.split(',')),
)

/** Whether a label is one of those under which passes say the same to everybody: `Terms`, `Opening hours`. */
export const isOfIssuer = (label: string): boolean => OF_ISSUER.has(words(label))

/** Apple’s semantic tags beside a field, which say more than its label. */
export const MEANING_OF_TAG: Partial<Record<string, Meaning>> = {
  passengerName: 'holder',
  attendeeName: 'holder',
  seats: 'seat',
  departureGate: 'gate',
  venueEntrance: 'gate',
  venueEntranceGate: 'gate',
  flightNumber: 'flight',
  flightCode: 'flight',
  airlineCode: 'carrier',
  departureAirportCode: 'origin',
  departureAirportName: 'origin',
  departureCityName: 'origin',
  departureStationName: 'origin',
  departureLocationDescription: 'origin',
  destinationAirportCode: 'destination',
  destinationAirportName: 'destination',
  destinationCityName: 'destination',
  destinationStationName: 'destination',
  destinationLocationDescription: 'destination',
  originalDepartureDate: 'departure',
  currentDepartureDate: 'departure',
  originalArrivalDate: 'arrival',
  currentArrivalDate: 'arrival',
  eventName: 'eventName',
  venueName: 'venue',
  eventStartDate: 'start',
  eventEndDate: 'end',
  confirmationNumber: 'reference',
  membershipProgramNumber: 'account',
  membershipProgramStatus: 'tier',
  boardingGroup: 'boarding',
  boardingZone: 'boarding',
  boardingSequenceNumber: 'boarding',
  ticketFareClass: 'boarding',
  priorityStatus: 'boarding',
  carNumber: 'boarding',
  balance: 'balance',
}

/** What belongs to one holder. The rest is about an event, a journey or an offer. */
const HOLDERS: ReadonlySet<Meaning> = new Set([
  'holder',
  'message',
  'email',
  'phone',
  'seat',
  'row',
  'section',
  'tier',
  'account',
  'points',
  'balance',
  'reference',
  'boarding',
])

export const isHolders = (meaning: Meaning, kind: KindName): boolean =>
  HOLDERS.has(meaning) ||
  (meaning === 'gate' && kind === 'eventTicket') ||
  (meaning === 'expiry' && kind !== 'coupon')

/** What a field of that meaning is bound to on a pass of this kind; bindings that other kinds have are none here. */
export function bindingOf(
  meaning: Meaning,
  kind: KindName,
  transitType: TransitType | undefined,
): Binding | undefined {
  if (meaning === 'holder') return 'customer.name'
  if (meaning === 'email') return 'customer.email'
  if (meaning === 'message') return 'pushMessage'
  if (meaning === 'expiry') return 'expirationDate'
  if (kind !== 'boardingPass') return BINDINGS_OF_KIND[kind]?.[meaning]
  return transitType === 'Air' ? FLIGHT[meaning] : TRANSIT[meaning]
}

type Bindings = Partial<Record<Meaning, Binding>>

const FLIGHT: Bindings = {
  seat: 'flight.seat',
  gate: 'flight.gate',
  flight: 'flight.number',
  carrier: 'flight.carrier',
  origin: 'flight.origin',
  destination: 'flight.destination',
  departure: 'flight.departure',
  arrival: 'flight.arrival',
}

const TRANSIT: Bindings = {
  seat: 'flight.seat',
  gate: 'flight.gate',
  origin: 'transit.origin',
  destination: 'transit.destination',
  departure: 'transit.departure',
  arrival: 'transit.arrival',
}

const BINDINGS_OF_KIND: Partial<Record<KindName, Bindings>> = {
  eventTicket: {
    eventName: 'event.name',
    venue: 'event.venue',
    address: 'event.address',
    start: 'event.start',
    end: 'event.end',
    gate: 'event.gate',
    section: 'event.section',
    row: 'event.row',
    seat: 'event.seat',
  },
  loyalty: { tier: 'loyalty.tier', account: 'loyalty.accountId', points: 'points' },
  coupon: { offer: 'offer.title' },
}
