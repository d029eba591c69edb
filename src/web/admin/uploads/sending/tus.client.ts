/** A lazy chunk, loaded with the first upload; the server's build leaves it out. */
export { DetailedError, Upload } from 'tus-js-client';
