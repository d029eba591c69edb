import { useState } from 'react';
import type { Upload } from '#contract/uploads.ts';
import { storableName } from '../../shared/file-names.ts';
import { buildCandidate, openFile } from '../dialog/candidate.ts';
import { lookAtFilm } from '../dialog/look-at-film.ts';
import { useUploadQueue } from '../uploads-context.ts';

/** Goes on with an unfinished upload from a file that was chosen once more: only the very same will do. */
export function useResume(upload: Upload) {
  const { dispatch } = useUploadQueue();
  const [refused, setRefused] = useState<'other' | 'unreadable'>();
  const resume = async (file: File) => {
    const { key } = buildCandidate(file, 'palestra', Number.POSITIVE_INFINITY);
    const { fingerprint, refusal } = await openFile(file);
    if (refusal === 'unreadable') return setRefused(refusal);
    if (fingerprint !== upload.fingerprint || file.size !== upload.bytes) return setRefused('other');
    const said = { name: storableName(file.name), fingerprint };
    const { title, videoId } = upload;
    // What it is for was said when it was begun; these words are sent only if the server has forgotten it since.
    const details = videoId === undefined ? { ...said, title, category: 'palestra' as const } : { ...said, videoId };
    dispatch({ type: 'added', films: [{ key, file, details, title, uploadId: upload.id, received: upload.received }] });
    const { poster } = await lookAtFilm(file);
    if (poster) dispatch({ type: 'seen', key, poster });
  };
  return { resume, refused };
}
