import { describe } from 'vitest';
import { damage } from '../backups/places/damage.ts';
import { inBucket } from '../backups/places/kinds.ts';
import { many } from '../backups/places/many.ts';
import { model } from '../backups/places/model.ts';
import { rounds } from '../backups/places/rounds.ts';

describe(`backups in ${inBucket.name}`, () => {
  describe('one that is damaged', () => damage(inBucket));
  describe('night after night', () => rounds(inBucket));
  describe('in any order', () => model(inBucket));
  describe('of a large library', () => many(inBucket));
});
