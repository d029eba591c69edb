import { describe } from 'vitest';
import { damage } from './places/damage.ts';
import { byContent, linked } from './places/kinds.ts';
import { many } from './places/many.ts';
import { model } from './places/model.ts';
import { rounds } from './places/rounds.ts';

describe.each([linked, byContent])('backups in $name', (kind) => {
  describe('one that is damaged', () => damage(kind));
  describe('night after night', () => rounds(kind));
  describe('in any order', () => model(kind));
  describe('of a large library', () => many(kind));
});
