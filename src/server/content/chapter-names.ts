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

/** Ids that say a place, which another order changes, and those that the admin makes. */
const NO_NAME = new RegExp(`^(?:chapter-.*|(?:${ORDINALS.join('|')})(?:-\\d+)?)$`, 'i');

/** What stands above a chapter: the name that its folder of photographs was given, or else which one of the timeline it is. */
export function chapterName(id: string, index: number): string {
  return NO_NAME.test(id) ? (ORDINALS[index] ?? '') : id;
}
