const ORDINALS = [
  'Primo',
  'Secondo',
  'Terzo',
  'Quarto',
  'Quinto',
  'Sesto',
  'Settimo',
  'Ottavo',
  'Nono',
  'Decimo',
  'Undicesimo',
  'Dodicesimo',
  'Tredicesimo',
  'Quattordicesimo',
  'Quindicesimo',
  'Sedicesimo',
  'Diciassettesimo',
  'Diciottesimo',
  'Diciannovesimo',
  'Ventesimo',
];

const PLACES = new Set(ORDINALS.map((ordinal) => ordinal.toLowerCase()));

/** Whether the id says a place, which another order changes, or was made by the admin. */
function isNoName(id: string): boolean {
  const name = id.toLowerCase();
  return name.startsWith('chapter-') || PLACES.has(name.replace(/-\d+$/, ''));
}

/** What stands above a chapter: the name that its folder of photographs was given, or else which one of the timeline it is. */
export function chapterName(id: string, index: number): string {
  return isNoName(id) ? (ORDINALS[index] ?? '') : id;
}
