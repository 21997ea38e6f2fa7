/** The package describes only its whole self; the light one has the same face. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
