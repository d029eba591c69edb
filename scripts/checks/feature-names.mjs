/** Files and folders of a feature have names of a closed vocabulary (feature-files.mjs). */
import { everywhere, own } from './feature-files.mjs';
import { filesBelow, isTest } from './sources.mjs';
import { clean } from './words/retired-words.mjs';

const FEATURES = 'src/server/features';

export function checkFeatureNames(root, folders = clean) {
  const isClean = (file) => folders.some((one) => file.startsWith(one) || `${FEATURES}/`.startsWith(one));
  const files = filesBelow(root, [FEATURES], (file) => isClean(file) && !isTest(file));
  return files.flatMap((file) => {
    const folder = file.slice(FEATURES.length + 1, file.lastIndexOf('/'));
    const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
    if (!Object.hasOwn(own, folder)) return [`${file}: ${folder} is no folder of scripts/checks/feature-files.mjs`];
    return [...everywhere, ...own[folder]].includes(name) ? [] : [`${file}: ${name} is not in the vocabulary of ${folder}`];
  });
}
