/** The package types only the full build, of which the light one is a part. */
declare module 'hls.js/light' {
  export { default, ErrorTypes, Events, type HlsConfig, type Level } from 'hls.js';
}
