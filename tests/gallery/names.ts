/** Names by what they name. A list that is too short for a scene goes on with numbers. */
export type NameList = readonly [string, ...string[]];

export interface Names {
  /** The user is in these. */
  readonly organizations: NameList;
  /** The user is invited to these. */
  readonly inviting: NameList;
  readonly members: NameList;
  readonly customers: NameList;
  readonly products: NameList;
  readonly teams: NameList;
  readonly roles: NameList;
  readonly servers: NameList;
  readonly endpoints: NameList;
  readonly passkeys: NameList;
}

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

export const nameAt = (names: NameList, index: number): string => {
  const name = names[index % names.length] ?? names[0];
  return index < names.length ? name : `${name} ${index}`;
};

const pick = (list: readonly string[], index: number) => list[index % list.length] ?? '';

const PLACES = [
  ...[
    'Fjord',
    'Granite',
    'Harbor',
    'Ivory',
    'Juniper',
    'Kestrel',
    'Lumen',
    'Meridian',
    'North Pier',
    'Oak Hill',
  ],
  ...['Pebble', 'Quill'],
];
const TRADES = [
  'Studio',
  'Books',
  'Coffee',
  'Cycles',
  'Films',
  'Ceramics',
  'Labs',
  'Software',
  'Prints',
  'Foods',
  'Press',
];

const company = (index: number) => `${pick(PLACES, index)} ${pick(TRADES, index)}`;

const GIVEN = [
  ...[
    'Ana',
    'Bo',
    'Chioma',
    'Dmitri',
    'Élodie',
    'Farid',
    'Grace',
    'Hana',
    'Inês',
    'Jo',
    'Kenji',
    'Leila',
    'Maya',
  ],
  ...['Noor', 'Oskar', 'Priya', 'Rui', 'Sana', 'Tom', 'Wei'],
];
const FAMILY = [
  ...[
    'Ruiz',
    'Lindgren',
    'Eze',
    'Volkov',
    'Marchand',
    'Haddad',
    'Okafor',
    'Kim',
    'Ferreira',
    'Park',
    'Tanaka',
    'Amini',
  ],
  ...['Ortiz', 'Rahman', 'Nyström', 'Nair', 'Costa', 'Iqbal', 'Becker', 'Zhang', 'Weiß', 'Moreau', 'Duarte'],
];

/** The lengths of the two lists have no common divisor, so nobody has another's name. */
const person = (index: number) => `${pick(GIVEN, index)} ${pick(FAMILY, index)}`;

export const PLAIN: Names = {
  organizations: [
    ...(['Acme Instruments', 'Bluebird Records', 'Cedar & Co', 'Dune Audio', 'Ember Tea'] as const),
    ...times(60, company),
  ],
  inviting: [
    'Delta Labs',
    'Sundial Maps',
    'Tidewater Press',
    'Umbra Lighting',
    ...times(60, (index) => company(index + 61)),
  ],
  members: [person(8), person(78), person(149), ...times(60, (index) => person(index + 200))],
  customers: [person(4), person(3), person(10), ...times(80, (index) => person(index + 20))],
  products: ['Studio license', 'Workshop seat', 'Field guide', 'Calibration sheets'],
  teams: ['Workshop', 'Support', 'Design', 'Finance', 'Shipping'],
  roles: ['Accountant', 'Support agent', 'Developer', 'Analyst', 'Contractor'],
  servers: [
    ...(['Acme', 'Acme sandbox', 'Bluebird', 'Local', 'Cedar'] as const),
    ...['Dune', 'Ember', 'Fjord', 'Granite', 'Harbor', 'Ivory', 'Juniper'],
  ],
  endpoints: [
    'Shop',
    'Courses',
    'Wholesale',
    'Events',
    'Donations',
    'Archive',
    'Beta',
    'Rentals',
    'Repairs',
    'Prints',
  ],
  passkeys: ['MacBook Air', 'iPhone', 'Security key'],
};

const always = (names: NameList): Names => ({
  ...{ organizations: names, inviting: names, members: names, customers: names, products: names },
  ...{ teams: names, roles: names, servers: names, endpoints: names, passkeys: names },
});

export const LONG: Names = always([
  'Interdepartmental '.repeat(12).slice(0, 200),
  'W'.repeat(200),
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
]);

const ARABIC_PEOPLE: NameList = ['ليلى حداد', 'يوسف منصور', 'سارة الخطيب', 'عمر نصار', 'هند العلي'];

export const ARABIC: Names = {
  ...always(['شركة النور للتجارة', 'مؤسسة الأفق', 'بيت الحكمة للنشر']),
  members: ARABIC_PEOPLE,
  customers: ARABIC_PEOPLE,
};

/** Ours: a longer part of an address would only repeat what a long name shows. */
const MAX_PART = 40;

function asciiWords(name: string): string[] {
  const plain = name.replaceAll('ß', 'ss').normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[a-z0-9]+/g) ?? [];
}

const orElse = (text: string, other: string) => (text && text.length <= MAX_PART ? text : other);

export const slugOf = (name: string, index: number): string =>
  orElse(asciiWords(name).join('-'), `organization-${index}`);

export const emailOf = (name: string, host: string, index: number): string =>
  `${orElse(asciiWords(name).join('.'), `person${index}`)}@${host}`;
