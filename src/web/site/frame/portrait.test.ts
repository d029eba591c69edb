import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cropToFace } from './portrait.server.ts';

const percent = fc.double({ min: 0, max: 100, noNaN: true });
const side = fc.integer({ min: 200, max: 6000 });

test('the face is in the middle, half as wide as the window', () => {
  expect(cropToFace({ width: 1000, height: 1000 }, { x: 50, y: 50, width: 25 })).toEqual({ width: 200, left: -50, top: -50 });
});

test('near an edge the photograph still fills the window', () => {
  expect(cropToFace({ width: 1000, height: 1500 }, { x: 5, y: 5, width: 25 })).toEqual({ width: 200, left: 0, top: 0 });
});

test('any photograph with a face anywhere fills the window', () => {
  fc.assert(
    fc.property(side, side, percent, percent, fc.double({ min: 5, max: 100, noNaN: true }), (width, height, x, y, face) => {
      const crop = cropToFace({ width, height }, { x, y, width: face });
      expect(crop.left).toBeLessThanOrEqual(0);
      expect(crop.top).toBeLessThanOrEqual(0);
      expect(crop.left + crop.width).toBeGreaterThanOrEqual(100 - 1e-9);
      expect(crop.top + (crop.width * height) / width).toBeGreaterThanOrEqual(100 - 1e-9);
    }),
  );
});
