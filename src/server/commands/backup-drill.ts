/** Tries that the newest backup can be restored, in a folder of its own that is deleted afterwards. */
import { instantOf, systemClock } from '../clock.ts';
import { OperatorError } from '../ops/operator-errors.ts';
import { dataPaths } from '../settings/places.ts';
import { drill } from './backups/drill.ts';
import { bytesIn, summarise } from './backups/manifest.ts';
import { openTypedPlace } from './backups/places/open-place.ts';
import { recorded } from './backups/record.ts';
import { print, runCommand } from './run-command.ts';

const usage = 'npm run backup:drill [-- FOLDER or s3://bucket/folder?endpoint=…&region=…]';

await runCommand(usage, async ([typed, ...more], settings) => {
  if (more.length > 0) throw new OperatorError(`Name one place of backups: ${usage}`);
  await recorded({ site: settings, kind: 'drill', isExpected: true }, async () => {
    const place = await openTypedPlace(settings, typed);
    try {
      const work = dataPaths(settings.dataDirectory).backups;
      const { name, manifest, isPutInPlace } = await drill(place, work, instantOf(systemClock.now()));
      print(`This backup was restored, opened and deleted again: ${name} of ${place.where}`);
      print(`  ${summarise(manifest)}`);
      if (!isPutInPlace) print('  The disk has no room for its files: every byte was read, and nothing put in place.');
      return { place: place.where, bytes: bytesIn(manifest), sentBytes: 0 };
    } finally {
      place.close();
    }
  });
});
