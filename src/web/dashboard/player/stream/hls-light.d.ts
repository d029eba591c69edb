/** The light build is the same but for what it leaves out; its package describes the whole one only. */
declare module 'hls.js/light' {
  export { default, ErrorTypes, Events, type HlsConfig, type Level } from 'hls.js';
}
