/**
 * Videos for the tests, of every kind that a phone or an ill-meaning visitor may send. Each is drawn when it is first
 * asked for, and kept in the system's folder for passing things in a place of its own
 * for each edition of the recipes.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Recipe } from './sources/recipe.ts';
import { recipes, type SourceName } from './sources/recipes.ts';
import { variety } from './sources/variety.ts';

const recipeFolder = fileURLToPath(new URL('sources', import.meta.url));
const edition = createHash('sha256');
for (const name of readdirSync(recipeFolder).sort()) edition.update(readFileSync(path.join(recipeFolder, name)));
const cached = path.join(tmpdir(), `trainer-film-inputs-${edition.digest('hex').slice(0, 12)}`);

const varied = Object.fromEntries(
  Object.entries(variety).map(([name, { recipe }]) => [`variety/${name.replace('/', '_')}`, recipe]),
);

/** The absolute path of the video of that name. Copy it before changing it: other tests read the same file. */
export function sourceFile(name: SourceName): Promise<string> {
  return madeOnce(name);
}

/** The absolute path of a source of the variety. */
export function varietyFile(name: string): Promise<string> {
  return madeOnce(`variety/${name.replace('/', '_')}`);
}

async function madeOnce(name: string): Promise<string> {
  const recipe = recipeOf(name);
  const file = path.join(cached, name + recipe.ending);
  if (existsSync(file)) return file;
  await mkdir(path.dirname(file), { recursive: true });
  const folder = await mkdtemp(path.join(cached, '.making-'));
  try {
    const made = path.join(folder, path.basename(file));
    await recipe.write(made, recipe.origin === undefined ? '' : await madeOnce(recipe.origin));
    await rename(made, file);
    return file;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function recipeOf(name: string): Recipe {
  const recipe = recipes[name] ?? varied[name];
  if (!recipe) throw new Error(`There is no recipe for ${name}.`);
  return recipe;
}
