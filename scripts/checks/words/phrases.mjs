/** Retired phrases (retired-phrases.mjs) in what people read: texts of both languages, and the trainer's guide. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../sources.mjs';
import { phrases, spoken } from './retired-phrases.mjs';

const GUIDE = 'docs/guida.md';

export function checkPhrases(root) {
  const files = filesBelow(root, ['content/texts'], (file) => file.endsWith('.json'));
  const inTexts = files.flatMap((file) => {
    const [, , language, name] = file.split('/');
    const texts = textsOf(JSON.parse(readFileSync(path.join(root, file), 'utf8')), `${path.basename(name, '.json')}:`);
    return texts
      .filter(([key]) => !spoken.some(({ of }) => key.startsWith(of)))
      .flatMap(([key, text]) => retiredIn(text, language).map((found) => `${language} ${key}: ${found}`));
  });
  const lines = readFileSync(path.join(root, GUIDE), 'utf8').split('\n');
  const inGuide = lines.flatMap((line, index) => retiredIn(line, 'it').map((found) => `${GUIDE}:${index + 1}: ${found}`));
  return [...inTexts, ...inGuide];
}

function retiredIn(text, language) {
  return phrases[language].flatMap(([pattern, say]) => {
    const [found] = pattern.exec(text) ?? [];
    return found === undefined ? [] : [`"${found}" (say ${say})`];
  });
}

const textsOf = (texts, prefix) =>
  Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string' ? [[`${prefix}${name}`, value]] : textsOf(value, `${prefix}${name}.`),
  );
